let count = 0

/** Typed work that is not saved yet, wherever it stands: known to those who would lose it, such as the sign-out. */
export const unsaved = {
  /** @returns what takes it back, to be called once */
  hold: (): (() => void) => {
    count += 1
    return () => {
      count -= 1
    }
  },

  isAny: (): boolean => count > 0,
}
