import type { Pin } from '~/shared/map/pin'

/** Moves made here that the console has not said back yet. */
export interface OwnMoves {
  readonly made: (pin: Pin) => void
  /** Whether what the console says is one of them, and so nothing new. Whoever holds an arrow key down is ahead of the console. */
  readonly isEcho: (pin: Pin | null) => boolean
}

/** Keeps the moves. */
export function makeOwnMoves(): OwnMoves {
  let waiting: readonly Pin[] = []
  return {
    made: (pin) => {
      waiting = [...waiting, pin]
    },
    isEcho: (pin) => {
      const at = waiting.findLastIndex(({ lat, lng }) => lat === pin?.lat && lng === pin.lng)
      // The console may say two moves back at once; a word of its own overrules all.
      waiting = at < 0 ? [] : waiting.slice(at + 1)
      return at >= 0
    },
  }
}
