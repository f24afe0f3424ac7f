import { describe, expect, it } from 'vitest'
import type { SheetRegion } from './Region'
import { fieldOfRegion, regionOf } from './regions'
import { roomForSigners, newTemplate } from './templateForm'

const parts = ['background', 'logo', 'issuer', 'title', 'information', 'facts', 'further', 'pictures', 'stamp'] as const
const signers = Array.from({ length: roomForSigners }, (_, index): SheetRegion => `signer-${index}`)

/** Fields without a clickable part of the sheet. */
const withoutRegion = ['name', 'paperSize', 'certType', 'instructorAutofill', 'signers', 'furtherLines']

describe('fieldOfRegion', () => {
  it.each<SheetRegion>([...parts, ...signers])('the region %s leads to a field that leads back to it', (region) => {
    const target = fieldOfRegion(region, roomForSigners)
    expect(regionOf(target?.field ?? null)).toBe(region)
    expect(Object.keys(newTemplate)).toContain(target?.field.split('.')[0])
  })

  it('every region has a unique name that fits into a sentence', () => {
    const names = [...parts, ...signers].map((region) => fieldOfRegion(region, roomForSigners)?.name ?? '')
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]/)
  })

  it('sample data has no field: the holder, and signers beyond the template’s own', () => {
    expect(fieldOfRegion('holder', roomForSigners)).toBeNull()
    expect(fieldOfRegion('signer-1', 2)).toMatchObject({ field: 'signers.1.name', name: 'signer 2' })
    expect(fieldOfRegion('signer-2', 2)).toBeNull()
    expect(fieldOfRegion('signer-0', 0)).toBeNull()
  })
})

describe('regionOf', () => {
  it.each(Object.keys(newTemplate).filter((field) => !withoutRegion.includes(field)))('the field %s has an editable region', (field) => {
    const region = regionOf(field)
    expect(region).not.toBeNull()
    expect(region && fieldOfRegion(region, 0)).not.toBeNull()
  })

  it('every field of a signer or further line leads to its region', () => {
    expect(['signers.0.name', 'signers.0.role', 'signers.0.image'].map(regionOf)).toEqual(['signer-0', 'signer-0', 'signer-0'])
    expect(regionOf('signers.12.name')).toBe('signer-12')
    expect(['furtherLines.0.label', 'furtherLines.3.value'].map(regionOf)).toEqual(['further', 'further'])
  })

  it.each([...withoutRegion, '', 'viewport', null])('%s has no region', (field) => {
    expect(regionOf(field)).toBeNull()
  })
})
