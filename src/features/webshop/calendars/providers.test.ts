// needs a document
import { afterEach, expect, it } from 'vitest'
import { config, readConfig } from '~/platform/config'
import { authorizationAddress, providers } from './providers'

const before = { ...config }
afterEach(() => void Object.assign(config, before))

it.each([
  [
    'google',
    'https://accounts.google.com/o/oauth2/v2/auth',
    { scope: 'https://www.googleapis.com/auth/calendar.events', access_type: 'offline', prompt: 'consent' },
  ],
  ['outlook', 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize', { scope: 'Calendars.ReadWrite offline_access' }],
])('%s is asked for a calendar, and for nothing else', (id, page, asks) => {
  Object.assign(config, { ...readConfig({}), googleCalendarClientId: 'id-google', outlookCalendarClientId: 'id-outlook' })
  const [address] = providers.flatMap((one) => (one.id === id ? [new URL(authorizationAddress(one, 'state-1'))] : []))
  expect(address && address.origin + address.pathname).toBe(page)
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    client_id: `id-${id}`,
    redirect_uri: `${location.origin}/webshop/settings/calendar-${id}`,
    response_type: 'code',
    state: 'state-1',
    ...asks,
  })
})

it('an address with a query of its own keeps it', () => {
  Object.assign(config, { outlookCalendarAddress: 'https://login.example/authorize?domain_hint=clinic.example' })
  const [, outlook] = providers
  expect(outlook && authorizationAddress(outlook, 's')).toContain('?domain_hint=clinic.example&client_id=')
})
