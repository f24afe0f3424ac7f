import { Store } from '~/lib/Store'
import { currentTime } from '~/lib/time/clock'
import { tabId } from '~/platform/storage/storage'
import { visitorVault, type VaultEntry } from '~/platform/vault/vault'
import { noDetails, type Details } from './party'

/** How long names and address are kept after the last key, in milliseconds: two hours. */
const lasts = 2 * 60 * 60_000

/** How long they are kept to finish a booking that was paid for, in milliseconds: 24 hours. */
const paidLasts = 24 * 60 * 60_000

const paidName = (cart: string): string => `paying:${cart}`

interface DetailsState {
  readonly details: Details
  /** Whether what was typed before a reload has been looked for. */
  readonly isOpen: boolean
  /** Whether the browser keeps what is typed. */
  readonly isKept: boolean
}

const isDetails = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && Array.isArray(Object(value).adults) && Array.isArray(Object(value).children)

/** How long an entry has rested, in milliseconds. Both times are the server's, as far as it is known now. */
const ageOf = ({ savedAt }: VaultEntry): number => currentTime().getTime() - savedAt.getTime()

/** Who comes, and where they live: sealed, for this tab alone until a card is charged. */
export class DetailsStore extends Store<DetailsState> {
  readonly #tab = tabId()
  #isWriting = false
  #wasChanged = false
  /** Key of the cart that is being paid for; empty before. */
  #paidCart = ''
  /** In milliseconds of the device's clock, which may be set while the page is open; null while nothing is typed. */
  #endsAt: number | null = null

  constructor() {
    super({ details: noDetails, isOpen: false, isKept: true })
  }

  get #name(): string {
    return `booking:${this.#tab ?? ''}`
  }

  /** Reads what was typed before the page was loaded, or what a card was charged for in any tab. @param cart its key */
  async open(cart: string): Promise<void> {
    const [typed] = this.#tab === null ? [] : await visitorVault.list(this.#name)
    const [found] = typed ? [typed] : await visitorVault.list(paidName(cart))
    const state = this.getSnapshot()
    if (state.isOpen) return
    if (found) this.#endAfter((typed ? lasts : paidLasts) - ageOf(found))
    this.tell({ ...state, isOpen: true, details: isDetails(found?.value) ? found.value : noDetails })
  }

  readonly change = (details: Details): void => {
    this.tell({ ...this.getSnapshot(), details, isOpen: true })
    this.#wasChanged = true
    this.#endAfter(this.#paidCart === '' ? lasts : paidLasts)
    if (!this.#isWriting) void this.#write()
  }

  /** Writes what is typed, one write at a time: the last one counts. */
  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#wasChanged) {
      this.#wasChanged = false
      const isKept = this.#tab !== null && (await visitorVault.write(this.#name, this.getSnapshot().details, { lasts }))
      if (this.#paidCart !== '') await this.keepForPayment(this.#paidCart)
      if (isKept !== this.getSnapshot().isKept) this.tell({ ...this.getSnapshot(), isKept })
    }
    this.#isWriting = false
  }

  #endAfter(milliseconds: number): void {
    this.#endsAt = Date.now() + milliseconds
  }

  /** Whether they have been kept for as long as they may be. The page still shows them. */
  hasEnded(): boolean {
    return this.#endsAt !== null && Date.now() >= this.#endsAt && !this.#isWriting
  }

  /** Keeps them for a day and for all tabs: a booking that is paid for must be finished. @param cart its key @returns whether the browser does */
  keepForPayment(cart: string): Promise<boolean> {
    this.#paidCart = cart
    this.#endAfter(paidLasts)
    return visitorVault.write(paidName(cart), this.getSnapshot().details, { lasts: paidLasts })
  }

  /** Takes what a card was charged for in another tab, whatever was typed in this one. @param cart its key */
  async takePaid(cart: string): Promise<void> {
    if (this.#paidCart === cart) return
    this.#paidCart = cart
    const [found] = await visitorVault.list(paidName(cart))
    if (!isDetails(found?.value)) return
    this.#endAfter(paidLasts - ageOf(found))
    this.tell({ ...this.getSnapshot(), details: found.value, isOpen: true })
  }

  /** Forgets everything. @param cart its key */
  clear(cart: string): void {
    this.#wasChanged = false
    this.#paidCart = ''
    this.#endsAt = null
    this.tell({ ...this.getSnapshot(), details: noDetails, isOpen: true })
    void visitorVault.remove(this.#name)
    void visitorVault.remove(paidName(cart))
  }
}
