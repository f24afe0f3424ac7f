import { describe, expect, it } from 'vitest'
import { emailError } from './useAccountForm'

describe('an e-mail address', () => {
  it.each(['maria@southpier.example', ' maria@southpier.example ', 'm.o+cert@a.b.example', 'ø@høgskole.example', '"a"@b.c'])(
    'is taken: %s',
    (email) => expect(emailError(email)).toBeUndefined(),
  )

  it.each(['', '   ', '\t'])('is asked for when it is missing: %j', (email) => expect(emailError(email)).toBe('Required field'))

  it.each([
    'maria',
    'maria@',
    '@southpier.example',
    'maria@southpier',
    'maria@@southpier.example',
    'maria o@southpier.example',
    'maria@south pier.example',
    'a@b.c@d.e',
    'maria@.',
  ])('is refused with an example: %s', (email) => expect(emailError(email)).toBe('Enter an e-mail address like name@company.com'))

  it('is refused at once however long it is', () => {
    expect(emailError(`a@${'.'.repeat(20_000)}@`)).toBeDefined()
  })
})
