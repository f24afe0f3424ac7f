import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortLinkStep } from './shortLink'

const origin = 'http://southpier.localhost:5173'
const hosts = ['links.delta.example', 'links.delta.example:8443']
const step = (full: string | null) => shortLinkStep(full, origin, hosts)

describe('where a short link leads', () => {
  it.each([
    [`${origin}/certificate/c-1`, `${origin}/certificate/c-1`],
    [`${origin}/certificate/c-1?a=1#b`, `${origin}/certificate/c-1?a=1#b`],
    [`${origin}/dashboard`, `${origin}/dashboard`],
    [`${origin}/documents/1`, `${origin}/documents/1`],
    ['HTTP://SOUTHPIER.localhost:5173/x', `${origin}/x`],
    ['https://links.delta.example/x', 'https://links.delta.example/x'],
    ['https://links.delta.example:443/x', 'https://links.delta.example/x'],
    ['https://links.delta.example:8443/x', 'https://links.delta.example:8443/x'],
  ])('is gone to at once when it is ours or configured: %s', (full, address) => expect(step(full)).toEqual({ kind: 'go', address }))

  it.each([
    ['https://example.com/x', 'example.com'],
    ['https://links.delta.example.evil.example/x', 'links.delta.example.evil.example'],
    ['https://a.links.delta.example/x', 'a.links.delta.example'],
    ['https://links.delta.example:444/x', 'links.delta.example:444'],
    ['https://southpier.localhost:5173/x', 'southpier.localhost:5173'],
    ['https://example.com/d/x', 'example.com'],
    ['https://example.com?x=links.delta.example', 'example.com'],
    ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
  ])('is asked about when it is any other https address: %s', (full, host) => {
    expect(step(full)).toEqual({ kind: 'ask', address: new URL(full).href, host })
  })

  it.each([
    ['nothing', null],
    ['the empty text', ''],
    ['garbage', 'not an address'],
    ['a path', '/certificate/c-1'],
    ['an address without scheme', '//links.delta.example/x'],
    ['a host without scheme', 'links.delta.example/x'],
    ['http elsewhere', 'http://links.delta.example/x'],
    ['http on our host with another port', 'http://southpier.localhost/x'],
    ['a script', 'javascript:alert(1)'],
    ['a script in odd letters', ' JaVaScRiPt:alert(1)'],
    ['a script with our address in it', `javascript:alert('${origin}')//`],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['a page held in memory that calls itself ours', `blob:${origin}/0b5e9c1e-1111-4222-8333-444455556666`],
    ['a page held in memory of a configured host', 'blob:https://links.delta.example/0b5e9c1e'],
    ['the source of a page', `view-source:${origin}/x`],
    ['another app', 'intent://links.delta.example/x'],
    ['a letter', 'mailto:a@links.delta.example'],
    ['a user on our host', 'http://user@southpier.localhost:5173/x'],
    ['a password on a configured host', 'https://user:pass@links.delta.example/x'],
    ['a password without a user', 'https://:pass@links.delta.example/x'],
    ['our host as a user of another', 'https://links.delta.example@evil.example/x'],
    ['a short link of ours', `${origin}/d/abc`],
    ['a short link of ours in capitals, which our router takes too', `${origin}/D/abc`],
    ['a short link of ours by a detour', `${origin}/x/../d/abc`],
    ['our short links without one', `${origin}/d`],
    ['a short link of a configured host', 'https://links.delta.example/d/abc?x=1'],
  ])('is refused when it is %s', (_what, full) => expect(step(full)).toEqual({ kind: 'refuse' }))

  it('is never trusted without being ours or configured, and never another scheme, whatever the lookup gave', () => {
    const scheme = fc.constantFrom('https://', 'http://', 'javascript:', 'data:', 'blob:', 'blob:http://', 'ftp://', '//', '')
    const host = fc.constantFrom(
      'southpier.localhost:5173',
      'links.delta.example',
      'evil.example',
      'links.delta.example@evil.example',
      'u:p@links.delta.example',
      '',
    )
    const rest = fc.oneof(fc.constantFrom('', '/', '/d/x', '/d', '/D/x', '/dd', '\\d\\x'), fc.string())
    const full = fc.oneof(
      fc.string(),
      fc.tuple(scheme, host, rest).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(full, (text) => {
        const found = step(text)
        if (found.kind === 'refuse') return
        const url = new URL(found.address)
        expect([url.username, url.password]).toEqual(['', ''])
        const isOurs = found.address.startsWith(`${origin}/`)
        const isTrusted = isOurs || (url.protocol === 'https:' && hosts.includes(url.host))
        const isRound = /^\/d(?:\/|$)/i.test(url.pathname)
        expect(found.kind === 'go' ? isTrusted && !isRound : url.protocol === 'https:' && !isTrusted).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
