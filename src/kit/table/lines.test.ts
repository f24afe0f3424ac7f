import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines'

const said = (ids: readonly string[], openKey: string | null, groups: string | null) =>
  linesOf(ids, openKey, groups === null ? null : (row) => groups[row] ?? '').lines.map(({ row, heading }) => heading ?? row ?? 'open')

describe('the lines of a table', () => {
  it.each([
    ['rows alone', null, null, [0, 1, 2, 3]],
    ['what is open comes below its row', 'b', null, [0, 1, 'open', 2, 3]],
    ['a heading for each group', null, 'xxyy', ['x', 0, 1, 'y', 2, 3]],
    ['a group that comes again has a heading again', null, 'xyxx', ['x', 0, 'y', 1, 'x', 2, 3]],
    ['both', 'd', 'xxxy', ['x', 0, 1, 2, 'y', 3, 'open']],
    ['nothing is open below a row that is not there', 'z', null, [0, 1, 2, 3]],
  ])('%s', (_what, openKey, groups, lines) => expect(said(['a', 'b', 'c', 'd'], openKey, groups)).toEqual(lines))

  it('have each row once, in order, where its index says, and no key twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('x', 'y', 'z')), fc.nat(), (groups, open) => {
        const ids = groups.map((_group, at) => `row ${at}`)
        const { lines, lineOf } = linesOf(ids, ids[open] ?? null, (row) => groups[row] ?? '')
        expect(lines.flatMap(({ row }) => row ?? [])).toEqual([...ids.keys()])
        expect(lineOf.map((line) => lines[line]?.key)).toEqual(ids)
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      }),
    )
  })
})
