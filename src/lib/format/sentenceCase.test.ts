import { describe, expect, it } from 'vitest'
import { sentenceCase } from './sentenceCase'

describe('sentenceCase', () => {
  it.each([
    ['superAdmin', 'Super admin'],
    ['confirmed', 'Confirmed'],
    ['no_show', 'No show'],
    ['Paid by ACME', 'Paid by ACME'],
    ['', ''],
  ])('sentenceCase writes %j as %j', (identifier, label) => {
    expect(sentenceCase(identifier)).toBe(label)
  })
})
