import { describe, expect, it } from 'vitest'
import type { Pin } from '~/kit/map/pin'
import { AddressSearch } from './AddressSearch'

/** A map whose answers the test gives. */
function makeMap() {
  const asked: string[] = []
  const found: (readonly [number, Pin])[] = []
  let answer: (pin: Pin | null) => void = () => undefined
  return {
    asked,
    found,
    answer: async (pin: Pin | null): Promise<void> => {
      answer(pin)
      // Lets the search take the answer and ask the next.
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    },
    tools: {
      geocode: (address: string): Promise<Pin | null> => {
        asked.push(address)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
      onFound: (number: number, pin: Pin): void => void found.push([number, pin]),
    },
  }
}

const quay = { lat: 1, lng: 2 }
const of = (...numbers: readonly number[]) => numbers.map((number) => ({ number, address: `${number} Quay` }))

describe('AddressSearch', () => {
  it('asks for one address at a time, and tells which were not found', async () => {
    const map = makeMap()
    const search = new AddressSearch()
    const done = search.start(of(2, 3), map.tools)
    expect([map.asked, search.getSnapshot().left]).toEqual([['2 Quay'], 2])
    await map.answer(null)
    expect([map.asked, search.getSnapshot().left]).toEqual([['2 Quay', '3 Quay'], 1])
    await map.answer(quay)
    await done
    expect(map.found).toEqual([[3, quay]])
    expect(search.getSnapshot()).toEqual({ left: 0, notFound: new Set([2]) })
  })

  it('an address that is looked up again is no longer said to be missing, and waits only once', async () => {
    const map = makeMap()
    const search = new AddressSearch()
    void search.start(of(2), map.tools)
    await map.answer(null)
    void search.start(of(2), map.tools)
    void search.start(of(2, 3), map.tools)
    expect(search.getSnapshot()).toEqual({ left: 2, notFound: new Set() })
    await map.answer(quay)
    await map.answer(quay)
    expect(map.asked).toEqual(['2 Quay', '2 Quay', '3 Quay'])
  })

  it('a late answer changes nothing once the search is closed', async () => {
    const map = makeMap()
    const search = new AddressSearch()
    void search.start(of(2, 3), map.tools)
    search.close()
    await map.answer(quay)
    expect([map.found, map.asked, search.getSnapshot().left]).toEqual([[], ['2 Quay'], 0])
  })
})
