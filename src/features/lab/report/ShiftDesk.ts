import { Store } from '~/lib/Store'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { notePrefix, vault } from '~/platform/vault/vault'
import type { ShiftFacts, TestedPerson } from './report'

/** What is set once and holds for everybody on board. */
export interface Shift extends ShiftFacts {
  /** When the samples are taken. */
  readonly day: CalendarDay
  /** The day on which it was set: another day asks for a new one. */
  readonly setOn: CalendarDay
  /** Of the clinic's calendar. */
  readonly zone: string
  /** From the sample to the reading of a kit. */
  readonly minutes: number
  /** The list as it was given; it is never sent. */
  readonly crewText: string
  readonly crew: readonly TestedPerson[]
}

/** A kit whose time is running. */
export interface WaitingKit {
  /** Written on the cassette. */
  readonly number: number
  readonly person: TestedPerson
  /** Of the shift in which it was started: another may have begun since. */
  readonly facts: ShiftFacts
  /** In milliseconds of the server's clock. */
  readonly startedAt: number
  readonly minutes: number
}

export const dueAt = ({ startedAt, minutes }: WaitingKit): number => startedAt + minutes * 60_000

export const factsOf = ({ vessel, kit, subType, clinicId, physician }: ShiftFacts): ShiftFacts => ({
  vessel,
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
const kitsName = 'swabberKits'

const stored = async (name: string): Promise<unknown> => (await vault.list(name)).find((entry) => entry.name === name)?.value

/** A swabber's shift and running kits, sealed on the device, so that they survive a reload. */
export class ShiftDesk {
  readonly #store = new Store<DeskSnapshot>({ isLoaded: false, shift: null, kits: [], isStored: true }, () => {
    void this.#load()
    return () => undefined
  })

  readonly getSnapshot = this.#store.getSnapshot

  readonly subscribe = this.#store.subscribe

  begin(shift: Shift): void {
    this.#tell({ shift })
    void this.#write(shiftName, shift)
  }

  /** Starts the time of a kit, with the smallest number that is free. */
  start(person: TestedPerson, shift: Shift): WaitingKit {
    const { kits } = this.getSnapshot()
    let number = 1
    while (kits.some((kit) => kit.number === number)) number += 1
    const kit = { number, person, facts: factsOf(shift), startedAt: currentTime().getTime(), minutes: shift.minutes }
    this.#setKits([...kits, kit])
    return kit
  }

  /** Ends the time of a kit, because it was read or thrown away. */
  end(number: number): void {
    this.#setKits(this.getSnapshot().kits.filter((kit) => kit.number !== number))
  }

  #setKits(kits: readonly WaitingKit[]): void {
    this.#tell({ kits: kits.toSorted((one, other) => dueAt(one) - dueAt(other)) })
    if (kits.length > 0) void this.#write(kitsName, kits)
    else void vault.remove(kitsName)
  }

  async #load(): Promise<void> {
    // Only `begin` and `#setKits` store under these names.
    const shift = ((await stored(shiftName)) ?? null) as Shift | null
    const kits = ((await stored(kitsName)) ?? []) as readonly WaitingKit[]
    this.#tell({ isLoaded: true, shift, kits })
  }

  async #write(name: string, value: unknown): Promise<void> {
    this.#tell({ isStored: await vault.write(name, value) })
  }

  #tell(change: Partial<DeskSnapshot>): void {
    this.#store.tell({ ...this.getSnapshot(), ...change })
  }
}
