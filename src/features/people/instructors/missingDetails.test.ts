import { describe, expect, it } from 'vitest'
import { missingLabel, missingNotice, missingOf } from './missingDetails'

const unsigned = 'The signature is missing. This instructor cannot sign certificates without it.'
const neither = 'The signature and the licence number are missing. This instructor cannot sign certificates without a signature.'

const rows = [
  ['sig-1', 'MPA-1', [], null, null],
  [null, 'MPA-1', ['signature'], 'Signature', unsigned],
  ['sig-1', null, ['licence'], 'Licence', 'The licence number is missing.'],
  ['', ' ', ['signature', 'licence'], 'Signature, licence', neither],
] as const

describe('missing details of an instructor', () => {
  it.each(rows)('signature %j and licence %j report %j as missing', (signature, licenseNo, missing, label, notice) => {
    const details = { signature, licenseNo }
    expect(missingOf(details)).toEqual(missing)
    expect(missingLabel(details)).toBe(label)
    expect(missingNotice(details)).toBe(notice)
  })
})
