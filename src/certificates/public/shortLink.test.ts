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

  const zeroWidth = String.fromCodePoint(0x200b)
  const rightToLeft = String.fromCodePoint(0x202e)

  it.each([
    ['dots that only look like dots', 'https://links。delta．example/x', 'https://links.delta.example/x'],
    ['letters of full width', 'https://ｌｉｎｋｓ.delta.example/x', 'https://links.delta.example/x'],
    ['letters nobody sees', `https://links${zeroWidth}.delta.example/x`, 'https://links.delta.example/x'],
    ['a host in percent signs', 'https://%6cinks.delta.example/x', 'https://links.delta.example/x'],
    ['tabs and line ends inside', 'ht\ttps://links\n.delta.\rexample/x', 'https://links.delta.example/x'],
    ['blanks around it', ' \u0000https://links.delta.example/x\n ', 'https://links.delta.example/x'],
    ['backslashes', String.raw`https:\\links.delta.example\x`, 'https://links.delta.example/x'],
    ['one slash too few', 'https:/links.delta.example/x', 'https://links.delta.example/x'],
    ['many slashes', 'https://///links.delta.example/x', 'https://links.delta.example/x'],
    [
      'another place in its question',
      'https://links.delta.example/x?to=https://evil.example/',
      'https://links.delta.example/x?to=https://evil.example/',
    ],
    ['our own short link in its question', `${origin}/dashboard?to=/d/x`, `${origin}/dashboard?to=/d/x`],
    ['another place as its path', `${origin}//evil.example/x`, `${origin}//evil.example/x`],
    ['an old hash link', `${origin}/#/certificate/c-1`, `${origin}/#/certificate/c-1`],
    ['an at sign after its host', `${origin}/@evil.example`, `${origin}/@evil.example`],
  ])('is what the browser makes of it, with %s', (_what, full, address) => expect(step(full)).toEqual({ kind: 'go', address }))

  it.each([
    ['our host as a part of another', 'https://southpier.localhost.evil.example/', 'southpier.localhost.evil.example'],
    ['a host with a last dot', 'https://links.delta.example./x', 'links.delta.example.'],
    ['letters of another alphabet', 'https://links.dеlta.example/x', 'links.xn--dlta-v4d.example'],
    ['the same, as it travels', 'https://links.xn--dlta-8ve.example/x', 'links.xn--dlta-8ve.example'],
    ['an address of version 6', 'https://[::1]/x', '[::1]'],
    ['one that holds a version 4', 'https://[::ffff:127.0.0.1]/x', '[::ffff:7f00:1]'],
    ['a number for an address', 'https://2130706433/x', '127.0.0.1'],
    ['an address in octal and hexadecimal', 'https://0177.0x1/x', '127.0.0.1'],
    ['a backslash before an at sign', String.raw`https://evil.example\@links.delta.example/x`, 'evil.example'],
    ['a redirector that names us', 'https://evil.example/?to=https://links.delta.example/', 'evil.example'],
    [
      'a redirector that names a redirector',
      'https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fto%3Dhttps%253A%252F%252Fevil.example',
      'a.example',
    ],
    ['our host behind a number sign', 'https://evil.example#@links.delta.example', 'evil.example'],
    ['a very long path', `https://evil.example/${'a'.repeat(100_000)}`, 'evil.example'],
  ])('is asked about with the host a browser would go to: %s', (_what, full, host) => {
    const found = step(full)
    expect(found.kind).toBe('ask')
    expect(found).toMatchObject({ address: new URL(full).href, host })
  })

  it.each([
    ['a tab in its script', 'java\tscript:alert(1)'],
    ['a line end in its script', 'java\nscript:alert(1)'],
    ['a script behind a control character', '\u0001javascript:alert(1)'],
    ['a script that calls itself a host', 'javascript://links.delta.example/%0aalert(1)'],
    ['turned letters in its host', `https://links${rightToLeft}.delta.example/x`],
    ['a blank in its host', 'https://links .delta.example/x'],
    ['a blank that is a percent sign', 'https://links%20.delta.example/x'],
    ['a slash that is a percent sign', 'https://evil.example%2f.links.delta.example/x'],
    ['an at sign that is a percent sign', 'https://links.delta.example%40evil.example/'],
    ['a port too large', 'https://links.delta.example:65536/x'],
    ['a port that is a word', 'https://links.delta.example:https/x'],
    ['an unfinished address of version 6', 'https://[::1/x'],
    ['no host', 'https://'],
    ['a user before another user', 'https://links.delta.example@links.delta.example@evil.example/'],
    ['a very long user', `https://${'a'.repeat(10_000)}@evil.example/`],
    ['a user behind backslashes', String.raw`https:\\user@links.delta.example\x`],
    ['a script held in memory', 'blob:javascript:alert(1)'],
    ['an address within an address', `view-source:https://links.delta.example/x`],
    ['a scheme of another network', 'wss://links.delta.example/x'],
    ['a short link behind dots', `${origin}/./d/x`],
    ['a short link behind dots in percent signs', `${origin}/x/%2e%2e/d/x`],
    ['a short link behind backslashes', String.raw`${origin}\d\x`],
    ['a short link behind a tab', `${origin}/\td/x`],
    ['a short link of a host in full width', 'https://ｌｉｎｋｓ。delta.example/d/x'],
    ['a short link with a question', `${origin}/d/x?a=/certificate/1#/certificate/1`],
  ])('is refused with %s', (_what, full) => expect(step(full)).toEqual({ kind: 'refuse' }))

  it('is never trusted without being ours or configured, and never another scheme, whatever the lookup gave', () => {
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
        const isRound = /^\/d(?:\/|$)/i.test(url.pathname)
        expect(found.kind === 'go' ? isTrusted && !isRound : url.protocol === 'https:' && !isTrusted).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})
