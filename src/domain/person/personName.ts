import { nameKey } from '~/lib/format/nameKey'
import { normaliseText } from '~/lib/format/normaliseText'

export interface Named {
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A person's full name, else first and last name; null when none is given. */
export const personName = ({ name, firstName, lastName }: Named): string | null =>
  normaliseText(name) || normaliseText(`${firstName ?? ''} ${lastName ?? ''}`) || null

/** A person's name for comparison: the words of its `nameKey` sorted, so that 'DIALLO, Aminata' equals 'Aminata Diallo'. Empty for no name. */
export const personNameKey = (name: string | null): string => nameKey(name).split(' ').toSorted().join(' ')

/** A word of a name that is too short says nothing where there are longer ones: 'bin', 'de' and 'Li' are part of many names. */
function wordsOf(name: string | null): readonly string[] {
  const words = nameKey(name).split(' ')
  const long = words.filter((word) => word.length > 3)
  return long.length > 0 ? long : words.filter((word) => word !== '')
}

/** Whether two names have a word in common that tells something. */
export const sharesName = (one: string | null, other: string | null): boolean => {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word))
}
