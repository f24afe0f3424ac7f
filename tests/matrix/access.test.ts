import { describe, expect, it } from 'vitest'
import { screenRoutes } from '~/app/routes'
import { menuFor } from '~/domain/access/menu'
import { entryRoutes } from '~/entry/entryRoutes'
import { actionRoles, assignableRoles, mayDo, type Action } from '~/platform/access/actions'
import { clientRoles, clientTypes, roles, type Person } from '~/platform/access/person'
import { accessOf, isRefused, routeRules, type RoutePattern } from '~/platform/access/routes'
import { config } from '~/platform/config'
import { expectedMenu } from './expected/menu'
import { expectedActions, expectedInvitations, expectedRoutes } from './expected/rights'

const everyRole = [...roles, 'somethingNew'] as const
const provider = `user@${config.providerEmailDomain}`

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

/** Somebody of every role at every kind of client, there or at the root client, of the provider or not. */
const everybody = everyRole.flatMap((role) =>
  clientRoles.flatMap((clientRole) =>
    clientTypes.flatMap((clientType) =>
      [false, true].flatMap((isRoot) =>
        [false, true].flatMap((isProviderStaff) =>
          [false, true].map((isWebShopClient) => ({ role, clientRole, clientType, isRoot, isProviderStaff, isWebShopClient })),
        ),
      ),
    ),
  ),
)

const ownId = 'client-one'

describe('access to routes', () => {
  // What the specification does not list: the password change of a signed-in user, and links whose token has left the address.
  const additions = ['/passwordReset', '/passwordReset/link', '/emailValidate/link', '/activate/link']

  it('the route rules cover exactly the expected routes', () => {
    expect(Object.keys(routeRules).toSorted()).toEqual([...expectedRoutes.map(({ path }) => path), ...additions].toSorted())
  })

  it('every pattern has its page', () => {
    const pages = new Set<string>([...screenRoutes, ...entryRoutes].map(({ path }) => path))
    // The login page is what is left where no other page is.
    expect(Object.keys(routeRules).filter((path) => !pages.has(path))).toEqual(['/'])
  })

  it.each(expectedRoutes)('the route $path is open to exactly the expected people', ({ path, access, lets }) => {
    const pattern = path as RoutePattern
    expect(accessOf(pattern)).toBe(access)
    for (const who of everybody)
      for (const id of [ownId, 'client-two'])
        expect(isRefused(pattern, person(who), { id }), JSON.stringify([who, id])).toBe(!lets(who, id === ownId))
  })

  it.each(expectedRoutes)('the page $path is for exactly the expected clients', ({ path, scope, isFor, isHidden }) => {
    const page = screenRoutes.find((route) => route.path === path)
    expect(page?.scope ?? '-').toBe(scope)
    const isForNobodyElse = page?.clients.isFor(person({ clientId: 'client-none' })) === false && page.clients.refusal === null
    expect(isForNobodyElse).toBe(isHidden)
    for (const who of page ? everybody : []) {
      const { isRoot, isProviderStaff } = who
      const at = person({
        ...who,
        ...(isRoot ? { clientId: config.accountsClientId } : {}),
        ...(isProviderStaff ? { email: provider } : {}),
      })
      expect(page?.clients.isFor(at), JSON.stringify(who)).toBe(isFor(who))
    }
  })
})

describe('the menu', () => {
  const entriesFor = (user: Person, isCmsOn = false): readonly string[] => [
    ...new Set(menuFor(user, { ...config, isCmsOn }).map(({ group, label }) => (group === null ? label : `${group} > ${label}`))),
  ]
  const isOneClient = config.accountsClientId === config.analyticsClientId

  it.each(everyRole)('a %s of each kind of client sees the expected menu', (role) => {
    for (const clientType of clientTypes)
      for (const clientRole of clientRoles) {
        const user = person({ role, clientType, clientRole })
        const at = (change: Partial<Person>, signs: string, isCmsOn = false): void =>
          expect(entriesFor({ ...user, ...change }, isCmsOn), JSON.stringify([clientType, clientRole, signs])).toEqual(
            expectedMenu(user, signs),
          )
        at({}, '')
        at({}, '', true)
        at({ isWebShopClient: true }, 'w')
        at({ email: provider }, 'pq')
        at({ isRoot: true }, 'r')
        at({ isRoot: true }, 'rd', true)
        at({ clientId: config.analyticsClientId }, isOneClient ? 'aq' : 'a')
      }
  })
})

describe('allowed actions', () => {
  it('every action is expected, and every expected one exists', () => {
    expect(Object.keys(actionRoles).toSorted()).toEqual(expectedActions.map(({ action }) => action).toSorted())
  })

  it.each(expectedActions)('the action $action is allowed to exactly the expected roles', ({ action, lets }) => {
    for (const role of everyRole) {
      expect(mayDo(action as Action, { role }), role).toBe(lets(role))
      expect(mayDo(action as Action, { role }, true), `${role}, own course`).toBe(lets(role, true))
    }
  })

  it.each(everyRole)('a %s can assign exactly the expected roles', (inviter) => {
    expect(assignableRoles({ role: inviter }).toSorted()).toEqual(expectedInvitations(inviter).toSorted())
  })
})
