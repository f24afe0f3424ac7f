import type { ChosenReading } from '~/lib/csv/readCsv'
import { ApiError, notSent } from '~/platform/api/transport/errors'
import { vault } from '~/platform/vault/vault'
import type { BatchItem, BatchSender } from '../batch/batchItem'
import type { CheckOptions } from './checkRows'
import { ImportDesk, type FileFacts } from './ImportDesk'
import type { CheckedRow, ImportField } from './importField'
import type { ImportKind } from './importKind'
import type { ImportSnapshot, ImportState } from './importPhase'
import { ImportSession } from './ImportSession'
import type { Desk } from './openDesk'

interface Waiting {
  readonly pass: () => void
  readonly fail: (error: Error) => void
}

/** A point that answers pass in order. While it is closed, they wait to be let through. */
export class Gate {
  #isClosed = false
  readonly #waiting: Waiting[] = []

  get count(): number {
    return this.#waiting.length
  }

  close(): void {
    this.#isClosed = true
  }

  /** Lets everything through, from now on too. */
  open(): void {
    this.#isClosed = false
    for (const { pass } of this.#waiting.splice(0)) pass()
  }

  /** Lets the oldest through. */
  next(): void {
    this.#waiting.shift()?.pass()
  }

  /** The oldest fails. */
  fail(error: Error): void {
    this.#waiting.shift()?.fail(error)
  }

  readonly wait = (): Promise<void> =>
    this.#isClosed ? new Promise((pass, fail) => this.#waiting.push({ pass, fail })) : Promise.resolve()
}

/** A desk that works at once, as the worker does, and whose answers wait at a gate. It answers even after it was closed. */
export class FakeDesk implements Desk {
  readonly calls: string[] = []
  isClosed = false
  readonly #gate: Gate
  readonly #desk = new ImportDesk()

  constructor(gate: Gate) {
    this.#gate = gate
  }

  readonly read = (bytes: Uint8Array, names: readonly string[]): Promise<FileFacts> =>
    this.#answer('read', () => this.#desk.read(bytes, names))
  readonly readAs = (chosen: ChosenReading): Promise<FileFacts> => this.#answer('readAs', () => this.#desk.readAs(chosen))
  readonly check = (options: CheckOptions): Promise<readonly CheckedRow[]> => this.#answer('check', () => this.#desk.check(options))
  readonly change = (numbers: readonly number[], typed: Readonly<Record<string, string>>): Promise<readonly CheckedRow[]> =>
    this.#answer(`change ${numbers.join(' ')}`, () => this.#desk.change(numbers, typed))
  readonly ignoreSurplus = (number: number): Promise<readonly CheckedRow[]> =>
    this.#answer(`ignoreSurplus ${number}`, () => this.#desk.ignoreSurplus(number))
  readonly leaveOut = (numbers: readonly number[], isOut: boolean): Promise<readonly CheckedRow[]> =>
    this.#answer(`leaveOut ${numbers.join(' ')}`, () => this.#desk.leaveOut(numbers, isOut))
  readonly close = (): void => {
    this.isClosed = true
  }

  async #answer<Result>(call: string, work: () => Result): Promise<Result> {
    this.calls.push(call)
    const result = work()
    await this.#gate.wait()
    return result
  }
}

/** What happens to one request. `lost`: it arrives, and its response is lost. `lostBefore`: it is lost on its way. */
export type Fault = 'ok' | 'offline' | 'lost' | 'lostBefore' | 'refused'

/** A backend that keeps the passports of seafarers. Its answers wait at two gates. */
export class Fleet {
  readonly sends = new Gate()
  readonly finds = new Gate()
  readonly arrived: string[]
  /** The rows of each request. */
  readonly sent: (readonly BatchItem[])[] = []
  /** How many rows each look-up asked for. */
  readonly asked: number[] = []
  faults: Fault[] = []
  /** How often the screens around were told that rows were sent. */
  refreshCount = 0

  constructor(arrived: readonly string[] = []) {
    this.arrived = [...arrived]
  }

  readonly sender: BatchSender = {
    perCommand: 2,
    send: async (rows) => {
      this.sent.push(rows)
      const fault = this.faults.shift() ?? 'ok'
      if (fault === 'ok' || fault === 'lost') this.arrived.push(...rows.map(passOf))
      await this.sends.wait()
      if (fault === 'offline') throw new ApiError('offline', 'send', 'Not sent', notSent)
      if (fault === 'refused') throw new ApiError('business', 'send', 'A passport is blocked.')
      if (fault !== 'ok') throw new ApiError('timeout', 'send', 'No response')
      return null
    },
    find: async (rows) => {
      this.asked.push(rows.length)
      const counts = rows.map((row) => this.arrived.filter((pass) => pass === passOf(row)).length)
      await this.finds.wait()
      return counts
    },
  }

  get sentNames(): readonly string[] {
    return this.sent.flat().map(({ values }) => values['name'] ?? '')
  }
}

const passOf = ({ values }: BatchItem): string => values['pass'] ?? ''

const fields: readonly ImportField[] = [
  { key: 'name', label: 'Holder', isRequired: true, example: 'Aminata Diallo', rule: { kind: 'text', max: 80 } },
  { key: 'pass', label: 'Passport', example: 'A1234567', rule: { kind: 'text' } },
]

const crewKind = (fleet: Fleet): ImportKind => ({
  name: 'crew',
  noun: { one: 'seafarer', many: 'seafarers' },
  verb: { base: 'Sign on', doing: 'Signing on', done: 'signed on' },
  fields,
  identities: [['pass']],
  findKey: ['pass'],
  choices: {},
  sender: () => fleet.sender,
  onSent: () => {
    fleet.refreshCount += 1
  },
})

type PhaseName = ImportState['phase']
type StateOf<Name extends PhaseName> = Extract<ImportState, { readonly phase: Name }>

const isPhase = <Name extends PhaseName>(state: ImportState, name: Name): state is StateOf<Name> => state.phase === name

/** A page with an import on it. */
export class Page {
  readonly fleet: Fleet
  readonly kind: ImportKind
  readonly importer: ImportSession
  readonly desks: FakeDesk[] = []
  /** Answers of the desk. */
  readonly answers = new Gate()
  /** The states the page was told of. */
  readonly told: ImportState[] = []
  readonly leave: () => void

  constructor(fleet = new Fleet(), overrides: Partial<ImportKind> = {}) {
    this.fleet = fleet
    this.kind = { ...crewKind(fleet), ...overrides }
    this.importer = new ImportSession(this.kind, {
      openDesk: () => {
        const desk = new FakeDesk(this.answers)
        this.desks.push(desk)
        return desk
      },
      wait: async () => undefined,
    })
    this.leave = this.importer.subscribe(() => this.told.push(this.state))
  }

  get state(): ImportState {
    return this.importer.getSnapshot().state
  }

  get calls(): readonly string[] {
    return this.desks.flatMap(({ calls }) => calls)
  }

  /** The state, in a phase that the import is expected to be in. */
  in<Name extends PhaseName>(name: Name): StateOf<Name> {
    if (isPhase(this.state, name)) return this.state
    throw new Error(`The import is in the phase ${this.state.phase}`)
  }

  /** Waits until the import tells that it is there. */
  until(isThere: (snapshot: ImportSnapshot) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.importer.subscribe(() => look())
      const look = (): void => {
        if (!isThere(this.importer.getSnapshot())) return
        stop()
        resolve()
      }
      look()
    })
  }

  phase(name: PhaseName): Promise<void> {
    return this.until(({ state }) => state.phase === name)
  }

  compared(): Promise<void> {
    return this.until(({ state }) => state.phase === 'check' && state.existing.status !== 'asking')
  }

  ended(): Promise<void> {
    return this.until(({ state }) => state.phase === 'send' && state.progress.state === 'ended')
  }

  stopped(): Promise<void> {
    return this.until(({ state }) => state.phase === 'send' && state.progress.reason !== null && state.progress.state !== 'running')
  }

  async choose(text = crew): Promise<void> {
    this.importer.open(fileOf(text))
    await this.phase('columns')
  }

  acceptColumns(): void {
    this.importer.chooseColumns(this.in('columns').choice)
  }

  async check(text = crew): Promise<void> {
    await this.choose(text)
    this.acceptColumns()
    await this.phase('check')
  }

  /** Up to the check of rows that can be sent. */
  async ready(text = crew): Promise<void> {
    await this.check(text)
    await this.compared()
  }

  /** How the user would name the rows now. */
  get names(): readonly string[] {
    return this.in('check').rows.map(({ typed }) => typed['name'] ?? '')
  }

  get results(): readonly string[] {
    return this.in('send').progress.items.map(({ number, state }) => `${number} ${state}`)
  }
}

export const crew = 'Holder,Passport\nAna,A1\nBo,A2\nCy,A3\n'
export const fileOf = (text: string, name = 'crew.csv'): File => new File([text], name)

export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/** Waits until nothing is under way but what a gate holds back. */
export async function quiet(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await vault.list('')
    await nextTask()
  }
}

/** Waits until a gate holds something back. */
export async function held(gate: Gate): Promise<void> {
  while (gate.count === 0) await nextTask()
}
