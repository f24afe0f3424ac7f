/** The user's time zone, as an IANA name. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** DD-MM-YYYY HH:mm of an instant in the user's zone. */
export const localMinute = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
    .format(instant)
    .replace(', ', ' ')
    .replaceAll('/', '-')
