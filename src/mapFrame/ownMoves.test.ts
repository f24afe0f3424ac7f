import { describe, expect, it } from 'vitest'
import { makeOwnMoves } from './ownMoves'

const at = (lat: number) => ({ lat, lng: 2 })

describe('moves made in the frame', () => {
  it('are nothing new when the console says them back, one by one or the last of them', () => {
    const moves = makeOwnMoves()
    for (const lat of [1, 2, 3]) moves.made(at(lat))
    expect(moves.isEcho(at(1))).toBe(true)
    expect(moves.isEcho(at(3))).toBe(true)
    expect(moves.isEcho(at(3))).toBe(false)
  })

  it('are overruled by whatever else the console says', () => {
    const moves = makeOwnMoves()
    moves.made(at(1))
    expect(moves.isEcho(at(7))).toBe(false)
    expect(moves.isEcho(at(1))).toBe(false)
    moves.made(at(2))
    expect(moves.isEcho(null)).toBe(false)
  })

  it('there and back are two moves', () => {
    const moves = makeOwnMoves()
    for (const lat of [1, 2, 1]) moves.made(at(lat))
    expect(moves.isEcho(at(2))).toBe(true)
    expect(moves.isEcho(at(1))).toBe(true)
    expect(moves.isEcho(at(1))).toBe(false)
  })
})
