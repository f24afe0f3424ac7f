// needs a document of its own
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { maria } from '~/platform/session/session.fixture'
import type { WaitingKit } from './report'
import { halcyon } from './shift.fixture'
import type { Shift, ShiftDesk } from './ShiftDesk'

const shift: Shift = {
  ...halcyon,
  setOn: '2026-11-21',
  zone: 'Asia/Singapore',
  minutes: 15,
  crewText: '',
  crew: [],
}

const person = (name: string) => ({ name, birthDate: '', passNo: '', nationality: '' })
const namesIn = (desk: ShiftDesk): readonly string[] =>
  desk
    .getSnapshot()
    .kits.map((kit) => kit.person.name)
    .toSorted()

const closers: (() => void)[] = []

/** The page in a tab: its code is loaded anew, and only what the device stores is shared. */
async function openTab() {
  vi.resetModules()
  const { session } = await import('~/platform/session/session')
  const { vault } = await import('~/platform/vault/vault')
  const { ShiftDesk } = await import('./ShiftDesk')
  session.signIn(maria)
  const desk = new ShiftDesk()
  closers.push(desk.subscribe(() => undefined))
  await vi.waitFor(() => expect(desk.getSnapshot().isLoaded).toBe(true))
  return { desk, vault }
}

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

it('two tabs of a phone start and read kits in any order: no kit is lost, and no number is given twice', async () => {
  const step = fc.record({ isOther: fc.boolean(), isStart: fc.boolean(), isAtOnce: fc.boolean(), which: fc.nat(9) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      for (const close of closers.splice(0)) close()
      const one = await openTab()
      await one.vault.clear()
      const other = await openTab()
      const running = new Map<string, Promise<WaitingKit>>()
      for (const [at, { isOther, isStart, isAtOnce, which }] of steps.entries()) {
        const { desk } = isOther ? other : one
        const [name, started] = [...running][which % Math.max(1, running.size)] ?? []
        const begin = () => {
          const kit = Promise.resolve(desk.start(person(`Person ${at}`), shift))
          running.set(`Person ${at}`, kit)
          return kit
        }
        const end = (ended: string) => {
          // At once: as soon as it ends, its number is free for a kit that is being started.
          running.delete(ended)
          return started?.then((kit) => desk.end(kit))
        }
        const work = isStart || name === undefined ? begin() : end(name)
        if (!isAtOnce) await work
      }
      const kits = await Promise.all(running.values())
      expect(new Set(kits.map(({ number }) => number)).size).toBe(kits.length)
      for (const { desk } of [one, other, await openTab()])
        await vi.waitFor(() => expect(namesIn(desk)).toEqual([...running.keys()].toSorted()))
    }),
    { numRuns: 15 },
  )
})

it('kits run without storage, and are stored as soon as that is possible again', async () => {
  const { desk, vault } = await openTab()
  await vault.clear()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The browser forbids it.', 'SecurityError')
  })
  const first = await desk.start(person('Ana Lima'), shift)
  await desk.start(person('Jun Wei Koh'), shift)
  await desk.end(first)
  expect(desk.getSnapshot()).toMatchObject({ isStored: false, kits: [{ number: 2, person: { name: 'Jun Wei Koh' } }] })
  vi.restoreAllMocks()
  expect(await desk.start(person('Rodel Santos'), shift)).toMatchObject({ number: 1 })
  const { desk: later } = await openTab()
  expect(namesIn(later)).toEqual(['Jun Wei Koh', 'Rodel Santos'])
})
