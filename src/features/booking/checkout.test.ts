import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SlotFacts } from '~/domain/booking/booking'
import type { ChargeAnswer } from '~/kit/card/messages'
import { ApiError } from '~/platform/api/transport/errors'
import { CartStore, type Booked } from './cart'
import { Checkout, type Order } from './Checkout'
import { PaymentLedger } from './ledger'

const now = new Date('2026-11-21T09:00:00Z')
const startTime = '2026-11-24T02:00:00Z'

/**
 * The storage of a browser as its tabs see it. A write is there at once in the tab that made it, and in another one once a lock has changed
 * hands, or by chance before.
 */
class Browser {
  readonly #shared = new Map<string, string>()
  #view = new Map<string, string>()
  readonly #held = new Map<string, Tab>()
  /** Whether a write is kept. A browser may take what it does not keep. */
  keeps = (): boolean => true

  /** Runs what a tab does next. */
  as(tab: Tab): void {
    this.#view = tab.view
  }

  sync(tab: Tab): void {
    tab.view.clear()
    for (const [name, value] of this.#shared) tab.view.set(name, value)
  }

  getItem(name: string): string | null {
    return this.#view.get(name) ?? null
  }

  setItem(name: string, value: string): void {
    if (!this.keeps()) return
    this.#view.set(name, value)
    this.#shared.set(name, value)
  }

  /** The lock of a tab that is gone is free. */
  lockFor(tab: Tab): (name: string, work: () => Promise<void>) => Promise<boolean> {
    return async (name, work) => {
      if (this.#held.get(name)?.isAlive) return false
      this.#held.set(name, tab)
      this.sync(tab)
      await work()
      this.#held.delete(name)
      return true
    }
  }
}

interface Tab {
  readonly view: Map<string, string>
  isAlive: boolean
}

let browser = new Browser()
const newTab = (): Tab => {
  const tab = { view: new Map<string, string>(), isAlive: true }
  browser.sync(tab)
  browser.as(tab)
  return tab
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  browser = new Browser()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => browser.getItem(name),
    setItem: (name: string, value: string) => browser.setItem(name, value),
  })
  // No tab of these is told of another's writes.
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How the payment service treats a charge. */
const treatments = ['accepted', 'declined', 'refused', 'lost', 'lostAfterCharge', '502AfterCharge', 'late', 'ownId', 'notSent'] as const
type Treatment = (typeof treatments)[number]

/** What may happen to a booking that is sent. */
const fates = ['booked', 'refused', 'lost', 'lostAfterBooking'] as const
type Fate = (typeof fates)[number]

interface World {
  readonly charges: { readonly paymentId: string; readonly amount: number }[]
  readonly bookings: (string | null)[]
  price: number
  isSlotThere: boolean
  /** What is charged after its answer was lost. */
  readonly late: (() => void)[]
}

const newWorld = (): World => ({ charges: [], bookings: [], price: 118, isSlotThere: true, late: [] })

/** Lets what is asked of the world happen when the test says so. */
type Gate = <Value>(value: () => Value | Promise<Value>) => Promise<Value>

interface TabOptions {
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly world: World
  readonly tab: Tab
  readonly gate: Gate
  readonly treatment: () => Treatment
  readonly fate: () => Fate
  readonly canLock?: boolean
}

const lost = (): ApiError => new ApiError('offline', 'BookVisit', 'lost')

/** A tab of the browser: it knows what is stored, and what it is told. */
function openTab({ world, tab, gate, treatment, fate, canLock = true, wait = () => gate(() => undefined) }: TabOptions) {
  const [cart, ledger] = [new CartStore(), new PaymentLedger()]
  /** The payments that this tab asked about. */
  const asked: string[] = []
  const slots = (): readonly SlotFacts[] =>
    world.isSlotThere
      ? [
          {
            id: 'slot-1',
            startTime,
            endTime: startTime,
            appointmentLimit: 20,
            appointments: world.bookings.map((_, at) => ({ id: `booking-${at}`, patientCount: 1 })),
          },
        ]
      : []
  const checkout = new Checkout<{ readonly paymentId: string | null }>({
    cart,
    ledger,
    lock: browser.lockFor(tab),
    canLock,
    wait,
    now: () => now,
    readSlots: () => gate(slots),
    record: ({ paymentId }) => {
      const how = fate()
      if (how === 'booked' || how === 'lostAfterBooking') world.bookings.push(paymentId)
      return gate(() => {
        if (how === 'lost' || how === 'lostAfterBooking') throw lost()
        return { success: how === 'booked', message: 'The timeslot is full' }
      })
    },
    askPayment: (paymentId) =>
      gate(() => {
        asked.push(paymentId)
        const found = world.charges.find((one) => one.paymentId === paymentId)
        return found ? { status: 'Succeeded', amount: found.amount, currency: 'SGD' } : null
      }),
    whenBooked: () => undefined,
    keepDetails: async () => true,
    takePaid: async () => undefined,
  })
  const amount = world.price
  const charge = (key: string): Promise<ChargeAnswer> => {
    const how = treatment()
    const paymentId = how === 'ownId' ? `own-${key}` : key
    const take = (): void => void world.charges.push({ paymentId, amount })
    if (['accepted', 'lostAfterCharge', '502AfterCharge', 'ownId'].includes(how)) take()
    if (how === 'late') world.late.push(take)
    return gate(() => {
      if (how === 'accepted' || how === 'ownId') return { outcome: 'paid', paymentId }
      if (how === 'declined' || how === 'refused' || how === 'notSent') return { outcome: how, paymentId: key }
      return { outcome: 'unknown', paymentId: key }
    })
  }
  const order: Order<{ readonly paymentId: string | null }> = {
    draw: (_slot, paymentId) => ({ paymentId }),
    canSend: () => gate(() => world.price === amount),
    booked: (): Booked => ({ startTime, endTime: startTime, tests: [], people: 1 }),
    payment: { amount, currency: 'SGD', charge },
  }
  return { cart, ledger, checkout, press: () => checkout.book(order), order, asked }
}

const atOnce: Gate = async (value) => value()

/** Lets everything run that waits for nothing of the world. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Only news, or its end, ends a wait. */
const untilNews = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  if (milliseconds > 0 && signal && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
}

/** A tab of a browser of its own, where everything happens at once. */
function soleTab(treatment: Treatment, fate: Fate = 'booked', canLock = true, wait?: TabOptions['wait']) {
  const world = newWorld()
  const options = { world, tab: newTab(), gate: atOnce, treatment: () => treatment, fate: () => fate, canLock }
  const tab = openTab(wait ? { ...options, wait } : options)
  tab.cart.change({ slotId: 'slot-1' })
  const payment = () => tab.ledger.of(tab.cart.value.key)
  return { ...tab, world, payment }
}

describe('paying for a booking', () => {
  it.each(['accepted', 'ownId'] as const)('%s: the card is charged once, and the visit is booked with the payment’s id', async (how) => {
    const { press, payment, world } = soleTab(how)
    await Promise.all([press(), press()])
    await press()
    expect(world.charges).toHaveLength(1)
    expect(world.bookings).toEqual(world.charges.map(({ paymentId }) => paymentId))
    expect(payment()).toMatchObject({ state: 'booked', status: 'Succeeded' })
  })

  it.each(['declined', 'refused', 'notSent'] as const)('%s: nothing is charged or booked, and the next try has a new key', async (how) => {
    const { press, payment, world } = soleTab(how)
    await press()
    const first = payment()
    expect(first).toMatchObject({ state: 'notTaken', why: how })
    await press()
    expect(payment()?.key).not.toBe(first?.key)
    expect([world.charges, world.bookings]).toEqual([[], []])
  })

  it.each(['lost', 'lostAfterCharge', '502AfterCharge', 'late'] as const)('%s: nobody knows, so no press charges again', async (how) => {
    const { press, payment, world } = soleTab(how)
    await press()
    await press()
    expect(payment()).toMatchObject({ state: 'open' })
    expect(world.charges.length).toBeLessThanOrEqual(1)
    expect(world.bookings).toEqual([])
  })

  it('a lost answer that was a charge is found by asking, and then the visit is booked', async () => {
    const { checkout, press, payment, world, order } = soleTab('lostAfterCharge')
    await press()
    const left = new AbortController()
    const stop = checkout.outcome.subscribe(() => payment()?.state === 'booked' && left.abort())
    await checkout.watch(() => order, left.signal)
    stop()
    expect(payment()).toMatchObject({ state: 'booked', taken: 118, asks: 1 })
    expect(world.bookings).toHaveLength(1)
  })

  it('a lost answer is asked about after two seconds, although the page began to watch before the charge', async () => {
    const waits: number[] = []
    const left = new AbortController()
    const tab = soleTab('lost', 'booked', true, (milliseconds, signal) => {
      waits.push(milliseconds)
      return untilNews(milliseconds, signal)
    })
    const watching = tab.checkout.watch(() => tab.order, left.signal)
    await settle()
    await tab.press()
    await settle()
    expect(waits.at(-1)).toBe(2_000)
    left.abort()
    await watching
  })

  it('one of several tabs asks and books, and the others read what it found', async () => {
    const world = newWorld()
    const slowly: Gate = async (value) => {
      await settle()
      return value()
    }
    const open = () => openTab({ world, tab: newTab(), gate: slowly, treatment: () => 'late', fate: () => 'booked' })
    const one = open()
    one.cart.change({ slotId: 'slot-1' })
    const other = open()
    await one.press()
    const left = new AbortController()
    const watching = [one, other].map(({ checkout, order }) => checkout.watch(() => order, left.signal))
    await vi.waitFor(() => expect(one.asked.length).toBeGreaterThan(2))
    world.late.shift()?.()
    await vi.waitFor(() => expect(world.bookings).toHaveLength(1))
    left.abort()
    await Promise.all(watching)
    expect(other.asked).toEqual([])
    expect(world.charges).toHaveLength(1)
  })

  it('whoever starts again while a lost booking is looked for is told nothing of it', async () => {
    const tab = soleTab('accepted', 'lost', true, async () => {
      if (tab.checkout.outcome.getSnapshot().state !== 'looking') return
      tab.cart.clear()
      tab.checkout.outcome.tell({ state: 'idle' })
    })
    await tab.press()
    expect(tab.checkout.outcome.getSnapshot()).toEqual({ state: 'idle' })
  })

  it('a payment that is not found proves nothing', async () => {
    const { checkout, press, payment } = soleTab('lost')
    await press()
    for (let at = 0; at < 8; at += 1) await checkout.askAgain()
    // A press neither delays the next time nor makes it unknown sooner.
    expect(payment()).toMatchObject({ state: 'open', asks: 0 })
  })

  it('an open payment of a cart that was cleared is asked about when the page is opened again', async () => {
    const { checkout, press, cart, ledger, world } = soleTab('late')
    await press()
    cart.clear()
    world.late.shift()?.()
    await checkout.askEarlier()
    expect(ledger.value).toMatchObject([{ state: 'paid', taken: 118 }])
    expect(world.bookings).toEqual([])
  })

  it('a press that finds the money books at once', async () => {
    const { checkout, press, payment, world, order } = soleTab('late', 'booked', true, untilNews)
    await press()
    const left = new AbortController()
    const watching = checkout.watch(() => order, left.signal)
    await settle()
    world.late.shift()?.()
    await checkout.askAgain()
    await settle()
    expect([payment()?.state, world.bookings.length]).toEqual(['booked', 1])
    left.abort()
    await watching
  })

  it('a booking that is refused after the charge is booked without a second one', async () => {
    const { checkout, press, payment, world, order } = soleTab('accepted', 'refused')
    await press()
    expect(payment()).toMatchObject({ state: 'paid' })
    expect(checkout.outcome.getSnapshot().state).toBe('refused')
    world.price = 200
    const other = openTab({ world, tab: newTab(), gate: atOnce, treatment: () => 'accepted', fate: () => 'booked' })
    await other.checkout.book(order)
    expect([world.charges.length, world.bookings]).toEqual([1, [payment()?.paymentId]])
  })

  it.each(['card', 'nothing to pay'] as const)('a cart that is cleared while the clinic is asked is not booked: %s', async (how) => {
    const { checkout, cart, order, ledger, world } = soleTab('accepted')
    const cleared = async (): Promise<boolean> => {
      cart.clear()
      return true
    }
    await checkout.book({ ...order, canSend: cleared, payment: how === 'card' ? order.payment : null })
    expect([world.charges, world.bookings, ledger.value]).toEqual([[], [], []])
    expect(checkout.outcome.getSnapshot().state).toBe('idle')
  })

  it('without locks, or without a storage that keeps what it takes, no card is charged', async () => {
    const noLocks = soleTab('accepted', 'booked', false)
    await noLocks.press()
    expect(noLocks.checkout.outcome.getSnapshot().state).toBe('unkept')
    const noStorage = soleTab('accepted')
    browser.keeps = () => false
    await noStorage.press()
    expect(noStorage.checkout.outcome.getSnapshot().state).toBe('unkept')
    expect([noLocks.world.charges, noStorage.world.charges]).toEqual([[], []])
  })

  it('a card that another tab has charged is charged by none whose own payment was not kept', async () => {
    const world = newWorld()
    const open = () => openTab({ world, tab: newTab(), gate: atOnce, treatment: () => 'accepted', fate: () => 'refused' })
    const one = open()
    one.cart.change({ slotId: 'slot-1' })
    const other = open()
    // What the cart says is kept, and the payment is not.
    let writes = 0
    browser.keeps = () => writes++ === 0
    await one.press()
    expect([one.checkout.outcome.getSnapshot().state, world.charges.length]).toEqual(['unkept', 0])
    browser.keeps = () => true
    await other.press()
    await one.press()
    expect(world.charges).toHaveLength(1)
  })

  it('another price, or a time that went, stops it before the card is charged', async () => {
    const dearer = soleTab('accepted')
    dearer.world.price = 120
    await dearer.press()
    const gone = soleTab('accepted')
    gone.world.isSlotThere = false
    await gone.press()
    expect(gone.checkout.outcome.getSnapshot().state).toBe('gone')
    expect([dearer.world.charges, gone.world.charges]).toEqual([[], []])
  })
})

/** What somebody, the network or the clinic does next. */
const events = [
  'press',
  'pressElsewhere',
  'reload',
  'again',
  'sync',
  'price',
  'slot',
  'late',
  'answer',
  'answer',
  'answer',
  'answer',
] as const

describe('in any order of presses, tabs, reloads and answers', () => {
  it('a cart is charged once at most, and booked once at most where the browser keeps what it takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...events), { minLength: 6, maxLength: 24 }),
        fc.array(fc.constantFrom(...treatments), { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(7), { minLength: 1, maxLength: 24 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        async (order, someTreatments, someFates, choices, kept) => {
          browser = new Browser()
          const world = newWorld()
          const waiting: { readonly tab: Tab; readonly go: () => void }[] = []
          let [treated, fated, written, chosen] = [0, 0, 0, 0]
          const open = () => {
            const tab = newTab()
            const gate: Gate = (value) =>
              new Promise((resolve, reject) => {
                waiting.push({ tab, go: () => void Promise.resolve().then(value).then(resolve, reject) })
              })
            const treatment = (): Treatment => someTreatments[treated++ % someTreatments.length] ?? 'lost'
            const fate = (): Fate => someFates[fated++ % someFates.length] ?? 'lost'
            return { ...openTab({ world, tab, gate, treatment, fate }), tab }
          }
          let one = open()
          one.cart.change({ slotId: 'slot-1' })
          const other = open()
          browser.keeps = () => kept[written++ % kept.length] ?? true
          for (const event of order) {
            browser.as(one.tab)
            if (event === 'press') void one.press()
            else if (event === 'pressElsewhere') {
              browser.as(other.tab)
              void other.press()
            } else if (event === 'reload') {
              // A page that is gone hears no answer.
              one.tab.isAlive = false
              one = open()
            } else if (event === 'again') void one.checkout.askAgain()
            else if (event === 'sync') browser.sync(one.tab)
            else if (event === 'price') world.price += 1
            else if (event === 'slot') world.isSlotThere = !world.isSlotThere
            else if (event === 'late') world.late.shift()?.()
            else {
              const [next] = waiting.splice((choices[chosen++ % choices.length] ?? 0) % Math.max(1, waiting.length), 1)
              if (next?.tab.isAlive) {
                browser.as(next.tab)
                next.go()
              }
            }
            await settle()
          }
          expect(world.charges.length).toBeLessThanOrEqual(1)
          // A browser that forgets what was sent can be pressed again in another tab: what is paid may be booked twice then, never paid twice.
          expect(world.bookings.length).toBeLessThanOrEqual(kept.every(Boolean) ? 1 : Number.POSITIVE_INFINITY)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
