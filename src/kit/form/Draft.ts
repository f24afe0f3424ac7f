import { vault, type VaultEntry } from '~/platform/vault/vault'
import { draftsBeingSent, draftsElsewhere, holdDraft } from './openDrafts'
import { rebase } from './rebase'

/** The shortest time between two writes of a draft, in milliseconds. */
const saveInterval = 300

/** The typed values and the initial ones, so that only changed fields are applied to a newer record. */
interface DraftContent {
  readonly typed: object
  readonly opened: object
}

/** What a form holds at a moment. */
interface FormContent<Values> {
  readonly values: Values
  readonly isDirty: boolean
}

export interface DraftOffer {
  readonly savedAt: Date
  /** Tells this draft from others; empty where the title field is empty. */
  readonly title: string
  /** The number of drafts, including this one. */
  readonly count: number
}

interface DraftOptions<Values> {
  /** The name drafts are stored under. */
  readonly formName: string
  readonly defaults: Values
  /** Fields that are never stored, such as passwords. */
  readonly secrets: readonly string[]
  /** The field that tells one draft from another. */
  readonly titleField: string
}

type Fields = Readonly<Record<string, unknown>>

const partOf = ({ value }: VaultEntry, part: keyof DraftContent): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(Object(Object(value)[part])))

/** The values of a draft that fit the current form; fields missing from the draft, or of another type, get their defaults. */
function valuesOf<Values extends Fields>(draft: VaultEntry, part: keyof DraftContent, defaults: Values): Values {
  const stored = partOf(draft, part)
  const known = Object.entries(defaults).map(([name, value]) => {
    const typed = stored.get(name)
    const isSameType = typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)
    return [name, isSameType ? typed : value] as const
  })
  return Object.fromEntries(known) as Values
}

/** The trimmed text of one field of a draft. */
function titleOf(draft: VaultEntry, field: string): string {
  const title = partOf(draft, 'typed').get(field)
  return typeof title === 'string' ? title.trim() : ''
}

/**
 * Stores what is typed in one form until it is submitted or dropped, and offers what an earlier visit left. A draft survives a reload, an
 * expired session and a closed tab.
 */
export class Draft<Values extends Fields> {
  readonly #options: DraftOptions<Values>
  readonly #keyPrefix: string
  readonly #listeners = new Set<() => void>()
  #name: string
  #earlier: readonly VaultEntry[] = []
  #offer: DraftOffer | null = null
  #opened: Values
  #isDropped = false
  #release: () => void = () => undefined
  #pending: (() => void) | null = null
  #isKept = true
  #lastWrite: Promise<boolean> = Promise.resolve(true)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: DraftOptions<Values>) {
    this.#options = options
    this.#opened = options.defaults
    this.#keyPrefix = `draft:${options.formName}:`
    this.#name = this.#keyPrefix + crypto.randomUUID()
  }

  /** The latest draft of an earlier visit. */
  readonly getOffer = (): DraftOffer | null => this.#offer

  /** False once the browser has refused to store the draft, until it accepts it again. */
  readonly isKept = (): boolean => this.#isKept

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks for earlier drafts, and keeps this one from being offered in other tabs. Returns what to call when the form closes. */
  open(): () => void {
    this.#release = holdDraft(this.#name)
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

  /** Stores the form's content: a change after a pause at once, further ones together soon after. */
  changed(read: () => FormContent<Values>): void {
    if (this.#isDropped) return
    this.#pending = () => {
      this.#pending = null
      const { values, isDirty } = read()
      if (isDirty) void this.#write(this.#contentOf(values))
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
    this.#isDropped = isForGood
    void vault.remove(this.#name)
  }

  /** Marks the values as being sent. Returns a function to call once the response has arrived. */
  send(): () => void {
    return draftsBeingSent.begin(this.#name)
  }

  /**
   * Deletes the draft of saved values and stores what was typed since they were sent. Later changes are not stored.
   * @returns whether the browser keeps it; null where nothing was typed or the draft had been dropped
   */
  keepRest(saved: Values, now: Values): Promise<boolean> | null {
    const wasDropped = this.#isDropped
    this.drop(true)
    this.#opened = saved
    const content = this.#contentOf(now)
    if (wasDropped || JSON.stringify(content.typed) === JSON.stringify(content.opened)) return null
    return this.#write(content)
  }

  /** Sets the initial values. */
  begin(values: Values): void {
    this.#opened = values
  }

  /** The initial values; for a field that both the draft and someone else changed, its value before either change. */
  openedWith(): Values {
    return this.#opened
  }

  /**
   * Takes the offered draft. What the form holds now is stored as a draft and offered instead.
   * @returns the values for the form; null where another tab has opened the draft since
   */
  async take({ values: current, isDirty }: FormContent<Values>): Promise<Values | null> {
    const [latest, ...rest] = this.#earlier
    if (!latest) return null
    if ((await draftsElsewhere())(latest.name)) {
      this.#setEarlier(rest)
      return null
    }
    const content = this.#contentOf(current)
    if (isDirty) void this.#write(content)
    this.#setEarlier(isDirty ? [{ name: this.#name, savedAt: new Date(), value: content }, ...rest] : rest)
    this.#pending = null
    this.#release()
    this.#name = latest.name
    this.#release = holdDraft(latest.name)
    // Apply only the changed fields: someone else may have saved the record since.
    const { defaults } = this.#options
    const before = valuesOf(latest, 'opened', defaults)
    const { values, conflicts } = rebase(before, valuesOf(latest, 'typed', defaults), defaults)
    this.#opened = { ...defaults, ...Object.fromEntries(conflicts.map((field) => [field, before[field]])) }
    return values
  }

  /** Deletes the offered draft. */
  discard(): void {
    const [latest, ...rest] = this.#earlier
    if (!latest) return
    void vault.remove(latest.name)
    this.#setEarlier(rest)
  }

  async #findEarlier(signal: AbortSignal): Promise<void> {
    const [found, isElsewhere] = await Promise.all([vault.list(this.#keyPrefix), draftsElsewhere()])
    if (signal.aborted) return
    this.#setEarlier(found.filter(({ name }) => name !== this.#name && !isElsewhere(name) && !draftsBeingSent.has(name)))
  }

  #setEarlier(earlier: readonly VaultEntry[]): void {
    this.#earlier = earlier
    const [latest] = earlier
    this.#offer = latest ? { savedAt: latest.savedAt, title: titleOf(latest, this.#options.titleField), count: earlier.length } : null
    this.#notify()
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
        this.#notify()
      }
      return isKept
    })
    return this.#lastWrite
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #contentOf(values: Values): DraftContent {
    const withoutSecrets = (fields: object): object =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => !this.#options.secrets.includes(field)))
    return { typed: withoutSecrets(values), opened: withoutSecrets(this.#opened) }
  }
}
