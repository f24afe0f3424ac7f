// needs a document
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownPath, returnPath } from './returnPath'

/** Any sequence of UTF-16 units, halves of pairs too. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

const origin = 'https://southpier.delta.example'

beforeEach(() => sessionStorage.clear())

describe('a path of our own', () => {
  it.each(['/dashboard', '/certificates/view/abc', '/email/activity?status=not_delivered', '/template/certificate/a%2Fb'])(
    'is %s',
    (address) => expect(ownPath(address, origin)).toBe(address),
  )

  it('is kept without its hash', () => {
    expect(ownPath('/dashboard?a=1#part', origin)).toBe('/dashboard?a=1')
  })

  it.each([
    '/certificates/issue?token=secret',
    '/certificates/issue?a=1&TOKEN=secret',
    '/certificates/issue?%74oken=secret',
    '/certificates/issue?password=secret&a=1',
    '/certificates/issue?Code=secret',
    '/certificates/issue?code',
  ])('is kept without a query that holds a secret: %s', (address) => expect(ownPath(address, origin)).toBe('/certificates/issue'))

  it.each(['/certificates/issue?tokens=1', '/certificates/issue?q=token', '/loginHistory', '/platoon?a=code'])(
    'is kept whole where it only looks like one: %s',
    (address) => expect(ownPath(address, origin)).toBe(address),
  )

  it.each([
    ['another origin', 'https://evil.example/dashboard'],
    ['another origin without its scheme', '//evil.example/dashboard'],
    ['another origin behind a backslash', '/\\evil.example'],
    ['another origin behind a tab', '/\t/evil.example'],
    ['another origin behind a line break', '/\n/evil.example'],
    ['another origin behind a dot', '/.//evil.example'],
    ['another origin behind two dots', '/a/..//evil.example'],
    ['another origin behind a written dot', '/%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative address', 'dashboard'],
    ['the login page', '/'],
    ['the login page with a question', '/?next=/dashboard'],
    ['the login page by another name', '/a/..'],
    ['the login page by a name of its own', '/login'],
    ['the same with more', '/LOGIN/?next=/dashboard'],
    ['an address of another product', '/plato/documents/issue?token=secret'],
    ['that product’s root', '/plato'],
    ['nothing', ''],
  ])('is not %s', (_what, address) => expect(ownPath(address, origin)).toBeNull())

  it('leads to our origin, whatever was asked for, and stays what it is when read again', () => {
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

describe('the page to return to', () => {
  it('is kept for this tab until it is forgotten', () => {
    expect(returnPath.read()).toBeNull()
    returnPath.keep('/certificates/issue?template=1')
    expect(returnPath.read()).toBe('/certificates/issue?template=1')
    returnPath.forget()
    expect(returnPath.read()).toBeNull()
  })

  it('is not replaced by another origin or by the login page', () => {
    returnPath.keep('/dashboard')
    returnPath.keep('//evil.example/x')
    returnPath.keep('/')
    expect(returnPath.read()).toBe('/dashboard')
  })

  it('is checked again when it is read, since anything can stand in storage', () => {
    sessionStorage.setItem('delta:v3:returnPath', 'https://evil.example/')
    expect(returnPath.read()).toBeNull()
  })

  it('is not offered where the browser forbids storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      })
    expect(() => returnPath.keep('/dashboard')).not.toThrow()
    expect(returnPath.read()).toBeNull()
    expect(() => returnPath.forget()).not.toThrow()
  })
})
