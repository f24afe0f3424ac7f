import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface KeptFocus<Box> {
  readonly ref: RefObject<Box | null>
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Keeps the focus in a box whose buttons change: when the focused one unmounts, the first of the others receives the focus.
 * @returns the props of the box
 */
export function useKeptFocus<Box extends HTMLElement>(): KeptFocus<Box> {
  const box = useRef<Box>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  })
  return {
    ref: box,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ relatedTarget }) => {
      // A blur without a related target may come from an unmounted button, so it does not count as leaving.
      if (relatedTarget) hasFocus.current = false
    },
  }
}
