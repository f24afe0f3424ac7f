/** Words that make no difference between two names of one thing. */
const fillers = new Set(['is', 'has', 'get', 'the', 'of', 'by', 'at', 'on', 'to', 'for', 'id'])

/** Words that turn a name into its opposite. */
const negations = new Set(['not', 'no', 'non', 'un', 'never', 'without'])

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    // The last capital of several begins the next word: `IDOf` is two.
    .replaceAll(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .split(/[\s_]+/)
    .filter((word) => word !== '')

/** Whether one letter at most was added, removed or replaced. */
function isOneLetterOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  return long.slice(start + 1) === short.slice(short.length === long.length ? start + 1 : start)
}

const isSameWord = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return (short.length >= 3 && long.startsWith(short)) || one === other || (short.length >= 5 && isOneLetterOff(one, other))
}

/** The words that carry the meaning. */
const contentOf = (words: readonly string[]): readonly string[] => {
  const found = words.filter((word) => !fillers.has(word))
  return found.length > 0 ? found : words
}

/** Whether something is denied; a negation with nothing behind it is none: `passNo` ends in a number. */
const isNegated = (words: readonly string[]): boolean =>
  words.some((word, index) => negations.has(word) && words.slice(index + 1).some((next) => !fillers.has(next)))

/**
 * Whether two names mean the same thing: every word of one is in the other. Stricter than a likeness of letters, because `validFrom` looks
 * like `validUntil`, and a wrong guess there would make an expired certificate valid.
 */
export function areSimilar(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  if (isNegated(first) !== isNegated(second)) return false
  const [fewer = [], more = []] = [contentOf(first), contentOf(second)].sort((left, right) => left.length - right.length)
  return fewer.every((word) => more.some((candidate) => isSameWord(word, candidate)))
}

/** Whether two names differ in fillers and spelling only: `bulkSignedFile` is more than `signedFile`. */
export const areSame = (one: string, other: string): boolean =>
  areSimilar(one, other) && contentOf(wordsOf(one)).length === contentOf(wordsOf(other)).length

/** Whether two names differ in fillers alone: `admin` is `adminOf`, and `admins` are several. */
export const areEqual = (one: string, other: string): boolean => contentOf(wordsOf(one)).join(' ') === contentOf(wordsOf(other)).join(' ')

/**
 * The name among some candidates that means the same as ours. A name that fits one of our other names better is left to that one:
 * `course` is `courseId`, not `courseName`.
 */
export function bestMatch(ours: string, candidates: readonly string[], others: readonly string[]): string | undefined {
  return (
    candidates.find((name) => areSame(ours, name)) ??
    candidates.find((name) => areSimilar(ours, name) && !others.some((other) => other !== ours && areSame(other, name)))
  )
}
