import { attempt } from '../storage/stored'

// RFC 9700: a code that comes back from a calendar's provider is used only where this tab began that sign-in. Otherwise a link could
// connect somebody else's calendar to this admin, or the other way round.

/** Who signs in where. */
export interface CalendarSignIn {
  readonly provider: string
  readonly adminId: string
  readonly clientId: string
}

type Begun = CalendarSignIn & { readonly state: string; readonly begunAt: number }

const storageKey = 'delta:v3:calendarState'
const lifetime = 10 * 60_000

/** Takes what this tab began out of its storage. Where it cannot be deleted, it cannot be used. */
const takeBegun = (): Partial<Begun> =>
  attempt(() => {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return Object(JSON.parse(text ?? 'null'))
  }, {})

export const calendarState = {
  /** Begins a sign-in, in place of an earlier one. @returns its state: 128 random bits; null where the browser keeps nothing for the tab */
  begin: (signIn: CalendarSignIn): string | null =>
    attempt(() => {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const begun: Begun = {
        ...signIn,
        state: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
        begunAt: Date.now(),
      }
      sessionStorage.setItem(storageKey, JSON.stringify(begun))
      return begun.state
    }, null),

  /** Uses up the sign-in that this tab began. @returns why what came back does not belong to it; null where it does */
  use: (state: string, { provider, adminId, clientId }: CalendarSignIn): string | null => {
    const begun = takeBegun()
    if (typeof begun.state !== 'string' || typeof begun.begunAt !== 'number')
      return 'this sign-in was not begun in this tab, or was used already'
    if (begun.state !== state) return 'the answer does not belong to the sign-in that was begun in this tab'
    if (begun.provider !== provider) return 'this sign-in was begun for the other calendar'
    if (begun.adminId !== adminId || begun.clientId !== clientId) return 'this sign-in was begun by somebody else'
    const age = Date.now() - begun.begunAt
    return age >= 0 && age < lifetime ? null : 'this sign-in was begun more than ten minutes ago'
  },
}
