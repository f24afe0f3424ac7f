let isMarked = false

/**
 * Whether the page is being closed, so that only a request the browser keeps alive still arrives. At `pagehide` a closing page may still be
 * `visible`, so whoever sends something then marks it first.
 */
export const pageLeaving = {
  mark: (): void => {
    isMarked = true
  },
  /** The page was restored from the browser's cache. */
  unmark: (): void => {
    isMarked = false
  },
  read: (): boolean => isMarked || globalThis.document?.hidden,
} as const
