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
  const current = (person: Person, pathname: string, search = '', parent?: Parameters<typeof entryOf>[1]) => {
    const found = entryOf({ pathname, search }, parent, menuFor(person))
    return found && hrefOf(found)
  }
  const root = { ...known, isRoot: true }

  it.each([
    ['the root client’s list', root, '/client', '', '/client'],
    ['the root client’s settings', root, '/client', '?section=brand', '/client?section=organisation'],
    ['anyone else’s settings', known, '/client', '', '/client?section=organisation'],
    ['anyone else’s section', known, '/client', '?section=brand', '/client?section=organisation'],
  ])('of %s', (_what, person, pathname, search, href) => {
    expect(current(person, pathname, search)).toBe(href)
  })

  it('of a page without one is that of its parent', () => {
    expect(current(known, '/course/archive/1', '', '/course/archive')).toBe('/course/archive')
    expect(current(known, '/course/archive/1')).toBeUndefined()
  })

  it('of one client is the list for the root client, and the settings for everyone else', () => {
    expect(current(root, '/client/details/1', '', '/client')).toBe('/client')
    expect(current(known, '/client/details/1', '', '/client')).toBe('/client?section=organisation')
  })
})
