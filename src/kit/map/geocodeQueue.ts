import type { FrameState } from '../frame/useFrame'
import type { Pin } from './pin'

/** How long the frame may take to geocode an address, in milliseconds. */
export const geocodeTimeout = 10_000

/** Geocode requests to the map frame, each matched to its response by id. */
export interface GeocodeQueue {
  /** Sent once the map is ready. Resolves to null when nothing is found, the request times out or the map failed. */
  readonly geocode: (address: string) => Promise<Pin | null>
  readonly resolve: (id: number, pin: Pin | null) => void
  /** Call when the state of the map changes: 'ready' sends the waiting requests, 'failed' resolves them to null. */
  readonly setState: (state: FrameState, send?: Send) => void
}

type Send = (id: number, address: string) => void

interface PendingRequest {
  readonly address: string
  readonly settle: (pin: Pin | null) => void
  timer?: ReturnType<typeof setTimeout>
}

/** Creates the queue of one map. */
export function createGeocodeQueue(): GeocodeQueue {
  const pending = new Map<number, PendingRequest>()
  let state: FrameState = 'loading'
  let send: Send = () => undefined
  let lastId = 0

  const resolve = (id: number, pin: Pin | null): void => {
    const request = pending.get(id)
    if (!request) return
    clearTimeout(request.timer)
    pending.delete(id)
    request.settle(pin)
  }
  const sendOnce = (id: number, request: PendingRequest): void => {
    if (request.timer !== undefined) return
    request.timer = setTimeout(() => resolve(id, null), geocodeTimeout)
    send(id, request.address)
  }
  return {
    geocode: (address) =>
      new Promise((settle) => {
        if (state === 'failed' || address.trim() === '') {
          settle(null)
          return
        }
        lastId += 1
        const request: PendingRequest = { address, settle }
        pending.set(lastId, request)
        if (state === 'ready') sendOnce(lastId, request)
      }),
    resolve,
    setState: (nextState, nextSend = () => undefined) => {
      state = nextState
      send = nextSend
      if (state === 'ready') for (const [id, request] of pending) sendOnce(id, request)
      if (state === 'failed') for (const id of pending.keys()) resolve(id, null)
    },
  }
}
