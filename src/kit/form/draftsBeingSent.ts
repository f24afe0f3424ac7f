const beingSent = new Set<string>()

/** Drafts whose submission is in flight, even after the form unmounted. They are not offered because they may have been saved. */
export const draftsBeingSent = {
  /** @returns a function to call once the response has arrived */
  begin: (name: string): (() => void) => {
    beingSent.add(name)
    return () => void beingSent.delete(name)
  },

  has: (name: string): boolean => beingSent.has(name),
} as const
