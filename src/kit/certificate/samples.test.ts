// needs a document
import { describe, expect, it } from 'vitest'
import { sampleHolder, samples, type Sample } from './samples'
import { sheetContent, type SheetContent } from './sheetContent'
import { uneditedOfNew, roomForSigners, newTemplate, sheetTemplateOf, type TemplateValues } from './templateForm'

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
const contentOf = (sample: Sample, values = full): SheetContent => {
  const content = sheetContent(sheetTemplateOf(values, uneditedOfNew('maritime')), sampleHolder(sample), 'Southpier', 'client-logo')
  return sample.change ? sample.change(content) : content
}

describe('samples', () => {
  it('the usual sample comes first, and ids and labels are unique', () => {
    expect(samples[0].id).toBe('usual')
    for (const part of ['id', 'label'] as const) expect(new Set(samples.map((sample) => sample[part])).size).toBe(samples.length)
  })

  it('every sample fills every fact that a template can include', () => {
    for (const sample of samples) expect(contentOf(sample).facts).toHaveLength(7)
  })

  it('the long name has the 40 letters of its label', () => {
    const { label, holder } = named('long')
    expect(holder.holderName).toHaveLength(40)
    expect(label).toContain('40')
  })

  it.each([
    ['thai', /^[\p{Script=Thai}\s]+$/u],
    ['arabic', /^[\p{Script=Arabic}\s]+$/u],
    ['chinese', /^[\p{Script=Han}\s]+$/u],
  ])('the %s sample is written in its script', (id, script) => expect(contentOf(named(id)).holderName).toMatch(script))

  it('the six signers start with the template’s own and are never more than six', () => {
    const { signers } = contentOf(named('signers'))
    expect(signers.map(({ name }) => name).slice(0, 2)).toEqual(['Capt. Berg', 'Evelyn Koh'])
    expect(signers).toHaveLength(roomForSigners)
    const six = { ...full, signers: Array.from({ length: 6 }, (_, at) => ({ name: `Signer ${at}`, role: '', image: '' })) }
    expect(contentOf(named('signers'), six).signers).toEqual(contentOf(named('usual'), six).signers)
    expect(contentOf(named('signers'), { ...full, signers: [] }).signers).toHaveLength(roomForSigners)
  })

  it('the sample without pictures drops even the client’s logo and keeps every text', () => {
    const plain = contentOf(named('plain'))
    expect([plain.logo, plain.background, plain.watermark, plain.stamp, plain.location, plain.additional]).toEqual(Array(6).fill(null))
    expect(plain.signers.map(({ image }) => image)).toEqual([null, null])
    const usual = contentOf(named('usual'))
    expect([plain.title, plain.holderName, plain.facts]).toEqual([usual.title, usual.holderName, usual.facts])
    expect(usual.logo).toBe('image-1')
  })

  it('samples have no QR code, because they are not issued', () => {
    for (const sample of samples) expect(contentOf(sample).link).toBeNull()
  })
})
