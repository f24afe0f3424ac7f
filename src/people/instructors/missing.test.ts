import { describe, expect, it } from 'vitest'
import { missingInWords, missingNotice, missingOf } from './missing'

const unsigned = 'The signature is missing. Certificates that fill in the instructor cannot be signed without it.'
const both =
  'The signature and the licence number are missing. Certificates that fill in the instructor cannot be signed without a signature.'

const rows = [
  ['sig-1', 'MPA-1', [], null, null],
  [null, 'MPA-1', ['signature'], 'Signature', unsigned],
  ['sig-1', null, ['licence'], 'Licence', 'The licence number is missing.'],
  ['', ' ', ['signature', 'licence'], 'Signature, licence', both],
] as const

describe('what is missing', () => {
  it.each(rows)('of signature %j and licence %j', (signature, licenseNo, missing, words, notice) => {
    const papers = { signature, licenseNo }
    expect(missingOf(papers)).toEqual(missing)
    expect(missingInWords(papers)).toBe(words)
    expect(missingNotice(papers)).toBe(notice)
  })
})
