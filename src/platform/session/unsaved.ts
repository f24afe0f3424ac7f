let count = 0

/** Counts unsaved input on all pages, so that sign-out can warn before it is lost. */
export const unsaved = {
  /** @returns releases the hold; call it once */
  hold: (): (() => void) => {
    count += 1
    return () => {
      count -= 1
    }
  },

  isAny: (): boolean => count > 0,
}
