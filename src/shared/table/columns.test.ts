import { describe, expect, test } from 'vitest'
import { column, roomFor, type Column } from './columns'

interface Ship {
  readonly name: string
  readonly flag: string
}

const name = column.link<Ship>(
  'Ship',
  (row) => row.name,
  () => '/',
)
const flag = column.text<Ship>('Flag', (row) => row.flag)
const built = column.day<Ship>('Built', () => null, { width: 100, isWideOnly: true })
const bare = { canChoose: false, canAct: false }

const room = (columns: readonly Column<Ship>[], ends = bare) => roomFor(columns, ends)

describe('the room of a table', () => {
  test('is what its columns need to be read, and what a row begins and ends with', () => {
    const { all } = room([name, flag])
    expect(room([name, flag, built]).all).toBe(all + 100)
    expect(room([name, flag], { canChoose: true, canAct: true }).all).toBe(all + 104)
  })

  test('without the columns of wide tables is less', () => {
    expect(room([name, flag, built]).few).toBe(room([name, flag]).all)
  })

  test('leaves a wide window its table, however many columns are asked for', () => {
    const many = Array.from({ length: 20 }, () => flag)
    expect(room([name, ...many]).few).toBe(900)
  })

  test('gives a name more of what is left than a text, and all of it where it stands alone', () => {
    expect(room([name, flag, built]).titleWidth).toBe('max(232px, calc((100cqi - 100px) * 0.643))')
    expect(room([name, built]).titleWidth).toContain('* 1.000')
  })
})
