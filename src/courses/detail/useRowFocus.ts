import { useEffect, useRef, type RefObject } from 'react'

interface RowFocus {
  /** Around the rows, within their tab. */
  readonly box: RefObject<HTMLDivElement | null>
  /** To be called where something is begun with a row, while that still has the focus. */
  readonly opened: () => void
  /** To be called once it is done: rows come or go, and what had the focus goes with them. */
  readonly follow: () => void
}

/** Brings a focus that went with a row to the one in its place, and any other that is lost to the tab: never to the top of the page. */
export function useRowFocus(): RowFocus {
  const box = useRef<HTMLDivElement>(null)
  const begunAt = useRef<string | null>(null)
  const isAwaited = useRef(false)

  // After each drawing: the rows may go before the dialog does, or long after it.
  useEffect(() => {
    if (!isAwaited.current || document.activeElement !== document.body) return
    isAwaited.current = false
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
    const next = begunAt.current === null ? null : (rows.find((row) => row.dataset['index'] === begunAt.current) ?? rows.at(-1))
    begunAt.current = null
    const target = next ?? box.current?.closest<HTMLElement>('[role="tabpanel"]')
    target?.focus({ preventScroll: true })
  })

  return {
    box,
    opened: () => {
      begunAt.current = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? null
    },
    follow: () => {
      isAwaited.current = true
    },
  }
}
