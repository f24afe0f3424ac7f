import type { Command } from '~/platform/api/operation'
import { config } from '~/platform/config'
import { paths } from '~/platform/routes/paths'
import { calendarProviders } from './calendarFacts'
import {
  LinkGoogleCalendar,
  LinkOutlookCalendar,
  RemoveGoogleCalendar,
  RemoveOutlookCalendar,
  SyncGoogleCalendar,
  SyncOutlookCalendar,
  type LinkGoogleCalendarMutationVariables,
  type RemoveGoogleCalendarMutationVariables,
  type SyncGoogleCalendarMutationVariables,
} from './calendars.generated'

/** How a provider is asked for a calendar, and what is sent about one. */
export type Provider = (typeof calendarProviders)[number] & {
  /** The page on which it asks, unless a setting says another. */
  readonly page: string
  readonly asks: Readonly<Record<string, string>>
  readonly link: Command<unknown, LinkGoogleCalendarMutationVariables>
  readonly sync: Command<unknown, SyncGoogleCalendarMutationVariables>
  readonly remove: Command<unknown, RemoveGoogleCalendarMutationVariables>
}

const [google, outlook] = calendarProviders

export const providers: readonly Provider[] = [
  {
    ...google,
    page: 'https://accounts.google.com/o/oauth2/v2/auth',
    // Without asking again, Google gives no right to sync later to somebody who linked before.
    asks: { scope: 'https://www.googleapis.com/auth/calendar.events', access_type: 'offline', prompt: 'consent' },
    link: LinkGoogleCalendar,
    sync: SyncGoogleCalendar,
    remove: RemoveGoogleCalendar,
  },
  {
    ...outlook,
    page: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    asks: { scope: 'Calendars.ReadWrite offline_access' },
    link: LinkOutlookCalendar,
    sync: SyncOutlookCalendar,
    remove: RemoveOutlookCalendar,
  },
]

/** Where a provider sends people back to. */
export const returnPath = ({ id }: Provider): string => paths.webshopSetting(`calendar-${id}`)

/** It is registered with the provider letter by letter, so nothing may be added. */
export const returnAddress = (provider: Provider): string => location.origin + returnPath(provider)

/** The page on which a provider asks for a calendar. There is no PKCE, because the calls take no verifier. */
export function authorizationAddress(provider: Provider, state: string): string {
  const url = new URL(config[provider.address] || provider.page)
  const query = {
    client_id: config[provider.clientId],
    redirect_uri: returnAddress(provider),
    response_type: 'code',
    ...provider.asks,
    state,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
