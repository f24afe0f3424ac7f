// needs a document of its own
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CartStore, mostPeople, referenceOf } from './cart'

const name = 'delta:v3:cart'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the cart', () => {
  it('is kept for a day, in all tabs', () => {
    new CartStore().change({ tests: ['test-pcr'], adults: 2 })
    expect(new CartStore().value).toMatchObject({ tests: ['test-pcr'], adults: 2 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    expect(new CartStore().value).toMatchObject({ tests: [], adults: 1 })
  })

  it('is a sound one, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc
            .record({
              key: fc.string(),
              savedAt: fc.constant(Date.now()),
              adults: fc.jsonValue(),
              children: fc.jsonValue(),
              tests: fc.jsonValue(),
              sent: fc.jsonValue(),
              booked: fc.jsonValue(),
            })
            .map((cart) => JSON.stringify(cart)),
        ),
        (stored) => {
          localStorage.setItem(name, stored)
          const { value: cart } = new CartStore()
          expect(cart.adults + cart.children).toBeGreaterThan(0)
          expect(Math.max(cart.adults, cart.children)).toBeLessThanOrEqual(mostPeople)
          expect(cart.tests.every((id) => typeof id === 'string')).toBe(true)
          expect(cart.key).not.toBe('')
        },
      ),
    )
  })

  it('says when the browser does not keep it', () => {
    const store = new CartStore()
    expect(store.change({ adults: 2 })).toBe(true)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined)
    expect(store.change({ adults: 3 })).toBe(false)
    expect(store.value.adults).toBe(3)
    expect(store.getSnapshot().isKept).toBe(false)
  })

  it('follows another tab only while it is watched', () => {
    const [one, other] = [new CartStore(), new CartStore()]
    const stop = other.subscribe(() => undefined)
    one.change({ adults: 4 })
    window.dispatchEvent(new StorageEvent('storage', { key: name }))
    expect(other.getSnapshot()).toMatchObject({ value: { adults: 4 }, isChangedElsewhere: true })
    stop()
    one.change({ adults: 5 })
    window.dispatchEvent(new StorageEvent('storage', { key: name }))
    expect(other.value.adults).toBe(4)
    expect(other.refresh().adults).toBe(5)
  })

  it('begins anew with another key, and keeps the partner', () => {
    const store = new CartStore()
    store.change({ tests: ['a'], referral: 'partner' })
    const { key } = store.value
    store.clear()
    expect(store.value).toMatchObject({ tests: [], referral: 'partner' })
    expect(store.value.key).not.toBe(key)
  })

  it('has a reference that can be read out', () => {
    expect(referenceOf({ key: '7f3k92qd-abcd-4aaa-8aaa-aaaaaaaaaaaa' })).toBe('7F3K-ABCD')
  })
})
