/** A text of at most this many letters is shown as it is. */
const shownLength = 200

/** A text as it is shown: the start of a very long one, which would otherwise block the page. */
export const cutText = (text: string, length = shownLength): string => (text.length > length ? `${text.slice(0, length)}…` : text)
