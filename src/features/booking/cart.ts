import { KeptStore } from '~/platform/storage/KeptStore'
import { attempt } from '~/platform/storage/stored'

/** A booking that was sent, until its answer is known. */
interface Sent {
  readonly slotId: string
  /** The bookings of its slot before it was sent. */
  readonly before: readonly string[]
}

/** What is shown of a booking once it is made: nobody's name. */
export interface Booked {
  readonly startTime: string
  readonly endTime: string
  readonly tests: readonly string[]
  readonly people: number
}

/** What a visitor has chosen. It is kept in the browser, for all its tabs, and names nobody. */
export interface Cart {
  /** Ids of the tests, in the order in which they were chosen. */
  readonly tests: readonly string[]
  readonly adults: number
  readonly children: number
  readonly slotId: string
  readonly coupon: string
  /** Id of the partner who sent the visitor. */
  readonly referral: string
  /** Made on this device, to tell one booking from another. */
  readonly key: string
  readonly sent: Sent | null
  readonly booked: Booked | null
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** How long a cart is kept, in milliseconds: 24 hours. */
const keptFor = 86_400_000

/** Most people of one kind in a booking. */
export const mostPeople = 20

const newCart = (): Cart => ({
  tests: [],
  adults: 1,
  children: 0,
  slotId: '',
  coupon: '',
  referral: '',
  key: crypto.randomUUID(),
  sent: null,
  booked: null,
  savedAt: Date.now(),
})

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const countIn = (value: unknown, least: number): number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= mostPeople ? Number(value) : least

/** A stored cart, whatever wrote it; null where it is none, or too old. */
function cartIn(text: string | null): Cart | null {
  const stored: unknown = attempt(() => JSON.parse(text ?? 'null') as unknown, null)
  if (typeof stored !== 'object' || stored === null) return null
  const { tests, adults, children, slotId, coupon, referral, key, sent, booked, savedAt } = Object(stored)
  const age = Math.abs(Date.now() - Number(savedAt))
  if (textIn(key) === '' || !(age < keptFor)) return null
  return {
    tests: [...new Set(textsIn(tests))],
    adults: countIn(adults, countIn(children, 0) > 0 ? 0 : 1),
    children: countIn(children, 0),
    slotId: textIn(slotId),
    coupon: textIn(coupon),
    referral: textIn(referral),
    key: textIn(key),
    sent: sent ? { slotId: textIn(Object(sent).slotId), before: textsIn(Object(sent).before) } : null,
    booked: booked
      ? {
          startTime: textIn(Object(booked).startTime),
          endTime: textIn(Object(booked).endTime),
          tests: textsIn(Object(booked).tests),
          people: countIn(Object(booked).people, 1),
        }
      : null,
    savedAt: Number(savedAt),
  }
}

/** The cart of this browser. */
export class CartStore extends KeptStore<Cart> {
  constructor() {
    super('cart', (text) => cartIn(text) ?? newCart())
  }

  /** @returns whether the browser has kept it */
  change(change: Partial<Cart>): boolean {
    return this.write({ ...this.value, ...change, savedAt: Date.now() })
  }

  /** Forgets what was chosen, and keeps what the confirmation shows. */
  keepBooked(booked: Booked): void {
    const { key, referral } = this.value
    this.change({ ...newCart(), key, referral, booked })
  }

  /** Begins anew. What is known of a partner stays, because the link that named it is gone. */
  clear(): void {
    this.change({ ...newCart(), referral: this.value.referral })
  }
}

/** Short enough to be read out on the telephone: 'A3F9-04C1'. */
export const referenceOf = ({ key }: Pick<Cart, 'key'>): string =>
  key
    .slice(0, 13)
    .toUpperCase()
    .replace(/^(.{4}).{4}-/, '$1-')
