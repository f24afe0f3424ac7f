import { describe, expect, it } from 'vitest'
import type { Person } from '~/platform/access/person'
import { entryOf, hrefOf, menuFor } from './menu'

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

describe('the highlighted entry', () => {
  const current = (person: Person, pathname: string, search = '', pattern?: Parameters<typeof entryOf>[1]) => {
    const found = entryOf({ pathname, search }, pattern, menuFor(person))
    return found && hrefOf(found)
  }
  const root = { ...known, isRoot: true }

  it.each([
    ['the root client’s list', root, '/client', '', '/client'],
    ['the root client’s settings', root, '/client', '?section=brand', '/client?section=organisation'],
    ['anyone else’s settings', known, '/client', '', '/client?section=organisation'],
    ['anyone else’s section', known, '/client', '?section=brand', '/client?section=organisation'],
    ['a page below another entry', known, '/course/archive/1', '', '/course/archive'],
  ])('of %s', (_what, person, pathname, search, href) => {
    expect(current(person, pathname, search)).toBe(href)
  })

  it('of one client is the list for the root client, and the settings for everyone else', () => {
    expect(current(root, '/client/details/1', '', '/client/details/:id')).toBe('/client')
    expect(current(known, '/client/details/1', '', '/client/details/:id')).toBe('/client?section=organisation')
  })
})
