import { personNameKey } from '~/domain/person/personName'
import { addressKey } from '~/lib/format/email'

interface Known {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/** An instructor who may be the same person, and what matches. */
export interface Same extends Known {
  readonly by: 'email address' | 'name' | 'name and email address'
}

/**
 * Existing instructors with the same email address in any case, or the same name regardless of accents and word order.
 * @param editedId the instructor being edited, who is excluded
 */
export function sameInstructors(
  typed: Pick<Known, 'name' | 'email'>,
  known: readonly Known[],
  editedId: string | null = null,
): readonly Same[] {
  const [name, email] = [personNameKey(typed.name), addressKey(typed.email)]
  return known.flatMap((other) => {
    if (other.id === editedId) return []
    const hasEmail = email !== '' && addressKey(other.email) === email
    const hasName = name !== '' && personNameKey(other.name) === name
    if (!hasEmail && !hasName) return []
    return [{ ...other, by: hasEmail && hasName ? 'name and email address' : hasEmail ? 'email address' : 'name' }]
  })
}
