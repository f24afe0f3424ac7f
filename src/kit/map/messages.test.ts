// needs a document
import { describe, expect, it } from 'vitest'
import { mapChannel, type FromFrame, type ToFrame } from './messages'

const { origin } = location
const { readFromFrame, readFromPage } = mapChannel
const frame = document.body.appendChild(document.createElement('iframe')).contentWindow
const other = document.body.appendChild(document.createElement('iframe')).contentWindow

const fromFrame = (data: unknown) => readFromFrame({ data, origin, source: frame }, frame)
const inFrame = (data: unknown) => readFromPage({ data, origin, source: window }, window)

const pin = { lat: 1.26, lng: 103.82 }

const frameMessages: readonly FromFrame[] = [
  { kind: 'ready' },
  { kind: 'failed' },
  { kind: 'moved', pin },
  { kind: 'moved', pin: { lat: -90, lng: 180 } },
  { kind: 'found', id: 3, pin },
  { kind: 'found', id: 3, pin: null },
]
const consoleMessages: readonly ToFrame[] = [
  { kind: 'show', pin, label: 'Location' },
  { kind: 'show', pin: null, label: '' },
  { kind: 'showAll', pins: [pin, { lat: 0, lng: 0 }], label: 'Locations' },
  { kind: 'showAll', pins: [], label: 'Locations' },
  { kind: 'geocode', id: 1, address: 'Quay 7' },
]

/** Wrong types, missing, extra or inherited fields, and values out of range. */
const invalidPins: readonly unknown[] = [
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

const invalidMessages: readonly unknown[] = [
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

describe('messages received by the console', () => {
  it.each(frameMessages)('the console accepts $kind from the frame', (message) => {
    expect(fromFrame(message)).toEqual(message)
  })

  it.each(frameMessages)('the console rejects $kind from another window, another origin or no window', (data) => {
    for (const source of [other, window, null]) expect(readFromFrame({ data, origin, source }, frame)).toBeNull()
    for (const foreign of ['https://evil.example', 'null', '', `${origin}.evil.example`, `${origin}/`])
      expect(readFromFrame({ data, origin: foreign, source: frame }, frame)).toBeNull()
    // Before the frame mounts, null must not match a message without a sender.
    expect(readFromFrame({ data, origin, source: null }, null)).toBeNull()
  })

  it.each(invalidMessages.map((data) => ({ data })))('the console rejects $data', ({ data }) => {
    expect(fromFrame(data)).toBeNull()
  })

  it.each(invalidPins.map((invalid) => ({ invalid })))('the console rejects the pin $invalid', ({ invalid }) => {
    expect(fromFrame({ kind: 'moved', pin: invalid })).toBeNull()
    expect(fromFrame({ kind: 'found', id: 1, pin: invalid })).toBeNull()
  })

  it('the console rejects a move without a pin and a result without a request id', () => {
    expect(fromFrame({ kind: 'moved', pin: null })).toBeNull()
    for (const id of ['1', 1.5, Number.NaN, null, undefined, {}]) expect(fromFrame({ kind: 'found', id, pin })).toBeNull()
    expect(fromFrame({ kind: 'found', pin })).toBeNull()
  })

  it('the console rejects its own messages', () => {
    for (const message of consoleMessages) expect(fromFrame(message)).toBeNull()
  })

  it('an accepted message is a copy that later changes to the original do not affect', () => {
    const original = { ...pin }
    const message = fromFrame({ kind: 'moved', pin: original })
    original.lat = 1000
    expect(message).toEqual({ kind: 'moved', pin })
  })
})

describe('messages received by the frame', () => {
  it.each(consoleMessages)('the frame accepts $kind from the console', (message) => {
    expect(inFrame(message)).toEqual(message)
  })

  it.each(consoleMessages)('the frame rejects $kind from another window or another origin', (data) => {
    for (const source of [frame, other, null]) expect(readFromPage({ data, origin, source }, window)).toBeNull()
    expect(readFromPage({ data, origin: 'https://evil.example', source: window }, window)).toBeNull()
    expect(readFromPage({ data, origin, source: null }, null)).toBeNull()
  })

  it.each([...invalidMessages, ...frameMessages].map((data) => ({ data })))('the frame rejects $data', ({ data }) => {
    expect(inFrame(data)).toBeNull()
  })

  it.each(invalidPins.map((invalid) => ({ invalid })))('the frame rejects the pin $invalid', ({ invalid }) => {
    expect(inFrame({ kind: 'show', pin: invalid, label: '' })).toBeNull()
    expect(inFrame({ kind: 'showAll', pins: [pin, invalid], label: '' })).toBeNull()
  })

  it('the frame rejects a label or address that is not a string', () => {
    for (const invalid of [null, undefined, 7, {}, ['a'], Object('a')]) {
      expect(inFrame({ kind: 'show', pin, label: invalid })).toBeNull()
      expect(inFrame({ kind: 'geocode', id: 1, address: invalid })).toBeNull()
    }
    for (const id of ['1', 1.5, Number.NaN, undefined]) expect(inFrame({ kind: 'geocode', id, address: 'Quay 7' })).toBeNull()
  })
})
