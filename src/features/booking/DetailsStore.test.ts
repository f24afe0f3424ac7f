// needs a document
import { afterEach, expect, it, vi } from 'vitest'
import { serverClock } from '~/lib/time/clock'
import { visitorVault } from '~/platform/vault/vault'
import { DetailsStore } from './DetailsStore'
import { noDetails } from './party'

const minutes = 60_000
const hours = 60 * minutes
const details = { ...noDetails, address: { address: '10 Bayfront Avenue', unitNumber: '', postCode: '', remark: '' } }

const typed = async (): Promise<DetailsStore> => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = new DetailsStore()
  await store.open('cart')
  store.change(details)
  await vi.waitFor(async () => expect(await visitorVault.list('booking:')).toHaveLength(1))
  return store
}

afterEach(async () => {
  vi.useRealTimers()
  serverClock.set(new Date())
  for (const { name } of await visitorVault.list('')) await visitorVault.remove(name)
})

it('what was typed ends two hours after the last key', async () => {
  const store = await typed()
  expect(store.hasEnded()).toBe(false)
  vi.setSystemTime(Date.now() + 2 * hours - minutes)
  expect(store.hasEnded()).toBe(false)
  vi.setSystemTime(Date.now() + 2 * minutes)
  expect(store.hasEnded()).toBe(true)
})

it('what a card was charged for ends after a day', async () => {
  const store = await typed()
  expect(await store.keepForPayment('cart')).toBe(true)
  vi.setSystemTime(Date.now() + 23 * hours)
  expect(store.hasEnded()).toBe(false)
  vi.setSystemTime(Date.now() + 2 * hours)
  expect(store.hasEnded()).toBe(true)
})

it('after a reload it ends when it would have ended, also on a device whose clock turns out to be wrong', async () => {
  await typed()
  vi.setSystemTime(Date.now() + hours)
  const reloaded = new DetailsStore()
  await reloaded.open('cart')
  // The server's time is learnt a moment later: this device is three hours behind.
  serverClock.set(new Date(Date.now() + 3 * hours))
  expect(reloaded.hasEnded()).toBe(false)
  vi.setSystemTime(Date.now() + hours - minutes)
  expect(reloaded.hasEnded()).toBe(false)
  vi.setSystemTime(Date.now() + 2 * minutes)
  expect(reloaded.hasEnded()).toBe(true)
})

it('while somebody types, nothing ends', async () => {
  const store = await typed()
  vi.setSystemTime(Date.now() + 2 * hours)
  store.change({ ...details, adults: [] })
  expect(store.hasEnded()).toBe(false)
})

it('an empty page has nothing that could end', async () => {
  const store = await typed()
  store.clear('cart')
  vi.setSystemTime(Date.now() + 2 * hours)
  expect(store.hasEnded()).toBe(false)
})
