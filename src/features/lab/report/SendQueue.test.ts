import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BatchSender, Decision } from '~/kit/batch/batchItem'
import { serverClock } from '~/lib/time/clock'
import { ApiError, notSent } from '~/platform/api/transport/errors'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { FakeLocks } from '~/platform/vault/locks.fixture'
import { vault, type Lasting } from '~/platform/vault/vault'
import { isUnsent, SendQueue, type QueuePlace } from './SendQueue'

const start = new Date('2026-11-21T09:00:00Z')
const hour = 3_600_000

interface Report {
  readonly person: string
  /** Tells reports of one person apart, as the time of the test does. */
  readonly tag: string
}

/** `overtaken`: ours is lost on its way, and a colleague's of the same people arrives. */
type Fault = 'ok' | 'lost' | 'lostBefore' | 'late' | 'overtaken'

/** A backend that counts reports by person, as ours does. */
class Lab {
  hasSignal = true
  refused = new Set<string>()
  readonly arrived: Report[] = []
  /** What arrives only later. */
  late: Report[] = []
  faults: Fault[] = []
  readonly sent: string[] = []

  readonly sender: BatchSender<Report> = {
    perCommand: 3,
    send: async (items) => {
      await Promise.resolve()
      const fault = this.faults.shift() ?? 'ok'
      if (!this.hasSignal) throw new ApiError('offline', 'send', 'No signal', notSent)
      this.sent.push(...items.map(({ values }) => values.tag))
      if (items.some(({ values }) => this.refused.has(values.tag))) throw new ApiError('business', 'send', 'Refused.')
      const reports = items.map(({ values }) => values)
      if (fault === 'late') this.late.push(...reports)
      else if (fault === 'overtaken') this.arrived.push(...reports.map(({ person }) => ({ person, tag: 'of a colleague' })))
      else if (fault !== 'lostBefore') this.arrived.push(...reports)
      if (fault !== 'ok') throw new ApiError('offline', 'send', 'The answer was lost')
      return null
    },
    find: async (items) => {
      await Promise.resolve()
      if (!this.hasSignal) throw new ApiError('offline', 'find', 'No signal')
      return items.map(({ values }) => this.arrived.filter(({ person }) => person === values.person).length)
    },
    differences: ({ values }) =>
      this.arrived.some(({ tag }) => tag === values.tag) ? null : { name: values.person, path: '/', differs: ['Another time'] },
  }
}

interface Stored {
  readonly value: unknown
  readonly keeping: Lasting | undefined
}

/** A phone: what its tabs store outlives them, and one of them at a time may work. */
class Phone {
  readonly stored = new Map<string, Stored>()
  readonly expired = new Map<string, string>()
  worker: Tab | null = null
  /** Whether its storage answers. */
  answers = true
  /** What it stores although it did not answer in time. */
  late: (() => void)[] = []

  tidy(): void {
    for (const [name, { keeping }] of this.stored) {
      if (!keeping || keeping.until > Date.now()) continue
      this.stored.delete(name)
      this.expired.set(name, keeping.label)
    }
  }
}

const never = new Promise<never>(() => undefined)

/** A tab of the phone. After a crash nothing it does goes on. */
class Tab {
  isDead = false
  readonly queue: SendQueue<Report>
  #turn: Promise<unknown> = Promise.resolve()

  constructor(phone: Phone, lab: Lab) {
    const alive = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      await Promise.resolve()
      const result = this.isDead ? await never : await work()
      return this.isDead ? never : result
    }
    const { send, find, ...rest } = lab.sender
    const place: QueuePlace = {
      read: (prefix) =>
        alive(() => {
          phone.tidy()
          if (!phone.answers) return null
          return [...phone.stored].flatMap(([name, { value }]) => (name.startsWith(prefix) ? { name, value } : []))
        }),
      write: (name, value, keeping) =>
        alive(() => {
          const stored = { value: JSON.parse(JSON.stringify(value)), keeping }
          if (phone.answers) phone.stored.set(name, stored)
          else phone.late.push(() => phone.stored.set(name, stored))
          return phone.answers
        }),
      remove: (name) =>
        alive(() => {
          phone.stored.delete(name)
          phone.expired.delete(name)
        }),
      expired: () => alive(() => [...phone.expired].map(([name, label]) => ({ name, label }))),
      countOfOthers: () => alive(() => 0),
      alone: (_name, work) => {
        const mine = this.#turn.then(async () => {
          if (phone.worker && phone.worker !== this && !phone.worker.isDead) return false
          phone.worker = this
          await work()
          // This tab may have crashed after its last step, and another one may hold the lock by now.
          if (phone.worker === this) phone.worker = null
          return true
        })
        this.#turn = mine.catch(() => undefined)
        return mine
      },
    }
    this.queue = new SendQueue<Report>({
      name: 'art',
      sender: { ...rest, send: (items) => alive(() => send(items)), find: (items, isThorough) => alive(() => find(items, isThorough)) },
      keyOf: ({ person }) => person,
      labelOf: ({ person }) => (person === 'z' ? 'MT Selat Aurora' : 'MV Bergen Star'),
      keepFor: 72 * hour,
      place,
      wait: async () => undefined,
    })
  }
}

const pass = (milliseconds: number): void => {
  vi.setSystemTime(Date.now() + milliseconds)
}

/** Lets whatever is under way go on for a while, or to its end. */
const steps = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await Promise.resolve()
}

let phone = new Phone()
let lab = new Lab()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  session.signIn(maria)
  phone = new Phone()
  lab = new Lab()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await vault.clear()
  session.signOut()
})

const states = (tab: Tab): readonly string[] =>
  tab.queue
    .getSnapshot()
    .items.map(({ values, state }) => `${values.tag} ${state}`)
    .toSorted()

const reportAll = async (tab: Tab, ...tags: readonly string[]): Promise<void> => {
  for (const tag of tags) await tab.queue.add({ person: tag.slice(0, 1), tag })
}

const idOf = (tab: Tab, tag: string): string => {
  const item = tab.queue.getSnapshot().items.find(({ values }) => values.tag === tag)
  if (!item) throw new Error(`There is no ${tag}.`)
  return item.id
}

const sendLater = async (tab: Tab): Promise<void> => {
  pass(12_000)
  await tab.queue.send()
}

describe('a queue of reports', () => {
  it('sends a report once its time for undoing is over', async () => {
    const tab = new Tab(phone, lab)
    await reportAll(tab, 'a1')
    await tab.queue.send()
    expect(states(tab)).toEqual(['a1 waiting'])
    await sendLater(tab)
    expect(states(tab)).toEqual(['a1 done'])
    expect(tab.queue.getSnapshot().hasSignal).toBe(true)
  })

  it('takes a report back while it can be undone, and not later', async () => {
    const tab = new Tab(phone, lab)
    await reportAll(tab, 'a1', 'b1')
    expect(await tab.queue.undo(idOf(tab, 'a1'))).toBe(true)
    pass(10_000)
    expect(await tab.queue.undo(idOf(tab, 'b1'))).toBe(false)
    await sendLater(tab)
    expect(lab.sent).toEqual(['b1'])
  })

  it('never sends what was taken back while it is being sent at once', async () => {
    for (let at = 0; at < 30; at += 1) {
      ;[phone, lab] = [new Phone(), new Lab()]
      const tab = new Tab(phone, lab)
      await reportAll(tab, 'a1')
      const sending = tab.queue.send('all')
      await steps(at)
      const isUndone = await tab.queue.undo(idOf(tab, 'a1'))
      await sending
      expect([at, lab.sent]).toEqual([at, isUndone ? [] : ['a1']])
    }
  })

  it('keeps reports without a signal, and sends each once when there is one', async () => {
    const tab = new Tab(phone, lab)
    lab.hasSignal = false
    await reportAll(tab, 'a1', 'b1', 'c1', 'd1')
    await sendLater(tab)
    expect(tab.queue.getSnapshot()).toMatchObject({ hasSignal: false, reason: 'Could not reach the server.' })
    tab.isDead = true
    lab.hasSignal = true
    const next = new Tab(phone, lab)
    await next.queue.send()
    expect(states(next)).toEqual(['a1 done', 'b1 done', 'c1 done', 'd1 done'])
    expect(lab.sent).toEqual(['a1', 'b1', 'c1', 'd1'])
  })

  it('stops one report that is refused, and sends the others', async () => {
    const tab = new Tab(phone, lab)
    lab.refused.add('b1')
    await reportAll(tab, 'a1', 'b1', 'c1')
    await sendLater(tab)
    expect(states(tab)).toEqual(['a1 done', 'b1 failed', 'c1 done'])
    expect(await tab.queue.replace(idOf(tab, 'b1'), { person: 'b', tag: 'b2' })).toBe(true)
    await sendLater(tab)
    expect(states(tab)).toEqual(['a1 done', 'b2 done', 'c1 done'])
  })

  it('asks about a report that is not found after a lost answer, and sends the next of that person only afterwards', async () => {
    const tab = new Tab(phone, lab)
    lab.faults = ['lostBefore']
    await reportAll(tab, 'a1')
    await sendLater(tab)
    await reportAll(tab, 'a2', 'b1')
    await sendLater(tab)
    expect(states(tab)).toEqual(['a1 unknown', 'a2 waiting', 'b1 done'])
    await tab.queue.decide(idOf(tab, 'a1'), 'sendAgain')
    expect(states(tab)).toEqual(['a1 done', 'a2 done', 'b1 done'])
    expect(lab.arrived.map(({ tag }) => tag)).toEqual(['b1', 'a1', 'a2'])
  })

  it('does not take a colleague’s report of the same person for its own', async () => {
    const tab = new Tab(phone, lab)
    lab.faults = ['overtaken']
    await reportAll(tab, 'a1')
    await sendLater(tab)
    expect(states(tab)).toEqual(['a1 unknown'])
    expect(tab.queue.getSnapshot().items[0]?.message).toContain('says something else')
  })

  it('counts a report that arrived before its tab was closed once, beside an earlier one of the same person', async () => {
    const tab = new Tab(phone, lab)
    await reportAll(tab, 'a1')
    await sendLater(tab)
    await reportAll(tab, 'a2')
    pass(12_000)
    void tab.queue.send()
    while (lab.arrived.length === 1) await Promise.resolve()
    tab.isDead = true
    const next = new Tab(phone, lab)
    await next.queue.send()
    expect(states(next)).toEqual(['a1 done', 'a2 done'])
  })

  it('does not discard a report that may have arrived', async () => {
    const tab = new Tab(phone, lab)
    await reportAll(tab, 'a1', 'b1')
    lab.faults = ['lost']
    pass(12_000)
    void tab.queue.send()
    while (lab.arrived.length === 0) await Promise.resolve()
    tab.isDead = true
    const next = new Tab(phone, lab)
    lab.hasSignal = false
    await next.queue.send()
    expect(states(next)).toEqual(['a1 sending', 'b1 sending'])
    expect(await next.queue.discard(idOf(next, 'a1'))).toBe(false)
    lab.hasSignal = true
    await next.queue.send()
    expect(states(next)).toEqual(['a1 done', 'b1 done'])
    expect(await next.queue.discard(idOf(next, 'a1'))).toBe(false)
    expect(lab.sent).toEqual(['a1', 'b1'])
  })

  it('names what was deleted unsent, until somebody has read it', async () => {
    const tab = new Tab(phone, lab)
    lab.hasSignal = false
    await reportAll(tab, 'a1', 'b1', 'z1')
    pass(73 * hour)
    await tab.queue.send()
    expect(states(tab)).toEqual([])
    const expired = () => [...tab.queue.getSnapshot().expired]
    expect(expired()).toEqual([
      ['MV Bergen Star', 2],
      ['MT Selat Aurora', 1],
    ])
    await tab.queue.forgetExpired('MV Bergen Star')
    expect(expired()).toEqual([['MT Selat Aurora', 1]])
    await tab.queue.send()
    expect(expired()).toEqual([['MT Selat Aurora', 1]])
  })

  it('does not take a storage that does not answer for an empty one, and stores again once it answers', async () => {
    const tab = new Tab(phone, lab)
    await reportAll(tab, 'a1')
    phone.answers = false
    await reportAll(tab, 'b1')
    await tab.queue.send()
    expect(tab.queue.getSnapshot()).toMatchObject({ isLoaded: true, isRead: false, isStored: false })
    expect(states(tab)).toEqual(['a1 waiting', 'b1 waiting'])
    phone.answers = true
    pass(12_000)
    await tab.queue.send()
    expect(tab.queue.getSnapshot()).toMatchObject({ isRead: true, isStored: true })
    expect(states(tab)).toEqual(['a1 done', 'b1 done'])
  })

  it('does not send again what was stored late, and sent by another tab', async () => {
    const [one, other] = [new Tab(phone, lab), new Tab(phone, lab)]
    phone.answers = false
    lab.hasSignal = false
    await reportAll(one, 'a1')
    phone.answers = true
    for (const store of phone.late) store()
    lab.hasSignal = true
    pass(12_000)
    await other.queue.send()
    await one.queue.send()
    expect(lab.sent).toEqual(['a1'])
    expect(states(one)).toEqual(['a1 done'])
  })

  it('sends nothing of one person in the name of the next, who need not wait for it', async () => {
    const tab = new Tab(phone, lab)
    await reportAll(tab, 'a1', 'b1', 'c1', 'd1')
    pass(12_000)
    const round = tab.queue.send()
    while (lab.arrived.length === 0) await Promise.resolve()
    session.signIn({ ...maria, admin: { ...maria.admin, id: 'admin-jonas' } })
    // Nobody reads what another person has stored.
    phone.stored.clear()
    await round
    expect(lab.sent).toEqual(['a1', 'b1', 'c1'])
    expect(tab.queue.getSnapshot().isLoaded).toBe(true)
  })

  it('sends from one tab at a time', async () => {
    const [one, other] = [new Tab(phone, lab), new Tab(phone, lab)]
    await reportAll(one, 'a1', 'b1')
    pass(12_000)
    await Promise.all([one.queue.send(), other.queue.send()])
    await Promise.all([one.queue.send(), other.queue.send()])
    expect(lab.sent).toEqual(['a1', 'b1'])
    expect([states(one), states(other)]).toEqual([
      ['a1 done', 'b1 done'],
      ['a1 done', 'b1 done'],
    ])
  })
})

describe('any order of signal, crash, tab, expiry, refusal and lost answer', () => {
  type Step = (world: World) => Promise<void> | void

  class World {
    readonly lab = new Lab()
    readonly phone = new Phone()
    tabs = [this.#open(), this.#open()] as const
    /** What became of a report on purpose. */
    readonly gone = new Set<string>()
    readonly added: Report[] = []
    /** Reports that a person sent again although nobody knew of them. */
    readonly sentAgain = new Set<string>()

    #open(): Tab {
      return new Tab(this.phone, this.lab)
    }

    crash(at: 0 | 1): void {
      this.tabs[at].isDead = true
      this.tabs = at === 0 ? [this.#open(), this.tabs[1]] : [this.tabs[0], this.#open()]
    }

    /** Reports that say they are done and are not there, or are there twice although no person sent them again. */
    get problems(): readonly string[] {
      const countOf = ({ tag }: Report): number => this.lab.arrived.filter((one) => one.tag === tag).length
      const isOfColleague = (of: Report): boolean =>
        this.lab.arrived.some(({ person, tag }) => person === of.person && tag === 'of a colleague')
      const shown = this.tabs.flatMap(({ queue }) => queue.getSnapshot().items)
      return [
        ...shown.filter(({ state, values }) => state === 'done' && countOf(values) === 0).map(({ values }) => `${values.tag} is not there`),
        ...shown
          .filter(({ state, values }) => state === 'twice' && !isOfColleague(values) && this.sentAgain.size === 0)
          .map(({ values }) => `${values.tag} is not there twice`),
        ...this.added.filter((report) => !this.sentAgain.has(report.tag) && countOf(report) > 1).map(({ tag }) => `${tag} is there twice`),
      ]
    }
  }

  const tabs = fc.constantFrom<0 | 1>(0, 1)
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(tabs, fc.constantFrom('a', 'b', 'c')).map(([at, person]): Step => async (world) => {
      const report = { person, tag: `${person}${world.added.length}` }
      world.added.push(report)
      await world.tabs[at].queue.add(report)
    }),
    tabs.map(
      (at): Step =>
        (world) =>
          sendLater(world.tabs[at]),
    ),
    fc.tuple(tabs, fc.nat(60)).map(([at, count]): Step => async (world) => {
      pass(12_000)
      void world.tabs[at].queue.send()
      await steps(count)
    }),
    tabs.map(
      (at): Step =>
        (world) =>
          world.crash(at),
    ),
    fc.boolean().map(
      (hasSignal): Step =>
        (world) =>
          void (world.lab.hasSignal = hasSignal),
    ),
    fc.constantFrom<Fault>('lost', 'lostBefore', 'late', 'overtaken').map(
      (fault): Step =>
        (world) =>
          void world.lab.faults.push(fault),
    ),
    fc.constant<Step>((world) => void world.lab.arrived.push(...world.lab.late.splice(0))),
    fc.constantFrom('a', 'b', 'c').map(
      (person): Step =>
        (world) =>
          void world.lab.arrived.push({ person, tag: 'of a colleague' }),
    ),
    fc.nat(8).map(
      (at): Step =>
        (world) =>
          void world.added.slice(at, at + 1).map(({ tag }) => world.lab.refused.add(tag)),
    ),
    fc.tuple(tabs, fc.constantFrom<Decision>('sendAgain', 'lookAgain', 'isThere')).map(([at, decision]): Step => async (world) => {
      const open = world.tabs[at].queue.getSnapshot().items.find(({ state }) => state === 'unknown')
      if (!open) return
      if (decision === 'sendAgain') world.sentAgain.add(open.values.tag)
      await world.tabs[at].queue.decide(open.id, decision)
    }),
    fc.tuple(tabs, fc.nat(5)).map(([at, index]): Step => async (world) => {
      const item = world.tabs[at].queue.getSnapshot().items[index]
      if (item && (await world.tabs[at].queue.discard(item.id))) world.gone.add(item.values.tag)
    }),
    tabs.map((at): Step => async (world) => {
      const failed = world.tabs[at].queue.getSnapshot().items.find(({ state }) => state === 'failed')
      if (!failed) return
      world.lab.refused.delete(failed.values.tag)
      await world.tabs[at].queue.replace(failed.id, failed.values)
    }),
    fc.constant<Step>(() => pass(30 * hour)),
  )

  it('sends each report once, or names it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (all) => {
        vi.setSystemTime(start)
        const world = new World()
        for (const one of all) {
          await one(world)
          expect(world.problems).toEqual([])
        }
        const { queue } = world.tabs[0]
        world.lab.hasSignal = true
        world.lab.faults = []
        for (let round = 0; round < 3; round += 1) {
          pass(12_000)
          await Promise.all(world.tabs.map((tab) => tab.queue.send()))
        }
        await queue.send()
        expect(world.problems).toEqual([])
        const listed = new Set(queue.getSnapshot().items.map(({ values }) => values.tag))
        const expired = world.phone.expired.size
        const silent = world.added.filter(({ tag }) => !listed.has(tag) && !world.gone.has(tag))
        expect(silent.length, silent.map(({ tag }) => tag).join(', ')).toBeLessThanOrEqual(expired)
        const { items } = queue.getSnapshot()
        const isHeldUp = ({ values }: (typeof items)[number]): boolean =>
          items.some((one) => one.state === 'unknown' && one.values.person === values.person)
        expect(items.filter((item) => isUnsent(item) && !isHeldUp(item))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a queue in the vault', () => {
  it('goes on in the next visit, and is empty for another client', async () => {
    vi.stubGlobal('navigator', { locks: new FakeLocks() })
    serverClock.set(start)
    const queueOf = () =>
      new SendQueue<Report>({
        name: 'art',
        sender: lab.sender,
        keyOf: ({ person }) => person,
        labelOf: () => 'MV Bergen Star',
        keepFor: 72 * hour,
      })
    await queueOf().add({ person: 'a', tag: 'a1' })
    session.signIn({ ...maria, clientId: 'client-quaylab' })
    const elsewhere = queueOf()
    await elsewhere.send('all')
    expect(elsewhere.getSnapshot().items).toEqual([])
    session.signIn(maria)
    const next = queueOf()
    await next.send('all')
    expect(next.getSnapshot()).toMatchObject({ isLoaded: true, isStored: true, items: [{ state: 'done', values: { tag: 'a1' } }] })
    expect((await vault.list('')).map(({ name }) => name)).toEqual([`note:queue:art:${next.getSnapshot().items[0]?.id}`])
    expect(await vault.hasWork()).toBe(false)
  })
})
