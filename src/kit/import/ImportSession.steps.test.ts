import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { FakeLocks } from '~/platform/vault/locks.fixture'
import { vault } from '~/platform/vault/vault'
import type { Decision } from '../batch/batchItem'
import { fileOf, Fleet, nextTask, Page, quiet, type Fault, type Gate } from './ImportSession.fixture'

const rows = [
  { number: 2, name: 'Ana', pass: 'A1' },
  { number: 3, name: '', pass: 'A2' },
  { number: 4, name: 'Cy', pass: 'A3' },
  { number: 5, name: 'Di', pass: 'A1' },
  { number: 6, name: 'Ed', pass: 'A5' },
] as const
const text = ['Holder,Passport', ...rows.map(({ name, pass }) => `${name},${pass}`)].join('\n')

/** A passport that is at the backend before the first import. */
const existing = 'A7'

type Gesture = 'choose' | 'chooseColumns' | 'send' | 'start' | 'resume' | 'settle' | 'back' | 'startOver' | 'reopen' | 'pause' | 'cancel'
type Step =
  | { readonly act: Gesture }
  | { readonly act: 'answer'; readonly choice: number }
  | { readonly act: 'correct'; readonly number: number; readonly typed: Readonly<Record<string, string>> }
  | { readonly act: 'leaveOut'; readonly number: number; readonly isOut: boolean }
  | { readonly act: 'confirm'; readonly number: number }
  | { readonly act: 'decide'; readonly number: number; readonly decision: Decision }
  | { readonly act: 'fault'; readonly fault: Fault }

const number = fc.constantFrom(...rows.map((row) => row.number))
const gesture = (act: Gesture, weight: number) => ({ weight, arbitrary: fc.record({ act: fc.constant(act) }) })
const typed = fc.oneof(
  fc.record({ name: fc.constantFrom('', 'Ana Reis', 'Bo Lind', 'Zoe') }),
  fc.record({ pass: fc.constantFrom('A1', 'A2', existing, 'A8') }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  gesture('choose', 6),
  gesture('chooseColumns', 8),
  gesture('send', 7),
  gesture('start', 3),
  gesture('resume', 3),
  gesture('settle', 14),
  gesture('back', 2),
  gesture('startOver', 2),
  gesture('reopen', 1),
  gesture('pause', 1),
  gesture('cancel', 1),
  { weight: 22, arbitrary: fc.record({ act: fc.constant('answer' as const), choice: fc.nat(2) }) },
  { weight: 12, arbitrary: fc.record({ act: fc.constant('correct' as const), number, typed }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('leaveOut' as const), number, isOut: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('confirm' as const), number }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      number,
      decision: fc.constantFrom<Decision>('isThere', 'sendAgain', 'lookAgain'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault>('offline', 'lost', 'lostBefore', 'refused'),
    }),
  },
)

/** What the user does, and what goes wrong. */
class User {
  readonly fleet = new Fleet([existing])
  page = new Page(this.fleet)
  /** Corrections since the rows of the file were last checked, by row. */
  #typed = new Map<number, Readonly<Record<string, string>>>()
  /** How often a passport may be at the backend: once, and once more for each time the user asked for it. */
  readonly #allowed = new Map<string, number>()
  /** Rows without the text that was typed last. */
  readonly lost: string[] = []
  sentCount = 0
  sentCorrections = 0

  get #gates(): readonly Gate[] {
    return [this.page.answers, this.fleet.finds, this.fleet.sends]
  }

  /** From here on, every answer waits until a step lets it through. */
  async begin(): Promise<void> {
    await this.page.ready(text)
    for (const gate of this.#gates) gate.close()
  }

  async take(one: Step): Promise<void> {
    const { importer } = this.page
    const { state } = this.page
    switch (one.act) {
      case 'choose':
        importer.open(fileOf(text))
        break
      case 'chooseColumns':
        if (state.phase === 'columns') importer.chooseColumns(state.choice)
        break
      case 'resume':
        if (state.phase === 'file' && state.unfinished[0]) importer.resume(state.unfinished[0])
        break
      case 'answer': {
        const waiting = this.#gates.filter(({ count }) => count > 0)
        waiting[one.choice % waiting.length]?.next()
        break
      }
      case 'reopen':
        this.page.leave()
        this.page = new Page(this.fleet)
        this.page.answers.close()
        break
      case 'correct':
        if (state.phase === 'check') this.#typed.set(one.number, { ...this.#typed.get(one.number), ...one.typed })
        importer.correct([one.number], one.typed)
        break
      case 'leaveOut':
        importer.leaveOut([one.number], one.isOut)
        break
      case 'confirm':
        importer.confirm([one.number])
        break
      case 'decide':
        if (state.phase === 'send' && one.decision === 'sendAgain') {
          const item = state.progress.items.find((candidate) => candidate.number === one.number)
          if (item) this.#allow(item.values['pass'])
        }
        importer.decide([one.number], one.decision)
        break
      case 'fault':
        this.fleet.faults.push(one.fault)
        break
      case 'settle':
        await quiet()
        for (const gate of this.#gates) gate.next()
        await quiet()
        for (const gate of this.#gates) gate.next()
        break
      case 'send':
        importer.send()
        if (state.phase === 'check' && this.page.state.phase === 'send') this.#noteSent(state.confirmed)
        break
      default:
        importer[one.act]()
    }
    if (this.page.state.phase === 'file') this.#typed.clear()
    await nextTask()
  }

  /** The rows of a new batch must have the values that the user saw last. */
  #noteSent(confirmed: ReadonlySet<number>): void {
    for (const { number: at, values } of this.page.in('send').progress.items) {
      this.#compare(at, values)
      if (confirmed.has(at)) this.#allow(values['pass'])
      if (this.#typed.has(at)) this.sentCorrections += 1
    }
    this.sentCount += 1
  }

  #compare(at: number, values: Readonly<Record<string, string>>): void {
    const row = rows.find((one) => one.number === at)
    const wanted: Readonly<Record<string, string | undefined>> = { name: row?.name, pass: row?.pass, ...this.#typed.get(at) }
    for (const key of ['name', 'pass'])
      if (values[key] !== wanted[key]) this.lost.push(`row ${at}: “${values[key] ?? ''}” instead of “${wanted[key] ?? ''}”`)
  }

  /** Lets every answer through, and ends. */
  async finish(): Promise<void> {
    this.fleet.faults = []
    for (const gate of this.#gates) gate.open()
    await quiet()
    if (this.page.state.phase === 'check') {
      const { rows: checked, leftOut } = this.page.in('check')
      for (const row of checked) if (!leftOut.has(row.number)) this.#compare(row.number, row.typed)
    }
    this.page.importer.start()
    await quiet()
    this.page.leave()
    await quiet()
  }

  /** Passports that arrived more often than the user asked for. */
  get doubled(): readonly string[] {
    const { arrived } = this.fleet
    return arrived.filter((pass) => arrived.filter((one) => one === pass).length > (this.#allowed.get(pass) ?? 1))
  }

  #allow(pass = ''): void {
    this.#allowed.set(pass, (this.#allowed.get(pass) ?? 1) + 1)
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  session.signIn(maria)
})
afterEach(async () => {
  await vault.clear()
  session.signOut()
  vi.unstubAllGlobals()
})

it('whatever the order of steps, no row is sent twice and no typed correction is lost', async () => {
  let sentCount = 0
  let sentCorrections = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 100, size: 'max' }), async (steps) => {
      await vault.clear()
      const user = new User()
      await user.begin()
      for (const one of steps) await user.take(one)
      await user.finish()
      expect(user.lost).toEqual([])
      expect(user.doubled).toEqual([])
      sentCount += user.sentCount
      sentCorrections += user.sentCorrections
    }),
    { numRuns: 50 },
  )
  // The steps get as far as what they test.
  expect(sentCount).toBeGreaterThan(10)
  expect(sentCorrections).toBeGreaterThan(0)
}, 120_000)
