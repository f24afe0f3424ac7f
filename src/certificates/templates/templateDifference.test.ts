import { describe, expect, it } from 'vitest'
import { differencesOf, merged } from './templateDifference'
import { newTemplate, type TemplateValues } from './templateForm'
import { fieldNames } from './templateWords'

const before: TemplateValues = {
  ...newTemplate,
  name: 'BST 2026',
  certificateName: 'Basic Safety Training',
  logoImage: 'logo-1',
  furtherLines: [{ label: 'Approval', value: 'DNV 2261' }],
  signers: [
    { name: 'Capt. Berg', role: 'Head', image: 'image-1' },
    { name: 'Evelyn Koh', role: '', image: '' },
  ],
}
const [berg, koh] = ['1. Capt. Berg, Head, signature', '2. Evelyn Koh, no signature']
const change = (typed: Partial<TemplateValues>) => differencesOf(before, { ...before, ...typed })

describe('what saving a template would change', () => {
  it('is nothing where nothing differs', () => {
    expect(differencesOf(before, before)).toEqual([])
    expect(differencesOf(before, structuredClone(before))).toEqual([])
  })

  it.each<[string, Partial<TemplateValues>, string, string]>([
    ['a text', { certificateName: 'Basic Safety' }, 'Basic Safety Training', 'Basic Safety'],
    ['a text that was empty', { certificateInformation: 'has\npassed' }, '', 'has\npassed'],
    ['a text that is taken out', { name: '' }, 'BST 2026', ''],
    ['the paper', { paperSize: 'A5' }, 'A4', 'A5'],
    ['what it carries', { hasSSN: true }, 'No', 'Yes'],
    ['what it carries no more', { hasExpiration: false }, 'Yes', 'No'],
    ['a new picture', { stampImage: 'stamp-1' }, '', 'A picture'],
    ['another picture', { logoImage: 'logo-2' }, 'A picture', 'Another picture'],
    ['a picture that is taken out', { logoImage: '' }, 'A picture', ''],
    ['the background', { imageId: 'image-9' }, '', 'A picture'],
    ['a further line', { furtherLines: [{ label: 'Approval', value: 'LR 7' }] }, 'Approval: DNV 2261', 'Approval: LR 7'],
    ['no further lines', { furtherLines: [] }, 'Approval: DNV 2261', ''],
    [
      'the order of the signers',
      { signers: before.signers.toReversed() },
      `${berg}\n${koh}`,
      '1. Evelyn Koh, no signature\n2. Capt. Berg, Head, signature',
    ],
    ['fewer signers', { signers: before.signers.slice(1) }, `${berg}\n${koh}`, '1. Evelyn Koh, no signature'],
    [
      'another signature',
      { signers: before.signers.with(0, { name: 'Capt. Berg', role: 'Head', image: 'image-2' }) },
      `${berg}\n${koh}`,
      `${berg}\n${koh}\n(with another signature)`,
    ],
    [
      'a signature that is taken out',
      { signers: before.signers.with(0, { name: 'Capt. Berg', role: 'Head', image: '' }) },
      `${berg}\n${koh}`,
      `1. Capt. Berg, Head, no signature\n${koh}`,
    ],
  ])('is said of %s in words', (_what, typed, was, becomes) => {
    const [field = ''] = Object.keys(typed)
    expect(change(typed)).toEqual([{ field, label: new Map(Object.entries(fieldNames)).get(field), before: was, after: becomes }])
  })

  it('says nothing of ids, which are nothing to people', () => {
    const all = change({
      logoImage: 'logo-2',
      stampImage: 'stamp-1',
      signers: before.signers.map((signer) => ({ ...signer, image: 'image-3' })),
    })
    expect(JSON.stringify(all.map(({ before: was, after }) => [was, after]))).not.toMatch(/image-\d|logo-\d|stamp-\d/)
  })

  it('stands in the order of the form, every field of which has a name', () => {
    expect(change({ signers: [], telephone: '+47 1', name: 'BST' }).map(({ label }) => label)).toEqual([
      'Template name',
      'Telephone',
      'Signers',
    ])
    expect(Object.keys(fieldNames).toSorted()).toEqual(Object.keys(newTemplate).toSorted())
    expect(new Set(Object.values(fieldNames)).size).toBe(Object.keys(fieldNames).length)
  })
})

describe('a template that two people changed', () => {
  const changed = (typed: Partial<TemplateValues>): TemplateValues => ({ ...before, ...typed })

  it('keeps what the other saved in fields nobody else typed in', () => {
    const { values, conflicts } = merged(before, changed({ telephone: '+47 1' }), changed({ accreditationNo: 'ACC 2', signers: [] }))
    expect(values).toEqual(changed({ telephone: '+47 1', accreditationNo: 'ACC 2', signers: [] }))
    expect([...conflicts]).toEqual([])
  })

  it('takes what is typed where both changed a field, and says which', () => {
    const { values, conflicts } = merged(before, changed({ telephone: '+47 1' }), changed({ telephone: '+47 2' }))
    expect(values.telephone).toBe('+47 1')
    expect([...conflicts]).toEqual(['telephone'])
  })

  it('has no quarrel over the same change', () => {
    const { values, conflicts } = merged(before, changed({ telephone: '+47 1' }), changed({ telephone: '+47 1' }))
    expect(differencesOf(changed({ telephone: '+47 1' }), values)).toEqual([])
    expect([...conflicts]).toEqual([])
  })
})
