import { describe, expect, test } from 'vitest'
import { column, placesOf, roomFor, type Column } from './columns'

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
const noExtras = { canSelect: false, canAct: false }

const room = (columns: readonly Column<Ship>[], extras = noExtras) => roomFor(columns, extras)

test('a CSV has an amount as a number with its currency beside it, and neither where the amount is unknown', () => {
  interface Offer {
    readonly price: number | null
    readonly currency: string | null
  }
  const price = column.money<Offer>(
    'Price',
    (row) => row.price,
    (row) => row.currency,
  )
  const [currency] = price.alsoInCsv ?? []
  const written = (row: Offer) => [price.text(row), currency?.text(row)]
  expect([price.heading, currency?.heading]).toEqual(['Price', 'Price: currency'])
  expect(written({ price: 2150, currency: 'EUR' })).toEqual(['2150', 'EUR'])
  expect(written({ price: 0.5, currency: null })).toEqual(['0.5', 'SGD'])
  expect(written({ price: null, currency: 'EUR' })).toEqual(['', ''])
})

describe('placesOf', () => {
  test('the title of a row leaves the place below it to the first other text', () => {
    const title: Column<Ship> = { ...column.text<Ship>('Name', (row) => row.name), isTitle: true }
    expect([...placesOf([title, flag])]).toEqual([['flag', 'under']])
  })
})

describe('roomFor', () => {
  test('full adds the column widths and those of the checkbox and actions', () => {
    const { full } = room([name, flag])
    expect(room([name, flag, built]).full).toBe(full + 100)
    expect(room([name, flag], { canSelect: true, canAct: true }).full).toBe(full + 104)
  })

  test('compact leaves out wide-only columns', () => {
    expect(room([name, flag, built]).compact).toBe(room([name, flag]).full)
  })

  test('compact is at most 900 px, however many columns are shown', () => {
    const many = Array.from({ length: 20 }, () => flag)
    expect(room([name, ...many]).compact).toBe(900)
  })

  test('the title takes a larger share of the remaining width than a text, and all of it when alone', () => {
    expect(room([name, flag, built]).titleWidth).toBe('max(232px, calc((100cqi - 100px) * 0.643))')
    expect(room([name, built]).titleWidth).toContain('* 1.000')
  })
})
