import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocalHost } from '../config'
import { tenantOf, type TenantRules } from './tenant'
import registry from './tenants.json'

/** Any sequence of UTF-16 units, including lone surrogates. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

const home = 'client-home'
const rules: TenantRules = {
  tenants: { southpier: 'client-southpier', admin: 'client-wrong', localhost: 'client-wrong', '127': 'client-numbered', empty: '' },
  defaultClientId: home,
  loginSubdomains: ['southpier', 'admin'],
}

describe('tenantOf', () => {
  it.each(Object.entries(registry))('tenantOf finds the registered client %s locally and in production', (label, clientId) => {
    expect(tenantOf(`${label}.localhost:5173`).clientId).toBe(clientId)
    expect(tenantOf(`${label}.delta.example`).clientId).toBe(clientId)
  })

  it('the registry has eight clients', () => {
    expect(Object.keys(registry)).toHaveLength(8)
  })

  it.each(['admin', 'delta', 'www', 'dlm', 'localhost'])(
    'tenantOf ignores the registry for the label %s and returns the default client',
    (label) => {
      const own: TenantRules = { ...rules, tenants: { [label]: 'client-wrong' } }
      expect(tenantOf(`${label}.delta.example`, own)).toMatchObject({ label, clientId: home })
      expect(tenantOf(label, own).clientId).toBe(home)
    },
  )

  it.each(['nobody.delta.example', 'delta.example', 'closed.localhost', 'xn--bcher-kva.example', 'südpier.localhost', '北.localhost'])(
    'tenantOf returns the default client for the unknown host %s',
    (host) => expect(tenantOf(host, rules).clientId).toBe(home),
  )

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'])(
    'tenantOf does not mistake the built-in property %s for a client',
    (label) => {
      expect(tenantOf(`${label}.localhost`).clientId).toBe('client-northbreakwater')
      expect(tenantOf(label, rules)).toEqual({ label: label.toLowerCase(), clientId: home, hasLogin: false })
    },
  )

  it.each([
    'SOUTHPIER.LOCALHOST',
    'SouthPier.Delta.Example:443',
    'southpier.localhost.',
    'southpier.localhost.:5173',
    ' southpier.localhost ',
  ])('tenantOf ignores case, port, spaces and trailing dot in "%s"', (host) =>
    expect(tenantOf(host, rules)).toMatchObject({ label: 'southpier', clientId: 'client-southpier' }),
  )

  it.each(['127.0.0.1', '127.0.0.1:5173', '10.0.0.7:80', '[::1]', '[::1]:5173', '[2001:db8::1]:443', '[::1', '', ' ', '.', ':5173'])(
    'tenantOf finds no label in "%s"',
    (host) => expect(tenantOf(host, rules)).toMatchObject({ label: '', clientId: home }),
  )

  it('tenantOf ignores inherited entries of the registry', () => {
    const inherited: TenantRules = { ...rules, tenants: Object.create({ borrowed: 'client-wrong' }) }
    expect(tenantOf('borrowed.localhost', inherited).clientId).toBe(home)
  })

  it('tenantOf ignores an entry with an empty client id', () => {
    expect(tenantOf('empty.localhost', rules).clientId).toBe(home)
  })

  it.each(['a', '.', ':', '1', ':1', '['])('tenantOf returns the default client for 10,000 times "%s"', (part) => {
    expect(tenantOf(part.repeat(10_000), rules)).toMatchObject({ clientId: home, hasLogin: false })
  })

  it('tenantOf returns a known client or the default for any text', () => {
    const known = new Map([
      ['southpier', 'client-southpier'],
      ['127', 'client-numbered'],
    ])
    const label = fc.oneof(anyText, fc.constantFrom(...Object.keys(rules.tenants), '__proto__', 'localhost', '127.0.0.1', '[::1]'))
    const host = fc.tuple(label, fc.constantFrom('', '.', '.localhost', ':80', '.delta.example:443')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(host, (text) => {
        const tenant = tenantOf(text, rules)
        expect(tenant.label).toBe(tenant.label.toLowerCase())
        expect(tenant.clientId).toBe(known.get(tenant.label) ?? home)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('hasLogin', () => {
  it.each(['northbreakwater', 'southpier', 'harbourclinic', 'quaylab', 'blueanchor', 'crewlink', 'formworks', 'headoffice', 'admin'])(
    'hasLogin is true on the sub-domain %s',
    (label) => {
      expect(tenantOf(`${label}.delta.example`).hasLogin).toBe(true)
      expect(tenantOf(`${label}.localhost:5173`).hasLogin).toBe(true)
    },
  )

  it.each(['localhost', 'localhost:5173', 'LOCALHOST', '127.0.0.1', '127.0.0.1:5173', '127.9.9.9', '[::1]', '[::1]:5173'])(
    'hasLogin is true on this machine without a sub-domain: %s',
    (host) => expect(tenantOf(host).hasLogin).toBe(true),
  )

  it.each([
    'closed.localhost',
    'www.delta.example',
    'delta.example',
    'dlm.example',
    'localhost.evil.example',
    '127.evil.example',
    '10.0.0.7',
    '[2001:db8::1]',
    '',
  ])('hasLogin is false on "%s"', (host) => expect(tenantOf(host).hasLogin).toBe(false))
})

describe('isLocalHost', () => {
  it.each([
    'localhost',
    'localhost:8080',
    'southpier.localhost',
    'a.b.localhost:1',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1',
    '127.1.2.3:80',
    '[::1]:80',
  ])('isLocalHost is true for %s', (host) => expect(isLocalHost(host)).toBe(true))

  it.each(['localhost.example', 'notlocalhost', 'localhost.evil.example', '127.evil.example', '128.0.0.1', '10.127.0.1', '[::2]', ''])(
    'isLocalHost is false for "%s"',
    (host) => expect(isLocalHost(host)).toBe(false),
  )
})
