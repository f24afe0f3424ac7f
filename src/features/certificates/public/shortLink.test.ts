import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortLinkStep } from './shortLink'

const origin = 'http://southpier.localhost:5173'
const hosts = ['links.delta.example', 'links.delta.example:8443']
const step = (full: string | null) => shortLinkStep(full, origin, hosts)

describe('shortLinkStep', () => {
  it.each([
    [`${origin}/certificate/c-1`, `${origin}/certificate/c-1`],
    [`${origin}/certificate/c-1?a=1#b`, `${origin}/certificate/c-1?a=1#b`],
    [`${origin}/dashboard`, `${origin}/dashboard`],
    [`${origin}/documents/1`, `${origin}/documents/1`],
    ['HTTP://SOUTHPIER.localhost:5173/x', `${origin}/x`],
    ['https://links.delta.example/x', 'https://links.delta.example/x'],
    ['https://links.delta.example:443/x', 'https://links.delta.example/x'],
    ['https://links.delta.example:8443/x', 'https://links.delta.example:8443/x'],
  ])('a target on our origin or a configured host is followed: %s', (full, address) => expect(step(full)).toEqual({ kind: 'go', address }))

  it.each([
    ['https://example.com/x', 'example.com'],
    ['https://links.delta.example.evil.example/x', 'links.delta.example.evil.example'],
    ['https://a.links.delta.example/x', 'a.links.delta.example'],
    ['https://links.delta.example:444/x', 'links.delta.example:444'],
    ['https://southpier.localhost:5173/x', 'southpier.localhost:5173'],
    ['https://example.com/d/x', 'example.com'],
    ['https://example.com?x=links.delta.example', 'example.com'],
    ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
  ])('any other https target asks first: %s', (full, host) => {
    expect(step(full)).toEqual({ kind: 'ask', address: new URL(full).href, host })
  })

  it.each([
    ['nothing', null],
    ['the empty text', ''],
    ['garbage', 'not an address'],
    ['a path without origin', '/certificate/c-1'],
    ['an address without scheme', '//links.delta.example/x'],
    ['a host without scheme', 'links.delta.example/x'],
    ['http elsewhere', 'http://links.delta.example/x'],
    ['http on our host with another port', 'http://southpier.localhost/x'],
    ['a script', 'javascript:alert(1)'],
    ['a script in mixed case', ' JaVaScRiPt:alert(1)'],
    ['a script with our address in it', `javascript:alert('${origin}')//`],
    ['a data URL', 'data:text/html,<script>alert(1)</script>'],
    ['a file URL', 'file:///etc/passwd'],
    ['a blob URL of our origin', `blob:${origin}/0b5e9c1e-1111-4222-8333-444455556666`],
    ['a blob URL of a configured host', 'blob:https://links.delta.example/0b5e9c1e'],
    ['the source of a page', `view-source:${origin}/x`],
    ['an intent URL', 'intent://links.delta.example/x'],
    ['a mailto address', 'mailto:a@links.delta.example'],
    ['a user on our host', 'http://user@southpier.localhost:5173/x'],
    ['a password on a configured host', 'https://user:pass@links.delta.example/x'],
    ['a password without a user', 'https://:pass@links.delta.example/x'],
    ['our host as a user of another', 'https://links.delta.example@evil.example/x'],
    ['a short link on our origin', `${origin}/d/abc`],
    ['an uppercase short link, which the router also accepts', `${origin}/D/abc`],
    ['a short link behind parent segments', `${origin}/x/../d/abc`],
    ['the short link path without an id', `${origin}/d`],
    ['a short link on a configured host', 'https://links.delta.example/d/abc?x=1'],
  ])('%s is refused', (_what, full) => expect(step(full)).toEqual({ kind: 'refuse' }))

  const zeroWidth = String.fromCodePoint(0x200b)
  const rightToLeft = String.fromCodePoint(0x202e)

  it.each([
    ['dot lookalikes', 'https://links。delta．example/x', 'https://links.delta.example/x'],
    ['full-width letters', 'https://ｌｉｎｋｓ.delta.example/x', 'https://links.delta.example/x'],
    ['invisible characters', `https://links${zeroWidth}.delta.example/x`, 'https://links.delta.example/x'],
    ['a percent-encoded host', 'https://%6cinks.delta.example/x', 'https://links.delta.example/x'],
    ['tabs and line breaks', 'ht\ttps://links\n.delta.\rexample/x', 'https://links.delta.example/x'],
    ['surrounding whitespace', ' \u0000https://links.delta.example/x\n ', 'https://links.delta.example/x'],
    ['backslashes', String.raw`https:\\links.delta.example\x`, 'https://links.delta.example/x'],
    ['a missing slash', 'https:/links.delta.example/x', 'https://links.delta.example/x'],
    ['many slashes', 'https://///links.delta.example/x', 'https://links.delta.example/x'],
    [
      'another address in its query',
      'https://links.delta.example/x?to=https://evil.example/',
      'https://links.delta.example/x?to=https://evil.example/',
    ],
    ['a short link in its query', `${origin}/dashboard?to=/d/x`, `${origin}/dashboard?to=/d/x`],
    ['another host as its path', `${origin}//evil.example/x`, `${origin}//evil.example/x`],
    ['an old hash link', `${origin}/#/certificate/c-1`, `${origin}/#/certificate/c-1`],
    ['an at sign in its path', `${origin}/@evil.example`, `${origin}/@evil.example`],
  ])('a target with %s is followed as the browser parses it', (_what, full, address) => expect(step(full)).toEqual({ kind: 'go', address }))

  it.each([
    ['our host as part of another', 'https://southpier.localhost.evil.example/', 'southpier.localhost.evil.example'],
    ['a host with a trailing dot', 'https://links.delta.example./x', 'links.delta.example.'],
    ['lookalike letters of another alphabet', 'https://links.dеlta.example/x', 'links.xn--dlta-v4d.example'],
    ['lookalike letters as punycode', 'https://links.xn--dlta-8ve.example/x', 'links.xn--dlta-8ve.example'],
    ['an IPv6 address', 'https://[::1]/x', '[::1]'],
    ['an IPv4-mapped IPv6 address', 'https://[::ffff:127.0.0.1]/x', '[::ffff:7f00:1]'],
    ['an IP address as one number', 'https://2130706433/x', '127.0.0.1'],
    ['an octal and hexadecimal IP address', 'https://0177.0x1/x', '127.0.0.1'],
    ['a backslash before an at sign', String.raw`https://evil.example\@links.delta.example/x`, 'evil.example'],
    ['a redirector that names us', 'https://evil.example/?to=https://links.delta.example/', 'evil.example'],
    [
      'a redirector that names a redirector',
      'https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fto%3Dhttps%253A%252F%252Fevil.example',
      'a.example',
    ],
    ['our host in the fragment', 'https://evil.example#@links.delta.example', 'evil.example'],
    ['a very long path', `https://evil.example/${'a'.repeat(100_000)}`, 'evil.example'],
  ])('%s asks with the host that the browser would open', (_what, full, host) => {
    const found = step(full)
    expect(found.kind).toBe('ask')
    expect(found).toMatchObject({ address: new URL(full).href, host })
  })

  it.each([
    ['a tab in its scheme', 'java\tscript:alert(1)'],
    ['a line break in its scheme', 'java\nscript:alert(1)'],
    ['a script behind a control character', '\u0001javascript:alert(1)'],
    ['a script with a host', 'javascript://links.delta.example/%0aalert(1)'],
    ['a right-to-left mark in its host', `https://links${rightToLeft}.delta.example/x`],
    ['a space in its host', 'https://links .delta.example/x'],
    ['a percent-encoded space in its host', 'https://links%20.delta.example/x'],
    ['a percent-encoded slash in its host', 'https://evil.example%2f.links.delta.example/x'],
    ['a percent-encoded at sign in its host', 'https://links.delta.example%40evil.example/'],
    ['a port that is too large', 'https://links.delta.example:65536/x'],
    ['a port that is not a number', 'https://links.delta.example:https/x'],
    ['an unfinished IPv6 address', 'https://[::1/x'],
    ['no host', 'https://'],
    ['a user before another user', 'https://links.delta.example@links.delta.example@evil.example/'],
    ['a very long user', `https://${'a'.repeat(10_000)}@evil.example/`],
    ['a user behind backslashes', String.raw`https:\\user@links.delta.example\x`],
    ['a blob URL of a script', 'blob:javascript:alert(1)'],
    ['a view-source address', `view-source:https://links.delta.example/x`],
    ['a WebSocket scheme', 'wss://links.delta.example/x'],
    ['a short link behind dots', `${origin}/./d/x`],
    ['a short link behind percent-encoded dots', `${origin}/x/%2e%2e/d/x`],
    ['a short link behind backslashes', String.raw`${origin}\d\x`],
    ['a short link behind a tab', `${origin}/\td/x`],
    ['a short link on a full-width host', 'https://ｌｉｎｋｓ。delta.example/d/x'],
    ['a short link with a query', `${origin}/d/x?a=/certificate/1#/certificate/1`],
  ])('a target with %s is refused', (_what, full) => expect(step(full)).toEqual({ kind: 'refuse' }))

  it('no target outside our origin and the configured hosts is followed, whatever the lookup returns', () => {
    const scheme = fc.constantFrom(
      'https://',
      'http://',
      'HTTPS:',
      'http:',
      'https:/',
      'https:\\\\',
      'ht\ttp://',
      ' https://',
      'http:////',
      'javascript:',
      'java\nscript:',
      'data:',
      'blob:',
      'blob:http://',
      'blob:https://',
      'filesystem:https://',
      'ftp://',
      'wss://',
      'view-source:',
      'file://',
      '//',
      '\\\\',
      '/',
      '',
    )
    const before = fc.constantFrom('', '', '', '', '@', ':@', 'u@', 'u:p@', 'links.delta.example@', '%40', '\\@')
    const host = fc.constantFrom(
      'southpier.localhost:5173',
      'links.delta.example',
      'evil.example',
      'links.delta.example@evil.example',
      'LINKS.delta.EXAMPLE',
      'links。delta．example',
      'links.delta.example.',
      'links.delta.example%2f.evil.example',
      'links.delta.example%00.evil.example',
      'links.d\u0435lta.example',
      'xn--a.example',
      '[::1]',
      '[::ffff:1.2.3.4]',
      '0x7f.1',
      '2130706433',
      '1.2.3.4.5',
      'evil example',
      '',
    )
    const port = fc.constantFrom('', '', '', ':', ':0', ':443', ':8443', ':5173', ':00008443', ':65536', ':-1', ':https', ': 443')
    const rest = fc.oneof(
      fc.constantFrom(
        '',
        '/',
        '/d/x',
        '/d',
        '/D/x',
        '/dd',
        '\\d\\x',
        '/./d/x',
        '/x/%2e%2E/d/x',
        '//d/x',
        '/%64/x',
        '/\td/x',
        '?/d/x',
        '#/d/x',
      ),
      fc.string(),
    )
    const full = fc.oneof(
      fc.string(),
      fc.tuple(scheme, before, host, port, rest).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(full, (text) => {
        const found = step(text)
        if (found.kind === 'refuse') return
        const url = new URL(found.address)
        expect([url.username, url.password]).toEqual(['', ''])
        const isOurs = found.address.startsWith(`${origin}/`)
        const isTrusted = isOurs || (url.protocol === 'https:' && hosts.includes(url.host))
        const isShortLink = /^\/d(?:\/|$)/i.test(url.pathname)
        expect(found.kind === 'go' ? isTrusted && !isShortLink : url.protocol === 'https:' && !isTrusted).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})
