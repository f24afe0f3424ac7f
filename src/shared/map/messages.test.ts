// needs a document
import { describe, expect, it } from 'vitest'
import { heardFromFrame, heardInFrame, type FromFrame, type ToFrame } from './messages'

const { origin } = location
const frame = document.body.appendChild(document.createElement('iframe')).contentWindow
const other = document.body.appendChild(document.createElement('iframe')).contentWindow

const fromFrame = (data: unknown) => heardFromFrame({ data, origin, source: frame }, frame)
const inFrame = (data: unknown) => heardInFrame({ data, origin, source: window }, window)

const pin = { lat: 1.26, lng: 103.82 }

const said: readonly FromFrame[] = [
  { kind: 'ready' },
  { kind: 'failed' },
  { kind: 'moved', pin },
  { kind: 'moved', pin: { lat: -90, lng: 180 } },
  { kind: 'found', id: 3, pin },
  { kind: 'found', id: 3, pin: null },
]
const told: readonly ToFrame[] = [
  { kind: 'show', pin, label: 'Place' },
  { kind: 'show', pin: null, label: '' },
  { kind: 'geocode', id: 1, address: 'Quay 7' },
]

/** No pins: wrong, missing, too much, inherited, or not what they look like. */
const noPins: readonly unknown[] = [
  undefined,
  'null',
  '1.26,103.82',
  [],
  [1.26, 103.82],
  {},
  { lat: 1.26 },
  { lat: '1.26', lng: '103.82' },
  { lat: Number.NaN, lng: 0 },
  { lat: 0, lng: Number.POSITIVE_INFINITY },
  { lat: 90.000_001, lng: 0 },
  { lat: 0, lng: -180.1 },
  { lat: 1n, lng: 2n },
  { lat: null, lng: null },
  { lat: { valueOf: () => 1 }, lng: 2 },
  { ...pin, more: 1 },
  Object.create(pin),
  Object.assign(Object.create({ lat: 1.26 }), { lng: 103.82 }),
  Object.assign(Object.create(null), pin),
  JSON.parse('{"__proto__":{"lat":1,"lng":2}}'),
]

const noMessages: readonly unknown[] = [
  null,
  undefined,
  '',
  'ready',
  7,
  true,
  [],
  ['ready'],
  {},
  { kind: 'constructor' },
  { kind: '__proto__' },
  { kind: ['ready'] },
  { kind: 'Ready' },
  { kind: 'ready', more: 1 },
  { type: 'ready' },
  Object.create({ kind: 'ready' }),
  JSON.parse('{"__proto__":{"kind":"ready"}}'),
  JSON.parse('{"kind":"ready","__proto__":{"kind":"ready"}}'),
  new Map([['kind', 'ready']]),
  new (class {
    kind = 'ready'
  })(),
]

describe('what the console hears', () => {
  it.each(said)('is $kind, as the frame says it', (message) => {
    expect(fromFrame(message)).toEqual(message)
  })

  it.each(said)('is not $kind from another window, another origin, or no window at all', (data) => {
    for (const source of [other, window, null]) expect(heardFromFrame({ data, origin, source }, frame)).toBeNull()
    for (const stranger of ['https://evil.example', 'null', '', `${origin}.evil.example`, `${origin}/`])
      expect(heardFromFrame({ data, origin: stranger, source: frame }, frame)).toBeNull()
    // Before the frame is there, a message without a sender is not its own.
    expect(heardFromFrame({ data, origin, source: null }, null)).toBeNull()
  })

  it.each(noMessages.map((data) => ({ data })))('is not $data', ({ data }) => {
    expect(fromFrame(data)).toBeNull()
  })

  it.each(noPins.map((given) => ({ given })))('is no pin like $given', ({ given }) => {
    expect(fromFrame({ kind: 'moved', pin: given })).toBeNull()
    expect(fromFrame({ kind: 'found', id: 1, pin: given })).toBeNull()
  })

  it('is no move to nowhere, and no answer without its question', () => {
    expect(fromFrame({ kind: 'moved', pin: null })).toBeNull()
    for (const id of ['1', 1.5, Number.NaN, null, undefined, {}]) expect(fromFrame({ kind: 'found', id, pin })).toBeNull()
    expect(fromFrame({ kind: 'found', pin })).toBeNull()
  })

  it('is not what the console itself says', () => {
    for (const message of told) expect(fromFrame(message)).toBeNull()
  })

  it('is a copy, which nobody can change afterwards', () => {
    const given = { ...pin }
    const message = fromFrame({ kind: 'moved', pin: given })
    given.lat = 1000
    expect(message).toEqual({ kind: 'moved', pin })
  })
})

describe('what the frame hears', () => {
  it.each(told)('is $kind, as the console says it', (message) => {
    expect(inFrame(message)).toEqual(message)
  })

  it.each(told)('is not $kind from another window or another origin', (data) => {
    for (const source of [frame, other, null]) expect(heardInFrame({ data, origin, source }, window)).toBeNull()
    expect(heardInFrame({ data, origin: 'https://evil.example', source: window }, window)).toBeNull()
    expect(heardInFrame({ data, origin, source: null }, null)).toBeNull()
  })

  it.each([...noMessages, ...said].map((data) => ({ data })))('is not $data', ({ data }) => {
    expect(inFrame(data)).toBeNull()
  })

  it.each(noPins.map((given) => ({ given })))('is no pin like $given', ({ given }) => {
    expect(inFrame({ kind: 'show', pin: given, label: '' })).toBeNull()
  })

  it('is no label and no address but a text', () => {
    for (const given of [null, undefined, 7, {}, ['a'], Object('a')]) {
      expect(inFrame({ kind: 'show', pin, label: given })).toBeNull()
      expect(inFrame({ kind: 'geocode', id: 1, address: given })).toBeNull()
    }
    for (const id of ['1', 1.5, Number.NaN, undefined]) expect(inFrame({ kind: 'geocode', id, address: 'Quay 7' })).toBeNull()
  })
})
