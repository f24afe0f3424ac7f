import { plainLower } from '~/shared/format/plainWords'
import { nameKey } from '../nameKey'

interface Known {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/** Somebody who may be the same person, and what both have. */
export interface Same extends Known {
  readonly by: 'e-mail address' | 'name' | 'name and e-mail address'
}

/**
 * Instructors there are already with the same e-mail address, whatever its capitals, or with the same name, also without accents and with
 * its parts in another order.
 * @param own the instructor that is edited, who is nobody's double
 */
export function sameInstructors(typed: Pick<Known, 'name' | 'email'>, known: readonly Known[], own: string | null = null): readonly Same[] {
  const [name, email] = [nameKey(typed.name), plainLower(typed.email)]
  return known.flatMap((other) => {
    if (other.id === own) return []
    const hasEmail = email !== '' && plainLower(other.email) === email
    const hasName = name !== '' && nameKey(other.name) === name
    if (!hasEmail && !hasName) return []
    return [{ ...other, by: hasEmail && hasName ? 'name and e-mail address' : hasEmail ? 'e-mail address' : 'name' }]
  })
}
