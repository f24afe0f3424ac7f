import { describe, expect, it } from 'vitest'
import { makeOwnMoves } from './pendingMoves'

const at = (lat: number) => ({ lat, lng: 2 })

describe('makeOwnMoves', () => {
  it('isEcho recognises the console’s echo of each move, or of the last one only', () => {
    const moves = makeOwnMoves()
    for (const lat of [1, 2, 3]) moves.made(at(lat))
    expect(moves.isEcho(at(1))).toBe(true)
    expect(moves.isEcho(at(3))).toBe(true)
    expect(moves.isEcho(at(3))).toBe(false)
  })

  it('isEcho discards pending moves when the console sends another position', () => {
    const moves = makeOwnMoves()
    moves.made(at(1))
    expect(moves.isEcho(at(7))).toBe(false)
    expect(moves.isEcho(at(1))).toBe(false)
    moves.made(at(2))
    expect(moves.isEcho(null)).toBe(false)
  })

  it('isEcho counts a move there and back as two moves', () => {
    const moves = makeOwnMoves()
    for (const lat of [1, 2, 1]) moves.made(at(lat))
    expect(moves.isEcho(at(2))).toBe(true)
    expect(moves.isEcho(at(1))).toBe(true)
    expect(moves.isEcho(at(1))).toBe(false)
  })
})
