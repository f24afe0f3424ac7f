import { useSyncExternalStore } from 'react'
import { Store } from '~/lib/Store'
import { localTime, readInstant } from '~/lib/time/instant'
import { config } from '~/platform/config'
import type { CalendarSignIn } from '~/platform/session/calendarState'
import { storage } from '~/platform/storage/storage'
import { attempt, type StorageKey } from '~/platform/storage/stored'

/** Where calendars can be linked, with the names of the settings of each. */
export const calendarProviders = [
  { id: 'google', name: 'Google Calendar', company: 'Google', clientId: 'googleCalendarClientId', address: 'googleCalendarAddress' },
  { id: 'outlook', name: 'Outlook Calendar', company: 'Microsoft', clientId: 'outlookCalendarClientId', address: 'outlookCalendarAddress' },
] as const

/** Whether this console is registered with a provider. */
export const isSetUp = ({ clientId }: Pick<(typeof calendarProviders)[number], 'clientId'>): boolean => config[clientId] !== ''

/** What this browser was last told of an admin's calendar at one provider: no query says what is linked. */
export interface CalendarFacts {
  /** `found`: it was synced, so it is linked; nobody knows since when. `unclear`: a change was sent and no answer arrived. */
  readonly link: 'linked' | 'found' | 'removed' | 'unclear' | null
  /** When that was told. */
  readonly linkAt: Date | null
  /** The last sync that went well. */
  readonly syncedAt: Date | null
  /** The last sync, unless it went well. */
  readonly failedAt: Date | null
}

const keyOf = ({ provider, adminId, clientId }: CalendarSignIn): StorageKey => `calendarLink:${clientId}:${adminId}:${provider}`

const links = ['linked', 'found', 'removed', 'unclear'] as const

function factsIn(text: string | null): CalendarFacts {
  const stored: Readonly<Record<string, unknown>> = attempt(() => Object(JSON.parse(text ?? '{}')), {})
  const timeOf = (name: keyof CalendarFacts): Date | null => {
    const value = stored[name]
    return typeof value === 'string' ? readInstant(value) : null
  }
  return {
    link: links.find((link) => link === stored['link']) ?? null,
    linkAt: timeOf('linkAt'),
    syncedAt: timeOf('syncedAt'),
    failedAt: timeOf('failedAt'),
  }
}

/** Told by this tab or by another one. */
const told = new Store<void>(undefined, () => {
  const onStorage = (): void => told.tell()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})

export const useCalendarFacts = (whose: CalendarSignIn): CalendarFacts =>
  factsIn(useSyncExternalStore(told.subscribe, () => storage.read(keyOf(whose))))

/** Keeps what was just told beside what is known. */
export function keepFacts(whose: CalendarSignIn, change: Partial<CalendarFacts>): void {
  const key = keyOf(whose)
  storage.write(key, JSON.stringify({ ...factsIn(storage.read(key)), ...change }))
  told.tell()
}

const day = 86_400_000

/** What is wrong with the bookings in a calendar; null where they were synced within a day, or nothing is linked. */
export function whyOutdated({ link, linkAt, syncedAt, failedAt }: CalendarFacts, now: Date): string | null {
  if (failedAt) return `The last sync reported no success: ${localTime(failedAt)}.`
  const isLinked = link === 'linked' || link === 'found'
  const last = syncedAt ?? linkAt
  if (!isLinked || !last || now.getTime() - last.getTime() < day) return null
  return 'No sync has been seen for more than a day. Later bookings may be missing there.'
}
