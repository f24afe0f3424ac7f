import { describe, expect, it } from 'vitest'
import { fits } from './templateFits'

describe('fits', () => {
  it.each([
    ['PDT', 'PDT', true],
    ['PDT', 'FFT', false],
    ['PCR_TEST', 'PDT', true],
    ['PCR_TEST', 'COVID_VAC', false],
    ['PCR_TEST', 'SEROLOGY', false],
    ['PCR_TEST', 'TW_PCR_TEST', true],
    // Its text would name another method than the one that was used.
    ['PCR_TEST', 'SG_LAMP', false],
    ['PCR_TEST', 'PCR_SEROLOGY_COMBINED', false],
    ['PCR_TEST', 'A_NEW_TEST', false],
    ['FFT', 'PEME', false],
    [null, 'FFT', true],
  ])('a template for %s fits %s: %s', (certType, subType, isFitting) => {
    expect(fits({ certType }, subType)).toBe(isFitting)
  })
})
