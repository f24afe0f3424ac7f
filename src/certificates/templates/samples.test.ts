import { describe, expect, it } from 'vitest'
import { sheetContent, type SheetContent } from '../sheet/sheetContent'
import { sampleHolder, samples, type Sample } from './samples'
import { keptOfNew, roomForSigners, newTemplate, sheetTemplateOf, type TemplateValues } from './templateForm'

const full: TemplateValues = {
  ...newTemplate,
  certificateName: 'Basic Safety Training',
  logoImage: 'image-1',
  watermarkImage: 'image-2',
  stampImage: 'image-3',
  locationImage: 'image-4',
  additionalImage: 'image-5',
  imageId: 'image-6',
  hasSSN: true,
  hasCourseDates: true,
  signers: [
    { name: 'Capt. Berg', role: 'Head', image: 'image-7' },
    { name: 'Evelyn Koh', role: 'Registrar', image: '' },
  ],
}
const named = (id: string): Sample => {
  const found = samples.find((sample) => sample.id === id)
  if (!found) throw new Error(`No sample ${id}`)
  return found
}
const drawn = (sample: Sample, values = full): SheetContent => {
  const content = sheetContent(sheetTemplateOf(values, keptOfNew('maritime')), sampleHolder(sample), 'Southpier', 'client-logo')
  return sample.change ? sample.change(content) : content
}

describe('samples', () => {
  it('begin with the usual one, and each has a name and an id of its own', () => {
    expect(samples[0].id).toBe('usual')
    for (const part of ['id', 'label'] as const) expect(new Set(samples.map((sample) => sample[part])).size).toBe(samples.length)
  })

  it('fill every fact that a template can carry', () => {
    for (const sample of samples) expect(drawn(sample).facts).toHaveLength(7)
  })

  it('have a name that is as long as they say', () => {
    const { label, holder } = named('long')
    expect(holder.holderName).toHaveLength(40)
    expect(label).toContain('40')
  })

  it.each([
    ['thai', /^[\p{Script=Thai}\s]+$/u],
    ['arabic', /^[\p{Script=Arabic}\s]+$/u],
    ['chinese', /^[\p{Script=Han}\s]+$/u],
  ])('are written in the script they say: %s', (id, script) => expect(drawn(named(id)).holderName).toMatch(script))

  it('of six signers have the template’s own first, and never more', () => {
    const { signers } = drawn(named('signers'))
    expect(signers.map(({ name }) => name).slice(0, 2)).toEqual(['Capt. Berg', 'Evelyn Koh'])
    expect(signers).toHaveLength(roomForSigners)
    const six = { ...full, signers: Array.from({ length: 6 }, (_, at) => ({ name: `Signer ${at}`, role: '', image: '' })) }
    expect(drawn(named('signers'), six).signers).toEqual(drawn(named('usual'), six).signers)
    expect(drawn(named('signers'), { ...full, signers: [] }).signers).toHaveLength(roomForSigners)
  })

  it('without pictures have none, not even the client’s logo, and every word', () => {
    const plain = drawn(named('plain'))
    expect([plain.logo, plain.background, plain.watermark, plain.stamp, plain.location, plain.additional]).toEqual(Array(6).fill(null))
    expect(plain.signers.map(({ image }) => image)).toEqual([null, null])
    const usual = drawn(named('usual'))
    expect([plain.title, plain.holderName, plain.facts]).toEqual([usual.title, usual.holderName, usual.facts])
    expect(usual.logo).toBe('image-1')
  })

  it('are those of somebody else, never of a certificate: they have no code', () => {
    for (const sample of samples) expect(drawn(sample).link).toBeNull()
  })
})
