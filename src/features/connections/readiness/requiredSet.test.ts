import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from '~/lib/format/nameKey'
import {
  isMatchedByHand,
  kindOfCertificate,
  mergedSets,
  resembledKinds,
  setId,
  setsFromText,
  setsToText,
  columnsOf,
  isOwnSet,
  startingSets,
  suggestedSet,
  whyNotMatched,
  withConfirmed,
  withoutConfirmed,
} from './requiredSet'
import { certificateKinds } from './stcw'

const kind = (name: string | null, type: string | null = null, confirmed = {}) => kindOfCertificate({ name, type }, { confirmed })

describe('required certificates', () => {
  it('are recognised by their exact names, in any case and with any accents or dashes', () => {
    expect(kind('PROFICIENCY IN SURVIVAL CRAFT – and rescue boats')).toBe('survivalCraft')
    expect(kind('Advanced Fire-Fighting')).toBe('advancedFire')
    expect(kind('PSCRB 2024')).toBeNull()
    expect(kind(null, 'Medical first aid')).toBe('firstAid')
    expect(kind('Something else', 'Medical first aid')).toBeNull()
  })

  it('a name that somebody confirmed is recognised from then on, and before any other', () => {
    const [set] = startingSets
    if (!set) throw new Error('No sets')
    const known = withConfirmed(set, 'PSCRB 2024', 'survivalCraft')
    const certificate = { name: 'pscrb  2024', type: null }
    expect(kindOfCertificate(certificate, known)).toBe('survivalCraft')
    expect(isMatchedByHand(certificate, known)).toBe(true)
    expect(isMatchedByHand({ name: 'Medical first aid', type: null }, withConfirmed(known, 'Medical first aid', 'firstAid'))).toBe(false)
    expect(withoutConfirmed(known, 'PSCRB 2024')).toEqual(set)
  })

  it('a name that every object knows is one like any other, and one without a name is given to no kind', () => {
    expect(kind('constructor')).toBeNull()
    expect(kind('constructor', null, { constructor: 'medical' })).toBe('medical')
    expect(whyNotMatched({ name: ' – ' })).toBe('Without a name it cannot be counted.')
    expect(whyNotMatched({ name: 'Temporarily UNFIT' })).toBe('Its name says unfit, so it cannot be counted.')
    expect(whyNotMatched({ name: 'PSCRB 2024' })).toBeNull()
  })

  it('a name that an earlier version kept is still recognised, and can be taken back', () => {
    const [first] = startingSets
    if (!first) throw new Error('No sets')
    const set = { ...first, confirmed: { 'master s ticket': 'bridge', 'taʻu ticket': 'ecdis', 'sur vival': 'survivalCraft' } }
    expect(kindOfCertificate({ name: 'Master’s Ticket', type: null }, set)).toBe('bridge')
    expect(kindOfCertificate({ name: 'Taʻu ticket', type: null }, set)).toBe('ecdis')
    expect(kindOfCertificate({ name: 'Sur\u00ADvival', type: null }, set)).toBe('survivalCraft')
    expect(kindOfCertificate({ name: 'Ta', type: null }, set)).toBeNull()
    expect(['Master’s Ticket', 'Taʻu ticket', 'Sur\u00ADvival'].reduce(withoutConfirmed, set).confirmed).toEqual({})
  })

  it('a resemblance is only suggested', () => {
    const kinds = ['survivalCraft', 'advancedFire']
    const resembled = (name: string | null, type: string | null = null) => resembledKinds({ name, type }, kinds)
    expect(resembled('Survival craft refresher')).toEqual(['survivalCraft'])
    expect(resembled('Survival craft refresher', 'AFF')).toEqual(['survivalCraft', 'advancedFire'])
    expect(resembled('Bridge watch')).toEqual([])
    expect(resembled(null)).toEqual([])
    expect(resembledKinds({ name: 'Unfit', type: null }, kinds)).toEqual([])
  })

  it('no two kinds bear the same name', () => {
    const names = certificateKinds.flatMap(({ key, label, names: others }) =>
      [...new Set([label, ...others].map(nameKey))].map((name) => [name, key]),
    )
    expect(new Set(names.map(([name]) => name)).size).toBe(names.length)
  })

  it('a file of sets gives back what was written', () => {
    const sets = fc.uniqueArray(
      fc.record({
        position: fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim() || 'Cook'),
        kinds: fc.uniqueArray(fc.constantFrom(...certificateKinds.map(({ key }) => key)), { minLength: 1 }),
        confirmed: fc.dictionary(fc.string({ minLength: 1 }), fc.constantFrom(...certificateKinds.map(({ key }) => key)), {
          noNullPrototype: true,
        }),
      }),
      { selector: ({ position }) => position, minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(sets, (some) => {
        expect(setsFromText(setsToText(some))).toEqual(some)
      }),
    )
  })

  it.each([
    ['', '[]', '{}', '[1]', '[{"position":"","kinds":["medical"]}]', '[{"position":"Cook","kinds":[]}]'],
    [
      '[{"position":"Cook","kinds":["unheard of"]}]',
      '[{"position":"Cook","kinds":["medical"],"confirmed":{"a":"unheard of"}}]',
      'not JSON',
    ],
  ])('other files are refused', (...texts) => {
    for (const text of texts) expect(setsFromText(text)).toBeNull()
  })

  it('sets of a file take the place of those for the same position, and are added to the others', () => {
    const set = (position: string, required: string) => ({ position, kinds: [required], confirmed: {} })
    expect(
      mergedSets([set('Deck officers', 'ecdis'), set('Cook', 'medical')], [set('deck-officers', 'radar'), set('Bosun', 'polar')]),
    ).toEqual({
      sets: [set('deck-officers', 'radar'), set('Cook', 'medical'), set('Bosun', 'polar')],
      replaced: 1,
    })
  })

  it('an address names a set without spaces', () => expect(setId({ position: 'Deck officers, tanker' })).toBe('deck-officers-tanker'))
})

describe('the set that a rank suggests', () => {
  it.each([
    ['Master', 'Masters and chief mates'],
    ['Chief Officer', 'Masters and chief mates'],
    ['2nd Officer', 'Deck officers'],
    ['Third mate', 'Deck officers'],
    ['Second Engineer', 'Chief and second engineers'],
    ['Third Engineer', 'Engineer officers'],
    ['Bosun', 'Deck ratings'],
    ['A.B.', 'Deck ratings'],
    ['Motorman', 'Engine ratings'],
    ['Chief Cook', 'Ratings'],
    ['Messman', 'Ratings'],
  ])('%s: %s', (rank, position) => expect(suggestedSet(rank, startingSets)?.position).toBe(position))

  it('one’s own set of that name comes first', () => {
    const own = { position: 'second officer', kinds: ['medical'], confirmed: {} }
    expect(suggestedSet('Second Officer', [...startingSets, own])).toBe(own)
  })

  it('is none where the rank says nothing, or no set fits', () => {
    for (const rank of [null, undefined, '', 'Superintendent']) expect(suggestedSet(rank, startingSets)).toBeNull()
    expect(suggestedSet('ETO', startingSets)).toBeNull()
  })

  it('each starting set asks for one certificate of competency at most', () => {
    const competences = certificateKinds.filter(({ key }) => /^(?:deck|engine)(?:Operational|Management|Rating)$/.test(key))
    for (const { kinds } of startingSets) expect(competences.filter(({ key }) => kinds.includes(key)).length).toBeLessThan(2)
  })
})

describe('a set of one’s own', () => {
  it('is one that differs from what a company starts with', () => {
    const [start] = startingSets
    if (!start) throw new Error('There are no sets to start with')
    expect(startingSets.some(isOwnSet)).toBe(false)
    expect(isOwnSet({ ...start, position: 'Deck officers, tanker' })).toBe(true)
    expect(isOwnSet({ ...start, kinds: start.kinds.slice(1) })).toBe(true)
    expect(isOwnSet(withConfirmed(start, 'BST', 'basicSafety'))).toBe(true)
  })
})

describe('the columns of several sets', () => {
  const columnsFor = (...positions: readonly string[]) =>
    columnsOf(startingSets.filter(({ position }) => positions.includes(position))).map(({ label }) => label)

  it('of one set are in its order', () => {
    expect(columnsFor('Ratings')).toEqual([
      'Basic safety training',
      'Survival craft and rescue boats',
      'Security awareness',
      'Seafarer medical certificate',
    ])
  })

  it('have one for the certificates of competency, and each other kind once', () => {
    const [first, ...others] = columnsFor('Deck officers', 'Deck ratings', 'Ratings')
    expect(first).toBe('Certificate of competency')
    expect(new Set(others).size).toBe(others.length)
    expect(others).toHaveLength((startingSets[0]?.kinds.length ?? 0) - 1)
  })

  it('have each certificate of competency apart where a set asks for two', () => {
    const both = { position: 'Dual', kinds: ['deckOperational', 'engineOperational'], confirmed: {} }
    expect(columnsOf([both, ...startingSets]).map(({ key }) => key)).not.toContain('competence')
  })

  it('are none where nothing is required', () => {
    expect(columnsOf([])).toEqual([])
  })
})
