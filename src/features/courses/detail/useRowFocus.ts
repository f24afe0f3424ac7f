import { useEffect, useRef, type RefObject } from 'react'
import { useHiddenRows } from '~/kit/feedback/undo'

interface RowFocus {
  /** The element around the rows, inside the tab panel. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Call when an action on a row starts, while the row still has the focus. */
  readonly opened: () => void
  /** Call when rows are about to change, so that lost focus is restored. */
  readonly follow: () => void
}

/** Restores focus lost with a removed row: to the row now at its position, otherwise to the tab panel. */
export function useRowFocus(): RowFocus {
  const box = useRef<HTMLDivElement>(null)
  const startIndex = useRef<string | null>(null)
  const isPending = useRef(false)
  const hidden = useHiddenRows()
  const lastHidden = useRef(hidden)

  // An effect, because only the document shows that the focus is lost. It runs after every render: the rows may change before the dialog
  // closes, or long after.
  useEffect(() => {
    // A move, or its refusal, changes the rows.
    if (lastHidden.current !== hidden) isPending.current = true
    lastHidden.current = hidden
    if (!isPending.current || document.activeElement !== document.body) return
    isPending.current = false
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
    const next = startIndex.current === null ? null : (rows.find((row) => row.dataset['index'] === startIndex.current) ?? rows.at(-1))
    startIndex.current = null
    const target = next ?? box.current?.closest<HTMLElement>('[role="tabpanel"]')
    target?.focus({ preventScroll: true })
  })

  return {
    box,
    opened: () => {
      startIndex.current = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset['index'] ?? null
    },
    follow: () => {
      isPending.current = true
    },
  }
}
