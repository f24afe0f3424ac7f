import { isSame } from '~/lib/isSame'
import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import type { FailureLink } from '~/platform/api/transport/failureWithLink'
import { entriesElsewhere, holdEntry } from '~/platform/vault/openEntries'
import { vault, type VaultEntry } from '~/platform/vault/vault'
import { draftsBeingSent } from './draftsBeingSent'
import { rebase } from './rebase'

/** The shortest time between two writes of a draft, in milliseconds. */
const saveInterval = 300

/** A draft that was sent, or was about to be, with an outcome that nobody knows. */
export interface SentMark {
  /** Where to look whether it was saved. */
  readonly lookAt: FailureLink | null
}

/** The typed values and the initial ones, so that only changed fields are applied to a newer record. */
interface DraftContent {
  readonly typed: object
  readonly opened: object
  readonly sent: SentMark | null
}

const hasChanges = ({ typed, opened }: DraftContent): boolean => JSON.stringify(typed) !== JSON.stringify(opened)

/** What a form holds at a moment. */
interface FormContent<Values> {
  readonly values: Values
  readonly isDirty: boolean
}

/** One of several drafts, to choose from. */
interface NamedDraft {
  readonly name: string
  readonly savedAt: Date
  /** Tells this draft from others; empty where the title field is empty. */
  readonly title: string
}

export interface DraftOffer extends NamedDraft {
  /** All drafts that could be offered, the latest first. */
  readonly all: readonly NamedDraft[]
  /** Set where it may have been saved. */
  readonly sent: SentMark | null
  /** Set where it is what this form held until another draft was continued. */
  readonly isPutAside: boolean
}

/** What a draft is stored under, and what of it. */
export interface DraftOptions<Values> {
  /** The name drafts are stored under. */
  readonly formName: string
  readonly defaults: Values
  /** Fields that are never stored, such as passwords. */
  readonly secrets: readonly string[]
  /** The field that tells one draft from another. */
  readonly titleField: string
}

type Fields = Readonly<Record<string, unknown>>

const partOf = ({ value }: VaultEntry, part: 'typed' | 'opened'): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(Object(Object(value)[part])))

/** The values of a draft that fit the current form; fields missing from the draft, or of another type, get their defaults. */
function valuesOf<Values extends Fields>(draft: VaultEntry, part: 'typed' | 'opened', defaults: Values): Values {
  const stored = partOf(draft, part)
  const known = Object.entries(defaults).map(([name, value]) => {
    const typed = stored.get(name)
    const isSameType = typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)
    return [name, isSameType ? typed : value] as const
  })
  return Object.fromEntries(known) as Values
}

/** What names a draft: the trimmed text of its title field or, without one, the first text that was typed. */
function titleOf(draft: VaultEntry, field: string): string {
  const [typed, opened] = [partOf(draft, 'typed'), partOf(draft, 'opened')]
  const changed = [...typed].filter(([name, value]) => value !== opened.get(name)).map(([, value]) => value)
  const title = [typed.get(field), ...changed].find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof title === 'string' ? formatDay(title.trim()).slice(0, 80) : ''
}

function sentMarkOf({ value }: VaultEntry): SentMark | null {
  const mark: unknown = Object(value).sent
  if (typeof mark !== 'object' || mark === null) return null
  const { label, path } = Object(Object(mark).lookAt)
  return { lookAt: typeof label === 'string' && typeof path === 'string' ? { label, path } : null }
}

/**
 * Stores what is typed in one form until it is submitted or dropped, and offers what an earlier visit left. A draft survives a reload, an
 * expired session and a closed tab.
 */
export class Draft<Values extends Fields> {
  readonly #options: DraftOptions<Values>
  readonly #keyPrefix: string
  readonly #changes = new Store<void>(undefined)
  #name: string
  #earlier: readonly VaultEntry[] = []
  #offer: DraftOffer | null = null
  #opened: Values
  /** The values as they are stored: those at opening, and after a save the saved ones. */
  #stored: Values
  #sent: SentMark | null = null
  #isDropped = false
  #release: () => void = () => undefined
  #pending: (() => void) | null = null
  #isKept = true
  #lastWrite: Promise<boolean> = Promise.resolve(true)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: DraftOptions<Values>) {
    this.#options = options
    this.#opened = options.defaults
    this.#stored = options.defaults
    this.#keyPrefix = `draft:${options.formName}:`
    this.#name = this.#keyPrefix + crypto.randomUUID()
  }

  /** The draft of an earlier visit that is offered: the latest, or the one that was chosen. */
  readonly getOffer = (): DraftOffer | null => this.#offer

  /** False once the browser has refused to store the draft, until it accepts it again. */
  readonly isKept = (): boolean => this.#isKept

  readonly subscribe = this.#changes.subscribe

  /** Looks for earlier drafts, and keeps this one from being offered in other tabs. Returns what to call when the form closes. */
  open(): () => void {
    this.#release = holdEntry(this.#name)
    const closing = new AbortController()
    void this.#findEarlier(closing.signal)
    const flush = (): void => this.flush()
    document.addEventListener('visibilitychange', flush, closing)
    // The page lives until the next one answers, which usually gives a write begun here the time to finish.
    window.addEventListener('beforeunload', flush, closing)
    window.addEventListener('pagehide', flush, closing)
    return () => {
      closing.abort()
      this.flush()
      this.#release()
    }
  }

  /** Stores the form's content: the first change at once, further ones together a moment later. */
  changed(read: () => FormContent<Values>): void {
    if (this.#isDropped) return
    this.#pending = () => {
      this.#pending = null
      const { values, isDirty } = read()
      const content = this.#contentOf(values)
      // A form that is reset to what was just saved is still called changed while it is being reset.
      if (isDirty && hasChanges(content)) void this.#write(content)
      else void vault.remove(this.#name)
    }
    if (this.#timer === undefined) this.#storeAndWait()
  }

  /** Stores now what waits to be stored. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#pending?.()
  }

  /**
   * Stores now what waits to be stored.
   * @returns whether the browser keeps the draft
   */
  keep(): Promise<boolean> {
    this.flush()
    return this.#lastWrite
  }

  /** Deletes the draft. With `isForGood`, later changes are not stored either. */
  drop(isForGood: boolean): void {
    this.#pending = null
    this.#sent = null
    this.#isDropped = isForGood
    void vault.remove(this.#name)
  }

  /**
   * Marks the draft as being sent, before anything is: after a closed tab nobody may claim that it was not saved.
   * @returns a function to call when the attempt is over; it takes the mark back where nothing can have been saved
   */
  async send({ values, isDirty }: FormContent<Values>, lookAt: FailureLink | null): Promise<(outcome: 'unsaved' | 'settled') => void> {
    const end = draftsBeingSent.begin(this.#name)
    const earlier = this.#sent
    this.#sent = { lookAt }
    if (isDirty && !this.#isDropped) {
      this.#pending = null
      const marking = this.#write(this.#contentOf(values))
      // Without a draft there is nothing to wait for.
      if (this.#isKept) await marking
    }
    return (outcome) => {
      end()
      // An earlier attempt with an unknown outcome is still unknown.
      if (outcome === 'unsaved') this.#sent = earlier
    }
  }

  /**
   * Deletes the draft of saved values and stores what was typed since they were sent. Later changes are not stored.
   * @returns whether the browser keeps it; null where nothing was typed or the draft had been dropped
   */
  keepRest(saved: Values, now: Values): Promise<boolean> | null {
    const wasDropped = this.#isDropped
    this.drop(true)
    this.begin(saved)
    const content = this.#contentOf(now)
    if (wasDropped || !hasChanges(content)) return null
    return this.#write(content)
  }

  /** Sets the initial values. */
  begin(values: Values): void {
    this.#opened = values
    this.#stored = values
  }

  /** The initial values; for a field that both the draft and someone else changed, its value before either change. */
  openedWith(): Values {
    return this.#opened
  }

  /**
   * Takes the offered draft. What the form holds now is stored as a draft and offered instead.
   * @param read reads the form once what is stored is known: somebody may go on typing until then
   * @returns the values for the form; null where another tab has opened the draft, sent it or discarded it since
   */
  async take(read: () => FormContent<Values>): Promise<Values | null> {
    const [offered, ...rest] = this.#earlier
    if (!offered) return null
    const [isElsewhere, stored] = await Promise.all([entriesElsewhere(), vault.list(this.#keyPrefix)])
    // Another tab may have gone on with it, and left it, since it was offered here. What the browser does not keep is only here.
    const latest = stored.find(({ name }) => name === offered.name) ?? (this.#isKept ? undefined : offered)
    if (!latest || isElsewhere(latest.name)) {
      this.#setEarlier(rest)
      return null
    }
    const { values: current, isDirty } = read()
    const content = this.#contentOf(current)
    if (isDirty) void this.#write(content)
    this.#setEarlier(isDirty ? [{ name: this.#name, savedAt: currentTime(), value: content }, ...rest] : rest, isDirty)
    this.#pending = null
    this.#release()
    this.#name = latest.name
    this.#sent = sentMarkOf(latest)
    this.#release = holdEntry(latest.name)
    // Apply only the changed fields: someone else may have saved the record since.
    const stands = this.#stored
    const before = valuesOf(latest, 'opened', stands)
    const { values, conflicts } = rebase(before, valuesOf(latest, 'typed', stands), stands)
    this.#opened = { ...stands, ...Object.fromEntries(conflicts.map((field) => [field, before[field]])) }
    return values
  }

  /** Offers another of the earlier drafts. */
  choose(name: string): void {
    this.#setEarlier(this.#earlier.toSorted((one, other) => Number(other.name === name) - Number(one.name === name)))
  }

  /** Deletes the offered draft. @returns false where another tab has opened or changed it since: there it stays */
  async discard(): Promise<boolean> {
    const [offered, ...rest] = this.#earlier
    if (!offered) return true
    this.#setEarlier(rest)
    const [isElsewhere, stored] = await Promise.all([entriesElsewhere(), vault.list(this.#keyPrefix)])
    const latest = stored.find(({ name }) => name === offered.name)
    if (latest && (isElsewhere(latest.name) || !isSame(latest.value, offered.value))) return false
    await vault.remove(offered.name)
    return true
  }

  async #findEarlier(signal: AbortSignal): Promise<void> {
    const [found, isElsewhere] = await Promise.all([vault.list(this.#keyPrefix), entriesElsewhere()])
    if (signal.aborted) return
    const earlier = found.filter(({ name }) => name !== this.#name && !isElsewhere(name) && !draftsBeingSent.has(name))
    const saved = earlier.filter((draft) => this.#isSaved(draft))
    for (const { name } of saved) void vault.remove(name)
    this.#setEarlier(earlier.filter((draft) => !saved.includes(draft)))
  }

  /** Whether a draft that was sent is what the record holds now. */
  #isSaved(draft: VaultEntry): boolean {
    const { defaults } = this.#options
    const typed = this.#withoutSecrets(valuesOf(draft, 'typed', defaults))
    return sentMarkOf(draft) !== null && JSON.stringify(typed) === JSON.stringify(this.#withoutSecrets(defaults))
  }

  #setEarlier(earlier: readonly VaultEntry[], isPutAside = false): void {
    this.#earlier = earlier
    const [offered] = earlier
    const named = (draft: VaultEntry): NamedDraft => ({
      name: draft.name,
      savedAt: draft.savedAt,
      title: titleOf(draft, this.#options.titleField),
    })
    const all = earlier.map(named).toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
    this.#offer = offered ? { ...named(offered), all, sent: sentMarkOf(offered), isPutAside } : null
    this.#changes.tell()
  }

  #storeAndWait(): void {
    this.#timer = undefined
    if (!this.#pending) return
    this.#pending()
    this.#timer = setTimeout(() => this.#storeAndWait(), saveInterval)
  }

  #write(content: DraftContent): Promise<boolean> {
    this.#lastWrite = vault.write(this.#name, content).then((isKept) => {
      if (isKept !== this.#isKept) {
        this.#isKept = isKept
        this.#changes.tell()
      }
      return isKept
    })
    return this.#lastWrite
  }

  #contentOf(values: Values): DraftContent {
    return { typed: this.#withoutSecrets(values), opened: this.#withoutSecrets(this.#opened), sent: this.#sent }
  }

  #withoutSecrets(fields: object): object {
    return Object.fromEntries(Object.entries(fields).filter(([field]) => !this.#options.secrets.includes(field)))
  }
}
