import { config } from '~/platform/config'
import { fieldsOf, frameChannel } from '../frame/channel'
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

/** The channel to the frame of a map. */
export const mapChannel = frameChannel({ path: '/map-frame.html', ownOrigin: config.mapFrameOrigin, toFrame, fromFrame })
