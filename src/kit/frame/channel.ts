import { config } from '~/platform/config'

// The message channel between a page of the console and a frame that is built apart, such as the map or the card form.

/** The fields of a plain object with exactly these own properties; null for anything else. */
export function fieldsOf(value: unknown, names: readonly string[]): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return null
  const fields = new Map(Object.entries(value))
  return fields.size === names.length && names.every((name) => fields.has(name)) ? fields : null
}

type ReceivedMessage = Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>

// A closed window is null, and so is the source of a message without a sender: null must never match null.
const isFrom = ({ origin, source }: ReceivedMessage, sender: Window | null, expected: string | null): boolean =>
  sender !== null && source === sender && origin === expected

/** Whether an origin is a tenant's, by the address of public links. */
function isTenantOrigin(origin: string): boolean {
  const [start = '', end] = config.publicAddress.split('{tenant}')
  if (end === undefined) return origin === start
  return origin.startsWith(start) && origin.endsWith(end) && /^[a-z0-9-]+$/.test(origin.slice(start.length, origin.length - end.length))
}

/** Origin of the page around a frame; null when the address names one that is no tenant's. */
function pageOrigin(ownOrigin: string): string | null {
  if (ownOrigin === '') return location.origin
  const named = location.hash.slice(1)
  return isTenantOrigin(named) ? named : null
}

interface ChannelOptions<ToFrame, FromFrame> {
  /** Path of the frame, from the root. */
  readonly path: string
  /** Origin that serves the frame. Empty: the console's own. */
  readonly ownOrigin: string
  /** Reads what arrived; null for what is malformed. */
  readonly toFrame: (value: unknown) => ToFrame | null
  readonly fromFrame: (value: unknown) => FromFrame | null
}

/** Both sides of a channel. */
export interface FrameChannel<ToFrame, FromFrame> {
  /** Address of the frame. A frame with an origin of its own learns which console is around it. */
  readonly address: string
  /** Reads a message from the page, inside the frame; null when it is malformed or from another sender. */
  readonly readFromPage: (event: ReceivedMessage, page: Window | null) => ToFrame | null
  /** Reads a message from the frame, inside the page; null when it is malformed or from another sender. */
  readonly readFromFrame: (event: ReceivedMessage, frame: Window | null) => FromFrame | null
  /** Sends a message to the frame; dropped when the frame shows a page of another origin. */
  readonly postToFrame: (frame: Window | null | undefined, message: ToFrame) => void
  /** Sends a message to the page, from inside the frame; dropped when another page is around it. */
  readonly postToPage: (message: FromFrame) => void
  /** Whether the frame stands in a page that it may answer. */
  readonly isFramed: boolean
}

/** A channel on which each side hears the other one alone, and nothing but well-formed messages. */
export function frameChannel<ToFrame, FromFrame>({
  path,
  ownOrigin,
  toFrame,
  fromFrame,
}: ChannelOptions<ToFrame, FromFrame>): FrameChannel<ToFrame, FromFrame> {
  const frameOrigin = ownOrigin === '' ? location.origin : ownOrigin
  const around = pageOrigin(ownOrigin)
  return {
    address: `${ownOrigin}${path}${ownOrigin === '' ? '' : `#${location.origin}`}`,
    readFromPage: (event, page) => (isFrom(event, page, around) ? toFrame(event.data) : null),
    readFromFrame: (event, frame) => (isFrom(event, frame, frameOrigin) ? fromFrame(event.data) : null),
    postToFrame: (frame, message) => frame?.postMessage(message, frameOrigin),
    postToPage: (message) => {
      if (around !== null) window.parent.postMessage(message, around)
    },
    isFramed: window.parent !== window && around !== null,
  }
}
