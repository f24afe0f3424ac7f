import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/lib/time/calendarDay'
import { issueDayOf, overVoyage, type Voyage } from '../onDay'
import { readinessOf, worstFirst, type SeafarerCertificate } from './readiness'
import { kindOfCertificate, withConfirmed, type RequiredSet } from './requiredSet'

const voyage: Voyage = { from: '2027-01-12', to: '2027-07-12' }
const deck: RequiredSet = { position: 'Deck officers', kinds: ['basicSafety', 'survivalCraft', 'medical'], confirmed: {} }

const certificate = (name: string, validUntil: string | null = null, more: Partial<SeafarerCertificate> = {}): SeafarerCertificate => ({
  id: `${name} ${validUntil}`,
  name,
  type: 'Safety',
  issuedAt: '2024-01-01T00:00:00.000Z',
  validUntil,
  register: null,
  isConfirmed: true,
  ...more,
})
const all = [
  certificate('Basic Safety Training', '2031-06-14T00:00:00.000Z'),
  certificate('PSCRB', '2029-01-01T00:00:00.000Z'),
  certificate('PEME', '2027-07-12T00:00:00.000Z'),
]
const of = (certificates: readonly SeafarerCertificate[], isWhole = true, set = deck) => readinessOf({ certificates, isWhole }, set, voyage)
const states = (certificates: readonly SeafarerCertificate[], isWhole = true, set = deck) =>
  of(certificates, isWhole, set).cells.map(({ state }) => state)

describe('crew readiness', () => {
  it('who has every required certificate to the last day on board is ready', () => {
    expect(states(all)).toEqual(['through', 'through', 'through'])
    expect(of(all).verdict).toBe('ready')
  })

  it('one that ends on board, has expired or was revoked stops them', () => {
    const [safety, craft] = all
    if (!safety || !craft) throw new Error('No certificates')
    expect(states([safety, craft, certificate('PEME', '2027-07-11T00:00:00.000Z')])).toEqual(['through', 'through', 'onBoard'])
    expect(states([safety, craft, certificate('PEME', '2027-01-11T00:00:00.000Z')])).toEqual(['through', 'through', 'expired'])
    expect(states([{ ...safety, isRevoked: true }, craft, certificate('PEME', '2028-01-01')])).toEqual(['revoked', 'through', 'through'])
    expect(of([{ ...safety, isRevoked: true }, craft, certificate('PEME', '2028-01-01')]).verdict).toBe('notReady')
  })

  it('nothing is missing where not everything is shared', () => {
    expect(states([], false)).toEqual(['notVisible', 'notVisible', 'notVisible'])
    expect(of([], false).verdict).toBe('notKnown')
    expect(states([])).toEqual(['missing', 'missing', 'missing'])
    expect(of([]).verdict).toBe('notReady')
  })

  it('where not everything is shared, an expired one may have been renewed', () => {
    const some = [...all.slice(0, 2), certificate('PEME', '2026-01-01T00:00:00.000Z')]
    expect(of(some, false).verdict).toBe('notKnown')
    expect(of(some, true).verdict).toBe('notReady')
  })

  it('a date that nobody can read, or one after sign-on, is not known', () => {
    expect(
      states([certificate('BST', 'see original'), certificate('PSCRB', '2029-01-01', { issuedAt: '2027-02-01T00:00:00.000Z' })]),
    ).toEqual(['unclear', 'unclear', 'missing'])
    expect(of([...all.slice(0, 2), certificate('PEME', 'see original')]).verdict).toBe('notKnown')
  })

  it('of two certificates of a kind, the one issued last counts, whatever their order', () => {
    const old = certificate('PEME', '2026-01-01T00:00:00.000Z', { issuedAt: '2024-01-01T00:00:00.000Z' })
    const renewed = certificate('Seafarer Medical (PEME)', '2028-01-01T00:00:00.000Z', { issuedAt: '2026-01-01T00:00:00.000Z' })
    for (const certificates of [
      [old, renewed],
      [renewed, old],
    ])
      expect(of(certificates).cells[2]).toMatchObject({ certificate: renewed, state: 'through' })
  })

  // Each made somebody "Ready" who was not known to be.
  const medical = (more: Partial<SeafarerCertificate>, name = 'PEME') => certificate(name, '2028-01-01T00:00:00.000Z', more)
  it.each<[fault: string, certificates: readonly SeafarerCertificate[], verdict: string]>([
    ['no end date beside an error', [medical({ validUntil: null, isPartial: true })], 'notKnown'],
    ['no end date of a medical', [medical({ validUntil: null })], 'notKnown'],
    ['no issue date', [medical({ issuedAt: null })], 'notKnown'],
    ['an issue date to come', [medical({ issuedAt: '2027-06-01' })], 'notKnown'],
    ['revoked by its issuer', [medical({ isRevoked: true, register: 'answered' })], 'notReady'],
    ['expired in the register of its issuer', [medical({ validUntil: '2026-12-01', register: 'answered' })], 'notReady'],
    ['issued on Delta and not looked up', [medical({ register: 'notAsked' })], 'byDates'],
    ['issued on Delta, and its register could not tell', [medical({ register: 'notKnown' })], 'notKnown'],
    [
      'a newer one that is not valid',
      [medical({ issuedAt: '2025-01-01' }), medical({ id: 'newer', issuedAt: '2026-01-01', validUntil: null })],
      'notKnown',
    ],
    [
      'a newer one that only resembles it, such as UNFIT',
      [medical({ issuedAt: '2025-01-01' }), medical({ issuedAt: '2026-01-01' }, 'Seafarer medical certificate: UNFIT')],
      'notKnown',
    ],
    ['another one without an issue date', [medical({}), medical({ id: 'undated', issuedAt: null })], 'notKnown'],
    [
      'an older one with a later end',
      [
        medical({ issuedAt: '2024-01-01', validUntil: '2029-01-01' }),
        medical({ id: 'last', issuedAt: '2026-01-01', validUntil: '2026-06-01' }),
      ],
      'notKnown',
    ],
    ['a known end', [medical({})], 'ready'],
  ])('%s', (_fault, certificates, verdict) => {
    expect(of([...all.slice(0, 2), ...certificates]).verdict).toBe(verdict)
  })

  // Each left somebody "Ready" beside a newer medical that may say unfit.
  const older = medical({ issuedAt: '2025-01-01' })
  const newer = (name: string | null, more: Partial<SeafarerCertificate> = {}) =>
    certificate('', '2028-01-01T00:00:00.000Z', { id: 'newer', name, type: 'Medical', issuedAt: '2027-01-09T00:00:00.000Z', ...more })
  it.each<[fault: string, certificate: SeafarerCertificate]>([
    ['UNFIT for service at sea', newer('UNFIT for service at sea')],
    ['Certificate of unfitness', newer('Certificate of unfitness')],
    ['Temporarily unfit for sea service', newer('Temporarily unfit for sea service')],
    ['unfit, of another type', newer('Unfit for service at sea', { type: 'Safety' })],
    ['unfit, without a type', newer('Unfit for service at sea', { type: null })],
    ['not fit', newer('Not fit for look-out duties', { type: null })],
    ['inapte', newer('Inapte au service en mer', { type: null })],
    ['unfit to give first aid', newer('Unfit: medical first aid', { type: 'Safety' })],
    ['a medical by its words alone', newer('Medical examination report', { type: 'Other' })],
    ['a medical by its type alone', newer('Statement of the doctor', { type: 'MEDICAL' })],
    ['no name', newer(null)],
    ['a name without letters', newer(' – ')],
    ['no name and no type', newer(null, { type: null })],
    ['no name and a type that says nothing', newer(null, { type: 'Other' })],
    ['the title of a clinic, expired', newer('Medical Certificate for Service at Sea', { validUntil: '2027-01-10T00:00:00.000Z' })],
    ['the name of the kind as its type', newer('Withdrawn', { type: 'PEME' })],
    ['unfit without an issue date', newer('Unfit for service at sea', { issuedAt: null })],
  ])('a newer certificate leaves the medical not known: %s', (_fault, unclear) => {
    const readiness = of([...all.slice(0, 2), older, unclear])
    expect(readiness.cells[2]).toMatchObject({ state: 'unclear', doubt: 'newer' })
    expect(readiness.cells.slice(0, 2).map(({ state }) => state)).toEqual(['through', 'through'])
    expect(readiness.verdict).toBe('notKnown')
  })

  it.each<[what: string, certificate: SeafarerCertificate]>([
    ['a course without a name', newer(null, { type: 'Navigation' })],
    ['a course of a training provider without a name', newer(null, { type: 'maritime' })],
    ['medical first aid', newer('Medical First Aid', { type: 'Medical' })],
    ['medical first aid, in other words', newer('Medical first aid refresher', { type: 'Medical' })],
    ['a vaccination', newer('Yellow Fever Vaccination')],
    ['a test for a virus', newer('Pre-departure PCR Test', { type: 'medical' })],
    ['an unfit medical that is older', newer('UNFIT for service at sea', { issuedAt: '2024-06-01' })],
    ['another course', newer('Enclosed space entry', { type: 'Safety' })],
  ])('the medical counts beside %s', (_what, other) => {
    expect(of([...all.slice(0, 2), older, other]).verdict).toBe('ready')
  })

  it('a medical with the title that clinics give it counts by its dates', () => {
    expect(of([...all.slice(0, 2), newer('Medical Certificate for Service at Sea')]).verdict).toBe('ready')
  })

  it('what says unfit never counts, whatever somebody said that it is', () => {
    const unfit = newer('UNFIT for service at sea')
    expect(of([...all.slice(0, 2), unfit], true, withConfirmed(deck, unfit.name, 'medical')).verdict).toBe('notKnown')
  })

  it('one without a name may be what its type resembles', () => {
    const set = { ...deck, kinds: ['gmdss', 'ecdis'] }
    const known = ['GOC', 'ECDIS'].map((name) => certificate(name, '2031-01-01'))
    expect(states([...known, newer(null, { type: 'GMDSS' })], true, set)).toEqual(['unclear', 'through'])
  })

  it('a kind that needs no end date is valid without one, and every other is not', () => {
    const set = { ...deck, kinds: ['ecdis', 'securityAwareness', 'gmdss', 'firstAid'] }
    expect(
      states(
        ['ECDIS', 'Security awareness', 'GOC', 'MFA'].map((name) => certificate(name)),
        true,
        set,
      ),
    ).toEqual(['through', 'through', 'unclear', 'unclear'])
  })

  it('what rests on the seafarer’s word alone is counted as not confirmed', () => {
    const claimed = all.map((one, at) => ({ ...one, isConfirmed: at === 0 }))
    expect(of(claimed)).toMatchObject({ verdict: 'ready', notConfirmed: 2 })
  })

  it('a name that only resembles a required certificate leaves it open until somebody confirms it', () => {
    const strange = certificate('Survival craft & rescue boats (refresher)', '2029-01-01')
    const readiness = of([...all.filter(({ name }) => name !== 'PSCRB'), strange])
    expect(readiness.cells[1]).toMatchObject({ state: 'unclear', isSuggested: true, certificate: strange })
    expect(readiness.unrecognised).toEqual([strange])
    expect(readiness.verdict).toBe('notKnown')
    const confirmed = withConfirmed(deck, strange.name, 'survivalCraft')
    expect(states([...all.filter(({ name }) => name !== 'PSCRB'), strange], true, confirmed)).toEqual(['through', 'through', 'through'])
  })

  it('the worst come first', () => {
    const rows = [of(all), of([], false), of([]), of([...all.slice(0, 2), certificate('PEME', '2027-03-01T00:00:00.000Z')])]
    expect(rows.toSorted(worstFirst).map(({ verdict, counts }) => [verdict, counts.missing])).toEqual([
      ['notReady', 3],
      ['notReady', 0],
      ['notKnown', 0],
      ['ready', 0],
    ])
  })

  it('a person who is ready holds a valid certificate of each kind on every day of the voyage', () => {
    const day = fc.integer({ min: -400, max: 800 }).map((count) => `${addDays(voyage.from, count)}T00:00:00.000Z`)
    const register = fc.constantFrom(null, 'notAsked' as const, 'answered' as const, 'notKnown' as const)
    const anyCertificate = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('BST', 'PSCRB', 'PEME', 'Other', null),
      type: fc.constant(null),
      issuedAt: fc.option(day),
      validUntil: fc.option(fc.oneof(day, fc.constant('unreadable'))),
      isRevoked: fc.option(fc.boolean()),
      isPartial: fc.boolean(),
      isConfirmed: fc.boolean(),
      register,
    })
    // Random ones are hardly ever of every kind. These are, and a few end a day too early.
    const ownRegister = fc.option(register, { freq: 2 })
    const end = fc.integer({ min: -1, max: 9 }).map((shift) => addDays(voyage.to, shift))
    const good = all.map((one) =>
      fc.record({ register: ownRegister, validUntil: end }).map((drawn) => ({ ...one, issuedAt: voyage.from, ...drawn })),
    )
    let ready = 0
    fc.assert(
      fc.property(fc.tuple(...good), fc.array(anyCertificate, { maxLength: 4 }), fc.boolean(), (own, drawn, isWhole) => {
        const certificates = [...own, ...drawn]
        const { verdict, cells, counts } = of(certificates, isWhole)
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(deck.kinds.length)
        expect(isWhole || counts.missing === 0).toBe(true)
        if (verdict !== 'ready') return
        ready += 1
        for (const { kind, certificate: held, isSuggested } of cells) {
          expect(isSuggested).toBe(false)
          expect(held && overVoyage(held, voyage, kind)).toBe('through')
          expect([null, 'answered']).toContain(held?.register)
          // Nothing newer of the kind says anything else.
          const isOlder = (other: SeafarerCertificate): boolean =>
            held !== null && issueDayOf(other) !== '' && issueDayOf(other) < issueDayOf(held)
          const rivals = certificates.filter((other) => kindOfCertificate(other, deck) === kind && !isOlder(other))
          expect(rivals.map((other) => overVoyage(other, voyage, kind))).toEqual(rivals.map(() => 'through'))
        }
      }),
      { numRuns: 1000 },
    )
    expect(ready).toBeGreaterThan(0)
  })
})
