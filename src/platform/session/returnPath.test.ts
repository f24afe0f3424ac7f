// needs a document
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownPath, returnPath } from './returnPath'

/** Any sequence of UTF-16 units, including lone surrogates. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

const origin = 'https://southpier.delta.example'

beforeEach(() => sessionStorage.clear())

describe('ownPath', () => {
  it.each(['/dashboard', '/certificates/view/abc', '/email/activity?status=not_delivered', '/template/certificate/a%2Fb'])(
    'ownPath returns %s unchanged',
    (address) => expect(ownPath(address, origin)).toBe(address),
  )

  it('ownPath drops the hash', () => {
    expect(ownPath('/dashboard?a=1#part', origin)).toBe('/dashboard?a=1')
  })

  it.each([
    '/certificates/issue?token=secret',
    '/certificates/issue?a=1&TOKEN=secret',
    '/certificates/issue?%74oken=secret',
    '/certificates/issue?password=secret&a=1',
    '/certificates/issue?Code=secret',
    '/certificates/issue?code',
    '/certificates/issue?access_token=secret',
    '/certificates/issue?accessToken=secret',
    '/certificates/issue?client_secret=secret',
    '/certificates/issue?api_key=secret',
    '/certificates/issue?apikey=secret',
    '/certificates/issue?authorization=secret',
    '/certificates/issue?sessionId=secret',
    '/certificates/issue?pin=1234',
    '/certificates/issue?Signature=secret',
    '/certificates/issue?jwt=secret',
    '/certificates/issue?pwd=secret',
    '/certificates/issue?otp=123456',
    '/certificates/issue?auth=secret',
    '/certificates/issue?sid=secret',
    '/certificates/issue?session=secret',
    '/certificates/issue?token[]=secret',
  ])('ownPath drops a query that contains a secret: %s', (address) => expect(ownPath(address, origin)).toBe('/certificates/issue'))

  it.each([
    '/certificates/issue?tokens=1',
    '/certificates/issue?q=token',
    '/appointment/planned?author=1',
    '/certificates/issued?codes=2',
    '/loginHistory',
    '/platoon?a=code',
  ])('ownPath keeps a query that only resembles a secret: %s', (address) => expect(ownPath(address, origin)).toBe(address))

  it.each([
    ['another origin', 'https://evil.example/dashboard'],
    ['another origin without a scheme', '//evil.example/dashboard'],
    ['another origin behind a backslash', '/\\evil.example'],
    ['another origin behind a tab', '/\t/evil.example'],
    ['another origin behind a line break', '/\n/evil.example'],
    ['another origin behind a dot', '/.//evil.example'],
    ['another origin behind two dots', '/a/..//evil.example'],
    ['another origin behind an encoded dot', '/%2e//evil.example'],
    ['a javascript address', 'javascript:alert(1)'],
    ['a relative address', 'dashboard'],
    ['the login page', '/'],
    ['the login page with a query', '/?next=/dashboard'],
    ['the login page behind dots', '/a/..'],
    ['/login', '/login'],
    ['/login with a query, in capitals', '/LOGIN/?next=/dashboard'],
    ['an address of another product', '/plato/documents/issue?token=secret'],
    ['the root of another product', '/plato'],
    ['an empty address', ''],
  ])('ownPath returns null for %s', (_what, address) => expect(ownPath(address, origin)).toBeNull())

  it('ownPath always returns a path of our origin and is idempotent', () => {
    const piece = fc.constantFrom('/', '//', '.', '..', '%2e', '\\', '\t', '\n', '@', ':', '?', '#', 'a', 'evil.example', 'https:', ' ')
    const address = fc.oneof(
      anyText,
      fc.array(piece, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(address, (text) => {
        const path = ownPath(text, origin)
        expect(path === null || new URL(path, origin).origin === origin).toBe(true)
        expect(path === null || ownPath(path, origin) === path).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('returnPath', () => {
  it('returnPath remembers the page until it is forgotten', () => {
    expect(returnPath.read()).toBeNull()
    returnPath.save('/certificates/issue?template=1')
    expect(returnPath.read()).toBe('/certificates/issue?template=1')
    returnPath.forget()
    expect(returnPath.read()).toBeNull()
  })

  it('returnPath keeps the page of one admin from another', () => {
    returnPath.save('/entities/participants?q=Maria%20Santos', 'admin-maria')
    expect(returnPath.read('admin-jonas')).toBeNull()
    expect(returnPath.read('admin-maria')).toBe('/entities/participants?q=Maria%20Santos')
    returnPath.save('/dashboard')
    expect(returnPath.read('admin-jonas')).toBe('/dashboard')
  })

  it('returnPath ignores other origins and the login page', () => {
    returnPath.save('/dashboard')
    returnPath.save('//evil.example/x')
    returnPath.save('/')
    expect(returnPath.read()).toBe('/dashboard')
  })

  it('returnPath validates the stored path when it is read', () => {
    sessionStorage.setItem('delta:v3:returnPath', 'https://evil.example/')
    expect(returnPath.read()).toBeNull()
  })

  it('returnPath reads null where the browser forbids storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      })
    expect(() => returnPath.save('/dashboard')).not.toThrow()
    expect(returnPath.read()).toBeNull()
    expect(() => returnPath.forget()).not.toThrow()
  })
})
