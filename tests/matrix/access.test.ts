import { describe, expect, it } from 'vitest'
import { screenRoutes } from '~/app/routes'
import { menuFor } from '~/domain/access/menu'
import { entryRoutes } from '~/entry/entryRoutes'
import { mayDo, assignableRoles, type Action } from '~/platform/access/actions'
import { clientRoles, clientTypes, roles, type Person } from '~/platform/access/person'
import { accessOf, isRefused, routeRules, type RoutePattern } from '~/platform/access/routes'
import { config } from '~/platform/config'
import { expectedActions, expectedInvitations } from './expected/actions'
import { expectedMenu } from './expected/menu'
import { expectedRefused, expectedRoutes } from './expected/routes'

const everyRole = [...roles, 'somethingNew'] as const

const person = (change: Partial<Person>): Person => ({
  role: 'superAdmin',
  email: 'user@client.example',
  clientId: 'client-one',
  clientRole: 'full',
  clientType: 'maritime',
  isRoot: false,
  isWebShopClient: false,
  ...change,
})

const isPattern = (path: string): path is RoutePattern => Object.hasOwn(routeRules, path)

describe('access to routes', () => {
  // What the table does not list: the password change of a signed-in user, and links whose token has left the address.
  const additions = ['/passwordReset', '/passwordReset/link', '/emailValidate/link', '/activate/link']

  it('the route rules cover exactly the expected routes', () => {
    expect(Object.keys(routeRules).toSorted()).toEqual([...expectedRoutes.map(({ path }) => path), ...additions].toSorted())
  })

  it.each(expectedRoutes)('the route $path has access $access', ({ path, access }) => {
    expect(isPattern(path) && accessOf(path)).toBe(access)
  })

  it.each(expectedRoutes.filter(({ access }) => access !== 'public'))(
    'the route $path is refused to exactly the expected users',
    ({ path }) => {
      for (const role of everyRole)
        for (const clientRole of clientRoles)
          for (const clientType of clientTypes)
            for (const isRoot of [true, false])
              for (const ownId of [true, false]) {
                const user = person({ role, clientRole, clientType, isRoot })
                const params = { id: ownId ? 'client-one' : 'client-two' }
                const expected = expectedRefused(path, { role, clientRole, clientType, isRoot, ownId })
                expect(
                  isPattern(path) && isRefused(path, user, params),
                  JSON.stringify({ role, clientRole, clientType, isRoot, ownId }),
                ).toBe(expected)
              }
    },
  )

  it('every screen route has a route rule', () => {
    for (const { path } of [...screenRoutes, ...entryRoutes]) expect(isPattern(path), path).toBe(true)
  })
})

describe('the menu', () => {
  const entriesFor = (user: Person, isCmsOn = false): string[] => [
    ...new Set(menuFor(user, { ...config, isCmsOn }).map(({ group, label }) => (group === null ? label : `${group} > ${label}`))),
  ]

  it.each(expectedMenu)('a $role of a $clientType $clientRole client sees the expected menu', (row) => {
    const base = { role: row.role, clientType: row.clientType, clientRole: row.clientRole }
    const cases: readonly (readonly [Partial<Person>, readonly (readonly string[])[]])[] = [
      [{}, []],
      [{ isWebShopClient: true }, [row.webShop]],
      [{ email: `user@${config.providerEmailDomain}` }, [row.providerStaff]],
      [{ isRoot: true }, [row.rootClient]],
      [
        { clientId: config.analyticsClientId },
        [row.analyticsClient, ...(config.accountsClientId === config.analyticsClientId ? [row.accountsClient] : [])],
      ],
    ]
    for (const [change, additions] of cases) {
      expect(entriesFor(person({ ...base, ...change })).toSorted(), JSON.stringify(change)).toEqual(
        [...new Set([...row.entries, ...additions.flat()])].toSorted(),
      )
    }
  })

  it.each(expectedMenu)('a $role of a $clientType $clientRole client sees the expected menu with the CMS flag on', (row) => {
    const base = { role: row.role, clientType: row.clientType, clientRole: row.clientRole }
    const root = [...row.entries, ...row.rootClient, ...row.cmsFlagAndRoot]
    expect(entriesFor(person({ ...base, isRoot: true }), true).toSorted()).toEqual([...new Set(root)].toSorted())
    expect(entriesFor(person(base), true).toSorted()).toEqual([...row.entries].toSorted())
  })

  it('the expected menu has a row for every role, client type and client role', () => {
    expect(expectedMenu).toHaveLength(everyRole.length * clientRoles.length * clientTypes.length)
  })
})

describe('allowed actions', () => {
  it.each(expectedActions)(
    'the action $action is allowed to exactly the expected roles',
    ({ action, allowed, allowedOnOwnCourse = [] }) => {
      for (const role of everyRole) {
        expect(mayDo(action as Action, { role }), role).toBe(allowed.some((name) => name === role))
        expect(mayDo(action as Action, { role }, true), `${role}, own course`).toBe(
          [...allowed, ...allowedOnOwnCourse].some((name) => name === role),
        )
      }
    },
  )

  it.each(expectedInvitations)('a $inviter can assign exactly the expected roles', ({ inviter, mayGive }) => {
    expect(assignableRoles({ role: inviter }).toSorted()).toEqual([...mayGive].toSorted())
  })
})
