import { describe, expect, it } from 'vitest'
import type { InstructorRowFragment } from '../instructors/instructors.generated'
import { staffMemberOf, type StaffAccount } from './staffMember'

const account = (id: string, more: Partial<StaffAccount> = {}): StaffAccount => ({
  id,
  name: 'Grace Tan',
  email: null,
  role: 'superAdmin',
  centerId: null,
  instructorId: null,
  lastLogin: null,
  isActivated: true,
  createdAt: null,
  ...more,
})
const physician = (id: string, email: string | null = null): InstructorRowFragment => ({
  id,
  name: 'Dr. Grace Tan',
  email,
  phoneNumber: null,
  licenseNo: null,
  certAuthority: null,
  centerId: null,
  signature: null,
})

describe('the account and the physician of one person', () => {
  it('are found by the link between them, from either side', () => {
    const [one, other] = [account('a', { instructorId: 'p' }), physician('p')]
    for (const id of ['a', 'p'])
      expect(staffMemberOf(id, [account('x'), one], [physician('y'), other], null)).toEqual({
        account: one,
        physician: other,
        isMatchedByEmail: false,
        isElsewhere: false,
      })
  })

  it('are matched by email where there is no link, in any case, and this is said', () => {
    const [one, other] = [account('a', { email: 'Grace@Clinic.example' }), physician('p', 'grace@clinic.example ')]
    for (const id of ['a', 'p']) expect(staffMemberOf(id, [one], [other], null)).toMatchObject({ account: one, isMatchedByEmail: true })
  })

  it('people without an address are not one person', () => {
    expect(staffMemberOf('a', [account('a')], [physician('p')], 'clinic')).toEqual({
      account: account('a'),
      physician: null,
      isMatchedByEmail: false,
      isElsewhere: false,
    })
    expect(staffMemberOf('p', [account('a')], [physician('p')], 'clinic')?.account).toBeNull()
  })

  it.each([
    ['clinic', null, true],
    ['clinic', 'other', true],
    [null, 'other', false],
  ])('a physician who is not among those of %s, of an account of %s, is elsewhere: %s', (ownCenter, centerId, isElsewhere) =>
    expect(staffMemberOf('a', [account('a', { instructorId: centerId === null ? 'p' : null, centerId })], [], ownCenter)).toMatchObject({
      physician: null,
      isElsewhere,
    }),
  )

  it('an id of nobody finds nobody', () => {
    expect(staffMemberOf('z', [account('a')], [physician('p')], 'clinic')).toBeNull()
  })
})
