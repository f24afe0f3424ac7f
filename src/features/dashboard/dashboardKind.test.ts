import { describe, expect, it } from 'vitest'
import { clientRoles, clientTypes, roles } from '~/platform/access/person'
import { dashboardKindOf, type DashboardKind } from './dashboardKind'

const everyRole = [...roles, 'auditor'] as const

/** The dashboard of each role, in the order of `everyRole`. */
const expected: Readonly<Record<string, readonly DashboardKind[]>> = Object.fromEntries(
  Object.entries({
    //                         superAdmin   trainingAdmin clinicAdmin  instructor  trainingInstructor appointmentHandler swabber labViewer auditor
    'maritime full':
      'training    training      training     training    training           appointments       start       start       start',
    'maritime lab':
      'start       start         start        start       start              appointments       start       start       start',
    'maritime corporate':
      'connections connections   connections  start       start              appointments       start       start       start',
    'maritime recruitment':
      'connections connections   connections  start       start              appointments       start       start       start',
    'maritime templateManager':
      'start       start         start        start       start              appointments       start       start       start',
    'medical full':
      'clinic      clinic        clinic       clinic      clinic             appointments       clinic      clinic      start',
    'medical lab': 'clinic      clinic        clinic       clinic      clinic             appointments       clinic      clinic      start',
    'medical corporate':
      'connections connections   connections  start       start              appointments       start       start       start',
    'medical recruitment':
      'connections connections   connections  start       start              appointments       start       start       start',
    'medical templateManager':
      'start       start         start        start       start              appointments       start       start       start',
    'maritime other':
      'start       start         start        start       start              appointments       start       start       start',
    'other full': 'start       start         start        start       start              appointments       start       start       start',
  }).map(([client, row]) => [client, row.split(/\s+/) as DashboardKind[]]),
)

describe('dashboardKindOf', () => {
  it.each(Object.entries(expected))('a %s client has one dashboard for each role', (client, kinds) => {
    const [clientType = '', clientRole = ''] = client.split(' ')
    expect(everyRole.map((role) => dashboardKindOf({ role, clientRole, clientType }))).toEqual(kinds)
  })

  it('the table has every kind of client', () => {
    const all = clientTypes.flatMap((type) => clientRoles.map((role) => `${type} ${role}`))
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(all))
  })
})
