import { Store } from '~/lib/Store'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { sharedEntry } from '~/platform/vault/sharedEntry'
import { notePrefix, vault } from '~/platform/vault/vault'
import type { ShiftFacts, TestedPerson, WaitingKit } from './report'

/** What is set once and holds for everybody on board. */
export interface Shift extends ShiftFacts {
  /** The day on which it was set: another day asks for a new one. */
  readonly setOn: CalendarDay
  /** The time zone of the clinic's calendar. */
  readonly zone: string
  /** From the sample to the reading of a kit. */
  readonly minutes: number
  /** The list as it was given; it is never sent. */
  readonly crewText: string
  readonly crew: readonly TestedPerson[]
}

export const dueAt = ({ startedAt, minutes }: WaitingKit): number => startedAt + minutes * 60_000

export const factsOf = ({ vessel, day, kit, subType, clinicId, physician }: ShiftFacts): ShiftFacts => ({
  vessel,
  day,
  kit,
  subType,
  clinicId,
  physician,
})

interface DeskSnapshot {
  readonly isLoaded: boolean
  readonly shift: Shift | null
  /** The one that is due first stands first. */
  readonly kits: readonly WaitingKit[]
  /** False where the browser could not store them. */
  readonly isStored: boolean
}

/** No unsaved work: signing out does not ask about it. */
const shiftName = `${notePrefix}swabberShift`
const storedKits = sharedEntry('swabberKits')

/** Whether the list has this kit. Its number alone does not tell: once a kit is read, the next one gets its number. */
export const isAmong = ({ number, startedAt }: WaitingKit, kits: readonly WaitingKit[]): boolean =>
  kits.some((kit) => kit.number === number && kit.startedAt === startedAt)

/** A swabber's shift and running kits, sealed on the device, so that they survive a reload. The kits are those of every tab. */
export class ShiftDesk {
  readonly #store = new Store<DeskSnapshot>({ isLoaded: false, shift: null, kits: [], isStored: true }, () => {
    void this.#load()
    return storedKits.follow(() => void this.#changeKits((kits) => kits))
  })

  readonly getSnapshot = this.#store.getSnapshot

  readonly subscribe = this.#store.subscribe

  async begin(shift: Shift): Promise<void> {
    this.#tell({ shift })
    this.#tell({ isStored: await vault.write(shiftName, shift) })
  }

  /** Starts the time of a kit, with the smallest number that is free in every tab. */
  start(person: TestedPerson, shift: Shift): Promise<WaitingKit> {
    return this.resume({ number: 1, person, facts: factsOf(shift), startedAt: currentTime().getTime(), minutes: shift.minutes })
  }

  /** Lets the time of a kit run on whose report was taken back, under its number or the next that is free in every tab. */
  async resume(taken: WaitingKit): Promise<WaitingKit> {
    let kit = taken
    await this.#changeKits((kits) => {
      while (kits.some(({ number }) => number === kit.number)) kit = { ...kit, number: kit.number + 1 }
      return [...kits, kit]
    })
    return kit
  }

  /** Ends the time of a kit, because it was read or thrown away. */
  end(kit: WaitingKit): Promise<void> {
    return this.#changeKits((kits) => kits.filter((one) => !isAmong(one, [kit])))
  }

  async #changeKits(change: (kits: readonly WaitingKit[]) => readonly WaitingKit[]): Promise<void> {
    let kits: readonly WaitingKit[] = []
    let isOver = false
    const isStored = await storedKits.change((found) => {
      // The browser took too long: it went on without what is stored.
      if (isOver) return found
      kits = change(this.#withUnstored(found))
      return kits.length > 0 ? kits : undefined
    })
    isOver = true
    if (!isStored) kits = change(this.getSnapshot().kits)
    this.#tell({ isStored, kits: kits.toSorted((one, other) => dueAt(one) - dueAt(other)) })
  }

  #withUnstored(found: unknown): readonly WaitingKit[] {
    // Only `#changeKits` stores it.
    const kits = (found ?? []) as readonly WaitingKit[]
    const { isStored, kits: shown } = this.getSnapshot()
    return isStored ? kits : [...kits, ...shown.filter((kit) => !isAmong(kit, kits))]
  }

  async #load(): Promise<void> {
    // Only `begin` stores under this name.
    const found = (await vault.list(shiftName)).find(({ name }) => name === shiftName)
    await this.#changeKits((kits) => kits)
    this.#tell({ isLoaded: true, shift: (found?.value ?? null) as Shift | null })
  }

  #tell(change: Partial<DeskSnapshot>): void {
    this.#store.tell({ ...this.getSnapshot(), ...change })
  }
}
