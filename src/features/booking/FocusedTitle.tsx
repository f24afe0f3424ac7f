import { useEffect, useRef } from 'react'

/** Moves the focus to the title of the page. */
export const focusTitle = (): void => document.querySelector('h1')?.focus()

interface FocusedTitleProps {
  /** What tells one page from another. */
  readonly page: string
  /** The first page takes the focus too: a user who pressed a button hears what came of it. */
  readonly isFirstToo?: boolean
}

/** Shows each page that follows the first from its top, with the focus on its title. */
export function FocusedTitle({ page, isFirstToo = false }: FocusedTitleProps) {
  const shown = useRef(isFirstToo ? '' : page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo(0, 0)
    focusTitle()
  }, [page])
  return null
}
