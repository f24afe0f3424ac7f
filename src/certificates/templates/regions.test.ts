import { describe, expect, it } from 'vitest'
import type { SheetRegion } from '../sheet/Region'
import { fieldOfRegion, regionOf } from './regions'
import { roomForSigners, newTemplate } from './templateForm'

const parts = ['background', 'logo', 'issuer', 'title', 'information', 'facts', 'further', 'pictures', 'stamp'] as const
const signers = Array.from({ length: roomForSigners }, (_, index): SheetRegion => `signer-${index}`)

/** Fields that make no part of the sheet one could point at. */
const unseen = ['name', 'paperSize', 'certType', 'instructorAutofill', 'signers', 'furtherLines']

describe('a part of the sheet', () => {
  it.each<SheetRegion>([...parts, ...signers])('leads to a field of the form, which leads back: %s', (region) => {
    const place = fieldOfRegion(region, roomForSigners)
    expect(regionOf(place?.field ?? null)).toBe(region)
    expect(Object.keys(newTemplate)).toContain(place?.field.split('.')[0])
  })

  it('has a name of its own, as it stands in a sentence', () => {
    const names = [...parts, ...signers].map((region) => fieldOfRegion(region, roomForSigners)?.name ?? '')
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]/)
  })

  it('that is a sample only leads nowhere: the holder, and signers beyond the template’s own', () => {
    expect(fieldOfRegion('holder', roomForSigners)).toBeNull()
    expect(fieldOfRegion('signer-1', 2)).toMatchObject({ field: 'signers.1.name', name: 'signer 2' })
    expect(fieldOfRegion('signer-2', 2)).toBeNull()
    expect(fieldOfRegion('signer-0', 0)).toBeNull()
  })
})

describe('a field of a template', () => {
  it.each(Object.keys(newTemplate).filter((field) => !unseen.includes(field)))(
    'makes a part of the sheet, in the same group: %s',
    (field) => {
      const region = regionOf(field)
      expect(region).not.toBeNull()
      expect(region && fieldOfRegion(region, 0)).not.toBeNull()
    },
  )

  it('of a signer or of a further line makes that signer or the lines, whichever of its fields it is', () => {
    expect(['signers.0.name', 'signers.0.role', 'signers.0.image'].map(regionOf)).toEqual(['signer-0', 'signer-0', 'signer-0'])
    expect(regionOf('signers.12.name')).toBe('signer-12')
    expect(['furtherLines.0.label', 'furtherLines.3.value'].map(regionOf)).toEqual(['further', 'further'])
  })

  it.each([...unseen, '', 'viewport', null])('that is not drawn makes no part of it: %s', (field) => {
    expect(regionOf(field)).toBeNull()
  })
})
