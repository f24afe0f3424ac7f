import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOfLegacyHash } from './legacyHash'

describe('pathOfLegacyHash', () => {
  it.each([
    ['#/certificate/c-1', '/certificate/c-1'],
    ['#/certificate/c-1/', '/certificate/c-1'],
    ['#/certificate/qr/c-1', '/certificate/qr/c-1'],
    ['#/certificate/a%2Fb', '/certificate/a%2Fb'],
    ['#/emailValidate/token-1/maria%40southpier.example', '/emailValidate/token-1/maria%40southpier.example'],
    ['#/emailValidate/token-1/maria@southpier.example/', '/emailValidate/token-1/maria@southpier.example'],
  ])('pathOfLegacyHash turns %s into %s', (hash, path) => expect(pathOfLegacyHash(hash)).toBe(path))

  it.each([
    '',
    '#',
    '#/',
    '#certificate/c-1',
    '/certificate/c-1',
    '#/certificate',
    '#/certificate/',
    '#/certificate//c-1',
    '#/certificate/a/b',
    '#/certificate/qr/a/b',
    '#/emailValidate/token-1',
    '#/emailValidate/token-1/',
    '#/emailValidate/token-1/mail/more',
    '#/dashboard',
    '#//evil.example/certificate/c-1',
    '#/https://evil.example',
    '#/CERTIFICATE/c-1',
    '#part-of-the-page',
    '#/certificate/..\\d\\x',
    '#/certificate/c-1\\d',
    '#/certificate/..',
    '#/certificate/%2e%2E',
    '#/emailValidate/../d',
  ])('pathOfLegacyHash returns null for "%s"', (hash) => expect(pathOfLegacyHash(hash)).toBeNull())

  it('pathOfLegacyHash never returns a path to another origin', () => {
    const piece = fc.constantFrom(
      '#/',
      '/',
      'certificate/',
      'emailValidate/',
      'qr/',
      '//',
      '\\',
      '..',
      '\t',
      '@',
      '?',
      'evil.example',
      'c-1',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((parts) => `#/certificate/${parts.join('')}`),
        (hash) => {
          const path = pathOfLegacyHash(hash)
          expect(path === null || new URL(path, 'https://southpier.delta.example').origin === 'https://southpier.delta.example').toBe(true)
        },
      ),
    )
  })
})
