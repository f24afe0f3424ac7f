import { config } from '~/platform/config'
import { pinFrom, type Pin } from './pin'

/** What the console wants shown: one pin that the user can move, or many that stay where they are. */
export type ToShow =
  | { readonly kind: 'show'; readonly pin: Pin | null; readonly label: string }
  | { readonly kind: 'showAll'; readonly pins: readonly Pin[]; readonly label: string }

/** A message from the console to the map frame. */
export type ToFrame = ToShow | { readonly kind: 'geocode'; readonly id: number; readonly address: string }

/** A message from the map frame to the console. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'moved'; readonly pin: Pin }
  | { readonly kind: 'found'; readonly id: number; readonly pin: Pin | null }

type ReceivedMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/** The fields of a plain object with exactly these own properties; null for anything else. */
function fieldsOf(value: unknown, names: readonly string[]): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return null
  const fields = new Map(Object.entries(value))
  return fields.size === names.length && names.every((name) => fields.has(name)) ? fields : null
}

const readPin = (value: unknown): Pin | null => (fieldsOf(value, ['lat', 'lng']) ? pinFrom(value) : null)

/** The pins of a list of nothing but pins; null for anything else. */
function readPins(value: unknown): readonly Pin[] | null {
  if (!Array.isArray(value)) return null
  const pins = value.map(readPin).filter((pin) => pin !== null)
  return pins.length === value.length ? pins : null
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

function toFrame(value: unknown): ToFrame | null {
  const show = fieldsOf(value, ['kind', 'pin', 'label'])
  if (show?.get('kind') === 'show') {
    const [rawPin, label] = [show.get('pin'), show.get('label')]
    const pin = readPin(rawPin)
    return typeof label === 'string' && (pin !== null || rawPin === null) ? { kind: 'show', pin, label } : null
  }
  const showAll = fieldsOf(value, ['kind', 'pins', 'label'])
  if (showAll?.get('kind') === 'showAll') {
    const [pins, label] = [readPins(showAll.get('pins')), showAll.get('label')]
    return typeof label === 'string' && pins !== null ? { kind: 'showAll', pins, label } : null
  }
  const request = fieldsOf(value, ['kind', 'id', 'address'])
  if (request?.get('kind') !== 'geocode') return null
  const [id, address] = [request.get('id'), request.get('address')]
  return isId(id) && typeof address === 'string' ? { kind: 'geocode', id, address } : null
}

function fromFrame(value: unknown): FromFrame | null {
  const kind = fieldsOf(value, ['kind'])?.get('kind')
  if (kind === 'ready' || kind === 'failed') return { kind }
  const moved = fieldsOf(value, ['kind', 'pin'])
  if (moved?.get('kind') === 'moved') {
    const pin = readPin(moved.get('pin'))
    return pin && { kind: 'moved', pin }
  }
  const found = fieldsOf(value, ['kind', 'id', 'pin'])
  if (found?.get('kind') !== 'found') return null
  const [id, rawPin] = [found.get('id'), found.get('pin')]
  const pin = readPin(rawPin)
  return isId(id) && (pin !== null || rawPin === null) ? { kind: 'found', id, pin } : null
}

/** Origin of the frame, as the console knows it. */
const frameOrigin = config.mapFrameOrigin === '' ? location.origin : config.mapFrameOrigin

/** Address of the frame. A frame with an origin of its own learns which console is around it. */
export const frameAddress = `${config.mapFrameOrigin}/map-frame.html${config.mapFrameOrigin === '' ? '' : `#${location.origin}`}`

/** Whether an origin is a tenant's, by the address of public links. */
function isTenantOrigin(origin: string): boolean {
  const [start = '', end] = config.publicAddress.split('{tenant}')
  if (end === undefined) return origin === start
  return origin.startsWith(start) && origin.endsWith(end) && /^[a-z0-9-]+$/.test(origin.slice(start.length, origin.length - end.length))
}

/** Origin of the console around the frame; null when the address names one that is no tenant's. */
function readConsoleOrigin(): string | null {
  if (config.mapFrameOrigin === '') return location.origin
  const named = location.hash.slice(1)
  return isTenantOrigin(named) ? named : null
}

const consoleOrigin = readConsoleOrigin()

// A closed window is null, and so is the source of a message without a sender: null must never match null.
const isFrom = ({ origin, source }: ReceivedMessage, sender: Window | null, expected: string | null): boolean =>
  sender !== null && source === sender && origin === expected

/** Reads a message from the console, inside the frame; null when it is malformed or from another sender. */
export const readFromParent = (event: ReceivedMessage, parent: Window | null): ToFrame | null =>
  isFrom(event, parent, consoleOrigin) ? toFrame(event.data) : null

/** Reads a message from the frame, inside the console; null when it is malformed or from another sender. */
export const readFromFrame = (event: ReceivedMessage, frame: Window | null): FromFrame | null =>
  isFrom(event, frame, frameOrigin) ? fromFrame(event.data) : null

/** Sends a message to the frame; dropped when the frame shows a page of another origin. */
export const postToFrame = (frame: Window | null | undefined, message: ToFrame): void => frame?.postMessage(message, frameOrigin)

/** Sends a message to the console, from inside the frame; dropped when another page is around it. */
export const postToParent = (message: FromFrame): void => {
  if (consoleOrigin !== null) window.parent.postMessage(message, consoleOrigin)
}
