import { expect, it } from 'vitest'
import { pdfName } from './pdfName'

it.each([
  [{ isRevoked: false, holderName: 'Ana Lima', name: 'Basic Safety Training' }, 'Ana Lima, Basic Safety Training.pdf'],
  [{ isRevoked: true, holderName: 'Ana Lima', name: 'Basic Safety Training' }, 'Revoked, Ana Lima, Basic Safety Training.pdf'],
])('%o is saved as %s', (certificate, name) => {
  expect(pdfName(certificate)).toBe(name)
})
