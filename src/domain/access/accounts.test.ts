import { describe, expect, it } from 'vitest'
import { readConfig } from '~/platform/config'
import { maySeeAccounts, reasonAgainstAccounts } from './accounts'

const settings = readConfig({ VITE_ACCOUNTS_CLIENT_ID: 'client-sales', VITE_PROVIDER_EMAIL_DOMAIN: 'delta.example' })
const person = { role: 'superAdmin', clientId: 'client-one', email: 'ada@client.example' }

describe('creating accounts', () => {
  it.each([
    ['a super admin of the root client', { clientId: 'client-headoffice' }, true, true],
    ['a super admin of the configured client', { clientId: 'client-sales' }, true, true],
    ['an instructor of the configured client', { clientId: 'client-sales', role: 'instructor' }, true, false],
    ['somebody of the provider elsewhere', { role: 'instructor', email: 'Ada@Delta.example' }, true, true],
    ['a super admin elsewhere', {}, false, false],
    ['an address that only ends like the provider’s', { email: 'ada@notdelta.example' }, false, false],
  ])('%s', (_who, change, sees, sends) => {
    const user = { ...person, ...change }
    expect(maySeeAccounts(user, settings)).toBe(sees)
    expect(reasonAgainstAccounts(user, settings) === null).toBe(sends)
  })
})
