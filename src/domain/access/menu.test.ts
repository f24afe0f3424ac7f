import { describe, expect, it } from 'vitest'
import type { Person } from '~/platform/access/person'
import { menuFor } from './menu'

const known: Person = {
  role: 'superAdmin',
  clientId: 'client-1',
  clientType: 'maritime',
  clientRole: 'full',
  isRoot: false,
  isWebShopClient: false,
  email: 'a@client.example',
}

describe('menuFor an unknown kind of user', () => {
  it.each([
    ['role', { role: 'harbourMaster' }],
    ['kind of client', { clientRole: 'partner' }],
    ['type of client', { clientType: 'aviation' }],
  ])('an unknown %s sees only Dashboard and Help', (_what, unknown) => {
    expect(menuFor({ ...known, ...unknown }).map(({ label }) => label)).toEqual(['Dashboard', 'Help'])
  })
})
