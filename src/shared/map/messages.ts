import { pinFrom, type Pin } from './pin'

/** What the console says to the map's frame. */
export type ToFrame =
  | { readonly kind: 'show'; readonly pin: Pin | null; readonly label: string }
  | { readonly kind: 'geocode'; readonly id: number; readonly address: string }

/** What the map's frame says to the console. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'moved'; readonly pin: Pin }
  | { readonly kind: 'found'; readonly id: number; readonly pin: Pin | null }

/** The part of an event that says what came, and from whom. */
type Heard = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

/** Fields of a plain object that has these and no others; what it inherits does not count. */
function fieldsOf(value: unknown, names: readonly string[]): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return null
  const fields = new Map(Object.entries(value))
  return fields.size === names.length && names.every((name) => fields.has(name)) ? fields : null
}

const readPin = (value: unknown): Pin | null => (fieldsOf(value, ['lat', 'lng']) ? pinFrom(value) : null)

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

function toFrame(value: unknown): ToFrame | null {
  const show = fieldsOf(value, ['kind', 'pin', 'label'])
  if (show?.get('kind') === 'show') {
    const [given, label] = [show.get('pin'), show.get('label')]
    const pin = readPin(given)
    return typeof label === 'string' && (pin !== null || given === null) ? { kind: 'show', pin, label } : null
  }
  const asked = fieldsOf(value, ['kind', 'id', 'address'])
  if (asked?.get('kind') !== 'geocode') return null
  const [id, address] = [asked.get('id'), asked.get('address')]
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
  const [id, given] = [found.get('id'), found.get('pin')]
  const pin = readPin(given)
  return isId(id) && (pin !== null || given === null) ? { kind: 'found', id, pin } : null
}

// A window that is gone is null, and so is the sender of a message without one.
const isFrom = ({ origin, source }: Heard, sender: Window | null): boolean =>
  sender !== null && source === sender && origin === location.origin

/** What the console said, heard in the frame; null for anything else, from whomever. */
export const heardInFrame = (event: Heard, parent: Window | null): ToFrame | null => (isFrom(event, parent) ? toFrame(event.data) : null)

/** What the frame said, heard in the console; null for anything else, from whomever. */
export const heardFromFrame = (event: Heard, frame: Window | null): FromFrame | null =>
  isFrom(event, frame) ? fromFrame(event.data) : null

/** Says something to the frame, as long as it is a page of ours. */
export const tellFrame = (frame: Window | null | undefined, message: ToFrame): void => frame?.postMessage(message, location.origin)

/** Says something to the console, from inside the frame. */
export const tellParent = (message: FromFrame): void => window.parent.postMessage(message, location.origin)
