import { describe, expect, it } from 'vitest'
import { menuFor } from '~/domain/access/menu'
import { assignableRoles } from '~/platform/access/actions'
import { roles, type Person } from '~/platform/access/person'
import type { RoutePattern } from '~/platform/access/routes'
import { config } from '~/platform/config'
import { menuOfClient, sightOf, usefulRoles } from './sight'

const person = (change: Partial<Person>): Person => ({
  role: 'superAdmin',
  email: 'user@client.example',
  clientId: 'client-1',
  clientRole: 'full',
  clientType: 'maritime',
  isRoot: false,
  isWebShopClient: false,
  ...change,
})

const everyPage = (of: Person): ReadonlySet<RoutePattern> => new Set(menuOfClient(of).map(({ path }) => path))
const sightFor = (of: Person) => sightOf(of, everyPage(of))

describe('what a person will see', () => {
  const kinds = (['full', 'lab', 'corporate', 'recruitment', 'templateManager'] as const).flatMap((clientRole) =>
    (['maritime', 'medical'] as const).flatMap((clientType) => roles.map((role) => person({ role, clientRole, clientType }))),
  )

  it.each(kinds)('$role of a $clientType $clientRole client is shown exactly the entries of their own menu as open', (of) => {
    const open = sightFor(of).entries.filter(({ isOpen }) => isOpen)
    expect(open.map(({ label }) => label)).toEqual(menuFor(of).map(({ label }) => label))
  })

  it.each(kinds)('$role of a $clientType $clientRole client is told a reason for each closed action', (of) => {
    for (const { why } of sightFor(of).cannot) expect(why).toMatch(/^Only .* can do this\.$/)
  })

  it('pages that the console does not have are left out', () => {
    const labels = sightOf(person({}), new Set<RoutePattern>(['/dashboard'])).entries.map(({ label }) => label)
    expect(labels).toEqual(['Dashboard'])
  })

  it('a training admin may revoke, but not issue a single certificate', () => {
    const { can, cannot } = sightFor(person({ role: 'trainingAdmin' }))
    expect(can).toContainEqual({ label: 'Revoke a certificate', scope: null })
    expect(cannot).toContainEqual({ label: 'Issue a single certificate', why: 'Only super admins can do this.' })
  })

  it('an instructor issues for their own courses', () => {
    expect(sightFor(person({ role: 'instructor' })).can).toContainEqual({
      label: 'Issue certificates for a completed course, on their own courses',
      scope: null,
    })
  })

  it('a training admin of one center is told what reaches beyond it, and whom they may not invite', () => {
    const of = person({ role: 'trainingAdmin' })
    expect(sightOf(of, everyPage(of), 'Tuas').can).toEqual(
      expect.arrayContaining([
        { label: 'Plan and change courses', scope: 'Those at Tuas' },
        { label: 'Invite people', scope: 'At Tuas, no admins' },
        { label: 'Change settings', scope: 'For the whole organisation' },
      ]),
    )
    expect(sightFor(of).can).toContainEqual({ label: 'Invite people', scope: 'No admins' })
  })
})

describe('the roles offered in an invitation', () => {
  const offered = (change: Partial<Person>) => usefulRoles(assignableRoles(person(change)), person(change))

  it.each([
    ['a training provider', { clientType: 'maritime' }, ['superAdmin', 'trainingAdmin', 'instructor', 'trainingInstructor']],
    ['a clinic', { clientType: 'medical' }, ['superAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor', 'swabber', 'labViewer']],
    [
      'a clinic with a web-shop',
      { clientType: 'medical', isWebShopClient: true },
      ['superAdmin', 'clinicAdmin', 'instructor', 'trainingInstructor', 'appointmentHandler', 'swabber', 'labViewer'],
    ],
    ['a company', { clientRole: 'corporate' }, ['superAdmin', 'trainingAdmin']],
    ['a template manager', { clientRole: 'templateManager' }, ['superAdmin', 'trainingAdmin']],
  ] as const)('at %s mean something there', (_what, change, expected) => {
    expect(offered(change)).toEqual(expected)
  })

  it('are the same where somebody of the provider invites, whose address opens further pages', () => {
    expect(offered({ email: `someone@${config.providerEmailDomain}` })).toEqual(offered({}))
    expect(offered({ clientId: config.rootClientId })).toEqual(offered({}))
  })

  it('never include another admin where the inviter is not a super admin', () => {
    expect(offered({ role: 'trainingAdmin' })).toEqual(['instructor', 'trainingInstructor'])
  })
})
