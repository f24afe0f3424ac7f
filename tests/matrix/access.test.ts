import { describe, expect, it } from 'vitest'
import { menuFor } from '~/app/navigation'
import { screenRoutes } from '~/app/routes'
import { entryRoutes } from '~/entry/entryRoutes'
import { mayDo, rolesToGive, type Action } from '~/shared/access/actions'
import { clientRoles, clientTypes, roles, type Person } from '~/shared/access/person'
import { accessOf, isRefused, routeRules, type RoutePattern } from '~/shared/access/routes'
import { config } from '~/shared/config'
import { expectedActions, expectedInvitations } from './expected/actions'
import { expectedMenu } from './expected/menu'
import { expectedRefused, expectedRoutes } from './expected/routes'

const everyRole = [...roles, 'somethingNew'] as const

const person = (change: Partial<Person>): Person => ({
  role: 'superAdmin',
  email: 'somebody@client.example',
  clientId: 'client-one',
  clientRole: 'full',
  clientType: 'maritime',
  isRoot: false,
  isWebShopClient: false,
  ...change,
})

const isPattern = (path: string): path is RoutePattern => Object.hasOwn(routeRules, path)

describe('every address', () => {
  // The one address that the specification describes in words and does not list.
  const additions = ['/passwordReset']

  it('is known on both sides', () => {
    expect(Object.keys(routeRules).toSorted()).toEqual([...expectedRoutes.map(({ path }) => path), ...additions].toSorted())
  })

  it.each(expectedRoutes)('$path is $access', ({ path, access }) => {
    expect(isPattern(path) && accessOf(path)).toBe(access)
  })

  it.each(expectedRoutes.filter(({ access }) => access !== 'public'))('$path is refused to just those it should be', ({ path }) => {
    for (const role of everyRole)
      for (const clientRole of clientRoles)
        for (const clientType of clientTypes)
          for (const isRoot of [true, false])
            for (const ownId of [true, false]) {
              const who = person({ role, clientRole, clientType, isRoot })
              const params = { id: ownId ? 'client-one' : 'client-two' }
              const wanted = expectedRefused(path, { role, clientRole, clientType, isRoot, ownId })
              expect(isPattern(path) && isRefused(path, who, params), JSON.stringify({ role, clientRole, clientType, isRoot, ownId })).toBe(
                wanted,
              )
            }
  })

  it('of a screen is an address of the table', () => {
    for (const { path } of [...screenRoutes, ...entryRoutes]) expect(isPattern(path), path).toBe(true)
  })
})

describe('the menu', () => {
  const keys = (who: Person, isCmsOn = false): string[] => [
    ...new Set(menuFor(who, { ...config, isCmsOn }).map(({ group, label }) => (group === null ? label : `${group} > ${label}`))),
  ]

  it.each(expectedMenu)('of $role, $clientType, $clientRole', (row) => {
    const base = { role: row.role, clientType: row.clientType, clientRole: row.clientRole }
    const cases: readonly (readonly [Partial<Person>, readonly (readonly string[])[]])[] = [
      [{}, []],
      [{ isWebShopClient: true }, [row.webShop]],
      [{ email: `somebody@${config.providerEmailDomain}` }, [row.providerStaff]],
      [{ isRoot: true }, [row.rootClient]],
      [
        { clientId: config.analyticsClientId },
        [row.analyticsClient, ...(config.accountsClientId === config.analyticsClientId ? [row.accountsClient] : [])],
      ],
    ]
    for (const [change, additions] of cases) {
      expect(keys(person({ ...base, ...change })).toSorted(), JSON.stringify(change)).toEqual(
        [...new Set([...row.entries, ...additions.flat()])].toSorted(),
      )
    }
  })

  it.each(expectedMenu)('of $role, $clientType, $clientRole with the CMS flag on', (row) => {
    const base = { role: row.role, clientType: row.clientType, clientRole: row.clientRole }
    const root = [...row.entries, ...row.rootClient, ...row.cmsFlagAndRoot]
    expect(keys(person({ ...base, isRoot: true }), true).toSorted()).toEqual([...new Set(root)].toSorted())
    expect(keys(person(base), true).toSorted()).toEqual([...row.entries].toSorted())
  })

  it('has a row for every kind of person', () => {
    expect(expectedMenu).toHaveLength(everyRole.length * clientRoles.length * clientTypes.length)
  })
})

describe('actions', () => {
  it.each(expectedActions)('$action', ({ action, allowed, allowedOnOwnCourse = [] }) => {
    for (const role of everyRole) {
      expect(mayDo(action as Action, { role }), role).toBe(allowed.some((name) => name === role))
      expect(mayDo(action as Action, { role }, true), `${role}, own course`).toBe(
        [...allowed, ...allowedOnOwnCourse].some((name) => name === role),
      )
    }
  })

  it.each(expectedInvitations)('$inviter gives just the roles it may', ({ inviter, mayGive }) => {
    expect(rolesToGive({ role: inviter }).toSorted()).toEqual([...mayGive].toSorted())
  })
})
