import { describe, expect, it } from 'vitest'
import { emailError } from './emailError'

describe('emailError', () => {
  it.each(['maria@southpier.example', ' maria@southpier.example ', 'm.o+cert@a.b.example', 'ø@høgskole.example', '"a"@b.c'])(
    'emailError accepts %s',
    (email) => expect(emailError(email)).toBeUndefined(),
  )

  it.each(['', '   ', '\t'])('emailError reports a required field for %j', (email) => expect(emailError(email)).toBe('Required field'))

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
  ])('emailError rejects %s and shows an example', (email) =>
    expect(emailError(email)).toBe('Enter an email address like name@company.com'),
  )

  it('emailError rejects a very long address without slow backtracking', () => {
    expect(emailError(`a@${'.'.repeat(20_000)}@`)).toBeDefined()
  })
})
