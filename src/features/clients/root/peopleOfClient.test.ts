import { describe, expect, it } from 'vitest'
import { lostInWords } from './deleting'
import { peopleInWords, superAdminState } from './peopleOfClient'

const admin = {
  id: '1',
  name: 'Ola Berg',
  email: 'ola@client.example',
  role: 'superAdmin',
  centerId: null,
  instructorId: null,
  isActivated: true,
  lastLogin: null,
  createdAt: '2026-11-01T08:00:00Z',
}
const invited = { ...admin, id: '2', name: null, isActivated: false }

describe('who runs a client', () => {
  it.each([
    ['an active super admin does', [invited, admin], { state: 'active' }],
    ['a super admin of whom nothing is known counts as active', [{ ...admin, isActivated: null }], { state: 'active' }],
    ['a training admin does not', [{ ...admin, role: 'trainingAdmin' }], { state: 'none' }],
    ['nobody does', [], { state: 'none' }],
    [
      'an invited one will, and is known by an address where the name is missing',
      [invited],
      { state: 'invited', name: 'ola@client.example', since: new Date('2026-11-01T08:00:00Z') },
    ],
  ])('%s', (_what, admins, state) => expect(superAdminState(admins)).toEqual(state))

  it('is counted with the invited ones apart', () => {
    expect(peopleInWords([admin])).toBe('1')
    expect(peopleInWords([admin, invited])).toBe('2 · 1 invited')
    expect(peopleInWords([invited])).toBe('1 · invited')
  })
})

describe('what is lost with a client', () => {
  it('is counted in the words of its type, without what there is none of, and never 0 where it is not known', () => {
    expect(lostInWords({ people: 1, certificates: 1200, centers: 0, facilities: null }, false)).toEqual([
      '1 administrator, who can no longer sign in',
      '1,200 issued certificates',
      'An unknown number of locations',
    ])
    expect(lostInWords({ people: 2, certificates: 1, centers: 1, facilities: 2 }, true).slice(2)).toEqual(['1 clinic', '2 labs'])
  })
})
