import { describe, expect, it } from 'vitest'
import { differencesOf } from './templateDifference'
import { newTemplate, type TemplateValues } from './templateForm'
import { fieldNames } from './templateLabels'

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

describe('differencesOf', () => {
  it('equal values have no differences', () => {
    expect(differencesOf(before, before)).toEqual([])
    expect(differencesOf(before, structuredClone(before))).toEqual([])
  })

  it.each<[string, Partial<TemplateValues>, string, string]>([
    ['a changed text', { certificateName: 'Basic Safety' }, 'Basic Safety Training', 'Basic Safety'],
    ['an added text', { certificateInformation: 'has\npassed' }, '', 'has\npassed'],
    ['a removed text', { name: '' }, 'BST 2026', ''],
    ['the paper size', { paperSize: 'A5' }, 'A4', 'A5'],
    ['an added detail', { hasSSN: true }, 'No', 'Yes'],
    ['a removed detail', { hasExpiration: false }, 'Yes', 'No'],
    ['a new picture', { stampImage: 'stamp-1' }, '', 'A picture'],
    ['a different picture', { logoImage: 'logo-2' }, 'A picture', 'Different picture'],
    ['a removed picture', { logoImage: '' }, 'A picture', ''],
    ['the background', { imageId: 'image-9' }, '', 'A picture'],
    ['a changed further line', { furtherLines: [{ label: 'Approval', value: 'LR 7' }] }, 'Approval: DNV 2261', 'Approval: LR 7'],
    ['a removed further line', { furtherLines: [] }, 'Approval: DNV 2261', ''],
    [
      'the order of the signers',
      { signers: before.signers.toReversed() },
      `${berg}\n${koh}`,
      '1. Evelyn Koh, no signature\n2. Capt. Berg, Head, signature',
    ],
    ['fewer signers', { signers: before.signers.slice(1) }, `${berg}\n${koh}`, '1. Evelyn Koh, no signature'],
    [
      'a different signature',
      { signers: before.signers.with(0, { name: 'Capt. Berg', role: 'Head', image: 'image-2' }) },
      `${berg}\n${koh}`,
      `${berg}\n${koh}\n(different signature)`,
    ],
    [
      'a removed signature',
      { signers: before.signers.with(0, { name: 'Capt. Berg', role: 'Head', image: '' }) },
      `${berg}\n${koh}`,
      `1. Capt. Berg, Head, no signature\n${koh}`,
    ],
  ])('%s is described as text', (_what, typed, was, becomes) => {
    const [field = ''] = Object.keys(typed)
    expect(change(typed)).toEqual([{ field, label: new Map(Object.entries(fieldNames)).get(field), before: was, after: becomes }])
  })

  it('differences never show image ids', () => {
    const all = change({
      logoImage: 'logo-2',
      stampImage: 'stamp-1',
      signers: before.signers.map((signer) => ({ ...signer, image: 'image-3' })),
    })
    expect(JSON.stringify(all.map(({ before: was, after }) => [was, after]))).not.toMatch(/image-\d|logo-\d|stamp-\d/)
  })

  it('differences follow the order of the form, and every field has a unique label', () => {
    expect(change({ signers: [], telephone: '+47 1', name: 'BST' }).map(({ label }) => label)).toEqual([
      'Template name',
      'Signers',
      'Telephone',
    ])
    expect(Object.keys(fieldNames).toSorted()).toEqual(Object.keys(newTemplate).toSorted())
    expect(new Set(Object.values(fieldNames)).size).toBe(Object.keys(fieldNames).length)
  })
})
