import { expect, it } from 'vitest'
import { revocationText } from './useRegisters'
import type { RegisterAnswer } from './visibleCertificates'

const good: RegisterAnswer = { issuedAt: null, validUntil: null, isRevoked: false }
const revoked: RegisterAnswer = { ...good, isRevoked: true }
const answers = (...all: readonly (RegisterAnswer | null)[]) => new Map(all.map((answer, at) => [String(at), answer]))

it.each([
  [0, [], ''],
  [2, [good], '2 certificates count by the dates alone: whether the issuers revoked them was not checked.'],
  [0, [good], '1 certificate was checked with the issuers: none is revoked.'],
  [0, [good, revoked], '2 certificates were checked with the issuers: 1 is revoked.'],
  [0, [good, null], '1 certificate was checked with the issuers: none is revoked. For 1 certificate, revocation could not be checked.'],
  [0, [null, null], 'For 2 certificates, revocation could not be checked.'],
] as const)('%i unchecked, and the answers %j: %s', (unchecked, all, text) => {
  expect(revocationText(unchecked, answers(...all))).toBe(text)
})
