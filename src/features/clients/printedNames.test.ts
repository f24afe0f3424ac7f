import { describe, expect, it } from 'vitest'
import { accountRules } from './account/accountForm'
import { centerRules } from './places/centerForm'
import { facilityRules } from './places/facilityForm'
import { organisationRules } from './settings/organisationForm'

const forms = [
  ['an account', accountRules, 'name'],
  ['an organisation', organisationRules, 'name'],
  ['an organisation', organisationRules, 'issuerName'],
  ['a training center or clinic', centerRules, 'name'],
  ['a laboratory', facilityRules, 'name'],
] as const

describe('a name that certificates print, which the fonts do not have', () => {
  it.each(forms)('is refused in the form of %s, not on paper', (_what, rules, field) => {
    const messagesFor = (text: string): readonly string[] => {
      const { error } = rules.safeParse({ [field]: text })
      return (error?.issues ?? []).flatMap(({ path, message }) => (path.join('.') === field ? [message] : []))
    }
    expect(messagesFor('마리 Academy')).toEqual(['Cannot be printed: “마”, “리”'])
    expect(messagesFor('マリー Academy')).toEqual([])
  })
})
