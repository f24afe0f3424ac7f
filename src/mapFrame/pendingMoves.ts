import type { Pin } from '~/kit/map/pin'

/** Moves made in the frame that the console has not echoed yet. */
export interface OwnMoves {
  readonly made: (pin: Pin) => void
  /** Whether a position from the console only echoes one of these moves. While an arrow key is held down, the frame is ahead. */
  readonly isEcho: (pin: Pin | null) => boolean
}

/** Tracks moves made in the frame until the console echoes them. */
export function makeOwnMoves(): OwnMoves {
  let pending: readonly Pin[] = []
  return {
    made: (pin) => {
      pending = [...pending, pin]
    },
    isEcho: (pin) => {
      const index = pending.findLastIndex(({ lat, lng }) => lat === pin?.lat && lng === pin.lng)
      // The console may skip moves and echo only the last; any other position discards all pending moves.
      pending = index < 0 ? [] : pending.slice(index + 1)
      return index >= 0
    },
  }
}
