let kept = ''

/** The partner that the address named, which leaves the address before anything is shown. */
export const referralLink = {
  keep: (query: URLSearchParams): void => {
    kept = query.get('ref') ?? ''
  },

  /** Its id; empty where none was named. */
  read: (): string => kept,
}
