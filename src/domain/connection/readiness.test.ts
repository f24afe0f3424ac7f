import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/lib/time/calendarDay'
import { overVoyage, type Voyage } from './onDay'
import { readinessOf, worstFirst, type SeafarerPaper } from './readiness'
import { withConfirmed, type RequiredSet } from './requiredSet'

const voyage: Voyage = { from: '2027-01-12', to: '2027-07-12' }
const deck: RequiredSet = { position: 'Deck officers', kinds: ['basicSafety', 'survivalCraft', 'medical'], confirmed: {} }

const paper = (name: string, validUntil: string | null = null, more: Partial<SeafarerPaper> = {}): SeafarerPaper => ({
  id: `${name} ${validUntil}`,
  name,
  type: 'Safety',
  issuedAt: '2024-01-01T00:00:00.000Z',
  validUntil,
  ...more,
})
const all = [paper('Basic Safety Training', '2031-06-14T00:00:00.000Z'), paper('PSCRB'), paper('PEME', '2027-07-12T00:00:00.000Z')]
const of = (papers: readonly SeafarerPaper[], isWhole = true, set = deck) => readinessOf({ papers, isWhole }, set, voyage)
const states = (papers: readonly SeafarerPaper[], isWhole = true, set = deck) => of(papers, isWhole, set).cells.map(({ state }) => state)

describe('crew readiness', () => {
  it('who has every required certificate to the last day on board is ready', () => {
    expect(states(all)).toEqual(['through', 'through', 'through'])
    expect(of(all).verdict).toBe('ready')
  })

  it('one that ends on board, has expired or was revoked stops them', () => {
    const [safety, craft] = all
    if (!safety || !craft) throw new Error('No papers')
    expect(states([safety, craft, paper('PEME', '2027-07-11T00:00:00.000Z')])).toEqual(['through', 'through', 'onBoard'])
    expect(states([safety, craft, paper('PEME', '2027-01-11T00:00:00.000Z')])).toEqual(['through', 'through', 'expired'])
    expect(states([{ ...safety, isRevoked: true }, craft, paper('PEME')])).toEqual(['revoked', 'through', 'through'])
    expect(of([{ ...safety, isRevoked: true }, craft, paper('PEME')]).verdict).toBe('notReady')
  })

  it('nothing is missing where not everything is shared', () => {
    expect(states([], false)).toEqual(['notVisible', 'notVisible', 'notVisible'])
    expect(of([], false).verdict).toBe('notKnown')
    expect(states([])).toEqual(['missing', 'missing', 'missing'])
    expect(of([]).verdict).toBe('notReady')
  })

  it('where not everything is shared, an expired one may have been renewed', () => {
    const some = [...all.slice(0, 2), paper('PEME', '2026-01-01T00:00:00.000Z')]
    expect(of(some, false).verdict).toBe('notKnown')
    expect(of(some, true).verdict).toBe('notReady')
  })

  it('a date that nobody can read, or one after sign-on, is not known', () => {
    expect(states([paper('BST', 'see original'), paper('PSCRB', null, { issuedAt: '2027-02-01T00:00:00.000Z' })])).toEqual([
      'unclear',
      'unclear',
      'missing',
    ])
    expect(of([...all.slice(0, 2), paper('PEME', 'see original')]).verdict).toBe('notKnown')
  })

  it('of two certificates of a kind, the better one counts', () => {
    const [old, renewed] = [paper('PEME', '2026-01-01T00:00:00.000Z'), paper('Seafarer Medical (PEME)', '2028-01-01T00:00:00.000Z')]
    for (const papers of [
      [old, renewed],
      [renewed, old],
    ])
      expect(of(papers).cells[2]?.paper).toBe(renewed)
  })

  it('a name that only resembles a required certificate leaves it open until somebody confirms it', () => {
    const strange = paper('Survival craft & rescue boats (refresher)')
    const readiness = of([...all.filter(({ name }) => name !== 'PSCRB'), strange])
    expect(readiness.cells[1]).toMatchObject({ state: 'unclear', isSuggested: true, paper: strange })
    expect(readiness.unrecognised).toEqual([strange])
    expect(readiness.verdict).toBe('notKnown')
    const confirmed = withConfirmed(deck, strange.name, 'survivalCraft')
    expect(states([...all.filter(({ name }) => name !== 'PSCRB'), strange], true, confirmed)).toEqual(['through', 'through', 'through'])
  })

  it('the worst come first', () => {
    const rows = [of(all), of([], false), of([]), of([...all.slice(0, 2), paper('PEME', '2027-03-01T00:00:00.000Z')])]
    expect(rows.toSorted(worstFirst).map(({ verdict, counts }) => [verdict, counts.missing])).toEqual([
      ['notReady', 3],
      ['notReady', 0],
      ['notKnown', 0],
      ['ready', 0],
    ])
  })

  it('a person who is ready holds a valid certificate of each kind on every day of the voyage', () => {
    const day = fc.integer({ min: -400, max: 800 }).map((count) => `${addDays(voyage.from, count)}T00:00:00.000Z`)
    const anyPaper = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('BST', 'PSCRB', 'PEME', 'Other', null),
      type: fc.constant(null),
      issuedAt: fc.option(day),
      validUntil: fc.option(fc.oneof(day, fc.constant('unreadable'))),
      isRevoked: fc.option(fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(anyPaper, { maxLength: 8 }), fc.boolean(), (papers, isWhole) => {
        const { verdict, cells, counts } = of(papers, isWhole)
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(deck.kinds.length)
        expect(isWhole || counts.missing === 0).toBe(true)
        if (verdict !== 'ready') return
        for (const { paper: held, isSuggested } of cells) {
          expect(isSuggested).toBe(false)
          expect(held && overVoyage(held, voyage)).toBe('through')
        }
      }),
    )
  })
})
