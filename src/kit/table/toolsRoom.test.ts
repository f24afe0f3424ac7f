import { describe, expect, it } from 'vitest'
import type { Filter } from './filters'
import { toolsRoom } from './toolsRoom'

const filter = (key: string, ...labels: readonly string[]): Filter<never> => ({
  key,
  label: key,
  choices: labels.map((label) => ({ value: label, label })),
})
const status = filter('status', 'Valid', 'Expired', 'Revoked')
const kind: Filter<never> = { ...filter('kind', 'A', 'B'), isList: true }
const issued: Filter<never> = { ...filter('issued'), periodIn: 'UTC' }
const room = (filters: readonly Filter<never>[], width: number, needsOrder = false) =>
  toolsRoom(filters, { width, needsOrder, reserved: 220 })

describe('toolsRoom', () => {
  it('a wide list has three filters in its line', () => {
    expect(room([status, kind, issued], 1400)).toEqual({ filters: 3, hasOrder: false })
  })

  it('the fourth filter stands behind a button, however wide the list is', () => {
    expect(room([status, kind, issued, kind], 4000)).toEqual({ filters: 3, hasOrder: false })
  })

  it('filters that do not fit stand behind a button, from the last one on', () => {
    const counts = [1400, 1130, 1000, 800, 500].map((width) => room([status, kind, issued], width).filters)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(counts.at(-1)).toBe(0)
  })

  it('the order has a place in the line only when every filter has one', () => {
    expect(room([kind], 1200, true)).toEqual({ filters: 1, hasOrder: true })
    expect(room([kind], 600, true)).toEqual({ filters: 0, hasOrder: false })
    expect(room([kind], 750, true)).toEqual({ filters: 1, hasOrder: false })
  })

  it('without a layout all is shown', () => {
    expect(room([status], 0, true)).toEqual({ filters: 1, hasOrder: true })
  })
})
