import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expiringWithin, type ExpiryFacts } from './renewal'

const now = new Date('2026-11-21T09:00:00Z')
const facts = (more: Partial<ExpiryFacts & { id: string }>): ExpiryFacts & { id: string } => ({
  id: 'one',
  userId: null,
  passNo: 'K1234567',
  dateOfBirth: '14-02-1991',
  name: 'Medical Certificate',
  subType: 'PEME',
  validUntil: '2026-12-01T00:00:00Z',
  isRevoked: false,
  ...more,
})
const found = (...rows: (ExpiryFacts & { id: string })[]) => expiringWithin(rows, 90, now)

describe('expiringWithin', () => {
  it.each([
    ['today', '2026-11-21T00:00:00Z', 0],
    ['after ten days', '2026-12-01T00:00:00Z', 10],
    ['after 90 days', '2027-02-19T00:00:00Z', 90],
  ])('one that expires %s is found', (_when, validUntil, daysLeft) => expect(found(facts({ validUntil }))).toMatchObject([{ daysLeft }]))

  it.each([
    ['has expired', { validUntil: '2026-11-20T00:00:00Z' }],
    ['expires after 91 days', { validUntil: '2027-02-20T00:00:00Z' }],
    ['never expires', { validUntil: null }],
    ['was revoked', { isRevoked: true }],
    ['may be revoked', { isRevoked: null }],
    ['has an unreadable end', { validUntil: 'soon' }],
  ])('one that %s is not', (_what, more) => expect(found(facts(more))).toEqual([]))

  it('a newer one of the same kind renews it, and is found itself where it ends soon too', () => {
    const [first, second] = found(facts({}), facts({ id: 'two', passNo: 'k-123 4567', validUntil: '2027-01-10T00:00:00Z' }))
    expect(first?.renewedUntil).toBe('2027-01-10T00:00:00.000Z')
    expect(second?.renewedUntil).toBeNull()
  })

  it('one without an end renews it for good', () =>
    expect(found(facts({}), facts({ id: 'two', validUntil: null }))[0]?.renewedUntil).toBe('never'))

  it.each([
    ['of another kind', { subType: 'PDT' }],
    ['of somebody with another passport', { passNo: 'K7654321' }],
    ['of somebody born on another day', { dateOfBirth: '15-02-1991' }],
    ['that was revoked', { isRevoked: true }],
    ['that ends on the same day', { validUntil: '2026-12-01T00:00:00Z' }],
  ])('one %s does not', (_what, more) =>
    expect(
      found(facts({}), facts({ id: 'two', validUntil: '2028-01-01T00:00:00Z', ...more })).find(({ row }) => row.id === 'one')?.renewedUntil,
    ).toBeNull(),
  )

  it.each([
    ['the newer one', null, 'user-1'],
    ['the older one', 'user-1', null],
  ])('one with the same passport renews it where only %s belongs to an account', (_which, before, after) => {
    const [first] = found(facts({ userId: before }), facts({ id: 'two', userId: after, validUntil: '2027-05-01T00:00:00Z' }))
    expect(first?.renewedUntil).toBe('2027-05-01T00:00:00.000Z')
  })

  it('familiarisations with two ships do not renew each other', () => {
    const ship = (name: string, validUntil: string) => facts({ id: name, subType: 'FAMILIARISATION_CERT', name, validUntil })
    expect(found(ship('MV Halcyon', '2026-12-01T00:00:00Z'), ship('MV Vesper', '2027-05-01T00:00:00Z'))[0]?.renewedUntil).toBeNull()
  })

  it('certificates of courses are told apart by their names', () => {
    const course = (name: string, validUntil: string) => facts({ id: name, subType: 'COURSE_CERT', name, validUntil })
    expect(found(course('Basic Safety', '2026-12-01T00:00:00Z'), course('ECDIS', '2029-01-01T00:00:00Z'))[0]?.renewedUntil).toBeNull()
  })

  it('says where nobody can tell whose it is', () =>
    expect(found(facts({ passNo: null }))).toMatchObject([{ isPersonKnown: false, renewedUntil: null }]))

  it('the order of the rows changes nothing', () => {
    const row = fc.record({
      userId: fc.constantFrom(null, 'user-1', 'user-2'),
      subType: fc.constantFrom('PEME', 'PDT'),
      validUntil: fc.constantFrom(null, '2026-11-20', '2026-12-01', '2026-12-24', '2027-01-10'),
      isRevoked: fc.boolean(),
    })
    const plain = (rows: readonly (ExpiryFacts & { id: string })[]) =>
      expiringWithin(rows, 90, now)
        .map((one) => JSON.stringify(one))
        .toSorted()
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const all = rows.map((more, at) => facts({ id: String(at), ...more }))
        expect(plain(all.toReversed())).toEqual(plain(all))
      }),
    )
  })
})
