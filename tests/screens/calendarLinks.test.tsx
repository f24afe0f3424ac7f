// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorizationAddress, providers } from '~/features/webshop/calendars/providers'
import { config } from '~/platform/config'
import { takeCalendarReturn } from '~/platform/session/calendarReturn'
import { calendarState } from '~/platform/session/calendarState'
import { returnPath } from '~/platform/session/returnPath'
import { reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const grace = 'grace.tan@harbourclinic.example'
const arjun = 'arjun.mehta@harbourclinic.example'
const whose = { adminId: 'admin-grace-tan', clientId: 'client-harbourclinic' }
const settings = '/webshop/settings/calendar'
const before = { ...config }
const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
  Object.assign(config, {
    googleCalendarClientId: 'demo-console',
    outlookCalendarClientId: 'demo-console',
    googleCalendarAddress: 'http://localhost:8080/sign-in/google',
    outlookCalendarAddress: 'http://localhost:8080/sign-in/outlook',
  })
})
afterEach(() => {
  cleanup()
  Object.assign(config, before)
})

const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const tokens = () => backend().store.table('CalendarToken').where({})
const card = (name = 'Google Calendar') => screen.findByRole('region', { name })
const press = async (user: UserEvent, name: string, inside: HTMLElement): Promise<void> => {
  const button = within(inside).getByRole('button', { name })
  await waitFor(() => expect(reasonOf(button)).toBeNull())
  await user.click(button)
}

/** Begins a sign-in in this tab and answers it at the provider. @returns the address that leads back */
async function signInAt(id: 'google' | 'outlook', answer = 'Allow'): Promise<URL> {
  const provider = providers.find((one) => one.id === id)
  if (!provider) throw new Error(`No provider ${id}`)
  const state = calendarState.begin({ provider: id, ...whose }) ?? ''
  const page = await (await backend().respond(new Request(authorizationAddress(provider, state)))).text()
  const [, link = ''] = new RegExp(`href="([^"]+)">${answer}<`).exec(page) ?? []
  return new URL(link.replaceAll('&#38;', '&'))
}
const comeBack = ({ pathname, search }: URL, as = grace) => visit(backend(), pathname + search, { as })

/** A calendar that is linked, as this browser was told. */
async function linked(): Promise<{ readonly user: UserEvent; readonly google: HTMLElement }> {
  const { user } = await comeBack(await signInAt('google'))
  const google = await card()
  expect(await within(google).findByText('Linked')).toBeVisible()
  return { user, google }
}

describe('linking a calendar', () => {
  it('sends the code once, with the address it was sent to; code and state are in no address and no storage', async () => {
    const back = await signInAt('google')
    await comeBack(back)
    const google = await card()
    expect(await within(google).findByText(/^Linked on 21 Nov 2026, /)).toBeVisible()
    expect(await screen.findByText('Google Calendar linked')).toBeInTheDocument()
    expect(sent('LinkGoogleCalendar').map(({ variables }) => variables)).toEqual([
      { ...whose, code: back.searchParams.get('code'), redirectUri: `${location.origin}${settings}-google` },
    ])
    expect(location.pathname + location.search).toBe(`${settings}-google`)
    expect(JSON.stringify([history.state, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      new RegExp([...back.searchParams.values()].join('|')),
    )
    expect(within(await card('Outlook Calendar')).getByText('Not linked here yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Calendar', current: 'page' })).toBeVisible()
  })

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'f'.repeat(32)), /the answer does not belong to the sign-in/],
    ['the other provider’s address', (back: URL) => void (back.pathname = `${settings}-outlook`), /begun for the other calendar/],
  ])('links nothing with %s, says why, and offers to begin again', async (_what, change, why) => {
    const back = await signInAt('google')
    change(back)
    await comeBack(back)
    const shown = await card(back.pathname.endsWith('outlook') ? 'Outlook Calendar' : 'Google Calendar')
    const alert = await within(shown).findByRole('alert')
    expect(alert).toHaveTextContent(why)
    expect(alert).toHaveTextContent(/^Nothing was linked: /)
    expect(within(alert).getByRole('button', { name: 'Start again' })).toBeVisible()
    expect(location.search).toBe('')
    expect(sent('LinkGoogleCalendar').concat(sent('LinkOutlookCalendar'))).toEqual([])
  })

  it('links nothing for another admin', async () => {
    await comeBack(await signInAt('google'), arjun)
    expect(await within(await card()).findByRole('alert')).toHaveTextContent('Nothing was linked: this sign-in was begun by somebody else.')
    expect(sent('LinkGoogleCalendar')).toEqual([])
  })

  it('says that access was refused at the provider, or that the provider failed', async () => {
    await comeBack(await signInAt('google', 'Refuse'))
    expect(await within(await card()).findByRole('alert')).toHaveTextContent('Nothing was linked: access was refused at Google.')
    cleanup()
    const back = await signInAt('outlook', 'Refuse')
    back.searchParams.set('error', 'server_error')
    await comeBack(back)
    expect(await within(await card('Outlook Calendar')).findByRole('alert')).toHaveTextContent('Microsoft could not complete the sign-in')
    expect(tokens()).toEqual([])
  })

  it('waits for whoever came back signed out, and then links', async () => {
    const back = await signInAt('google')
    await visit(backend(), back.pathname + back.search, { on: 'harbourclinic.localhost' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Delta' })).toBeVisible()
    expect(location.href).not.toContain('code')
    expect(returnPath.read()).toBe(`${settings}-google`)
    cleanup()
    await visit(backend(), `${settings}-google`, { as: grace })
    expect(await within(await card()).findByText('Linked')).toBeVisible()
    expect(tokens()).toHaveLength(1)
  })

  it('says what the server refuses, and keeps nothing of it', async () => {
    backend().faults.set('LinkGoogleCalendar', { kind: 'refused', message: 'This calendar belongs to another clinic' })
    await comeBack(await signInAt('google'))
    const google = await card()
    expect(await within(google).findByRole('alert')).toHaveTextContent('This calendar belongs to another clinic')
    expect(within(google).getByText('Not linked here yet')).toBeVisible()
  })

  it('says that nobody knows whether it was linked when the answer is lost; a sync finds out', async () => {
    backend().faults.set('LinkGoogleCalendar', { kind: 'lost', times: 1 })
    const { user } = await comeBack(await signInAt('google'))
    const google = await card()
    expect(await within(google).findByRole('alert')).toHaveTextContent('The server’s response did not arrive.')
    expect(within(google).getByText('Not confirmed')).toBeVisible()
    expect(within(google).getByText(/Sync now to find out whether it is linked\.$/)).toBeVisible()
    expect(within(google).queryByRole('button', { name: 'Start again' })).toBeNull()
    await press(user, 'Sync now', google)
    expect(await within(google).findByText(/^Found to be linked on 21 Nov 2026, /)).toBeVisible()
    expect(within(google).queryByRole('alert')).toBeNull()
    expect(sent('LinkGoogleCalendar')).toHaveLength(1)
  })

  it('begins again where the session ended meanwhile, because the code is gone', async () => {
    backend().faults.set('LinkGoogleCalendar', { kind: 'unauthorized', times: 1 })
    await comeBack(await signInAt('google'))
    expect(await screen.findByText('Nothing was linked: your session had ended.')).toBeInTheDocument()
    expect(takeCalendarReturn(`${settings}-google`)).toBeNull()
  })
})

describe('a linked calendar', () => {
  it('is synced, and the last success seen is dated, also after another sign-in', async () => {
    const { user, google } = await linked()
    expect(within(google).getByText('No sync has been seen here yet.')).toBeVisible()
    vi.setSystemTime(testNow.getTime() + 300_000)
    await press(user, 'Sync now', google)
    expect(await within(google).findByText(/^Last success seen: 21 Nov 2026, \d\d:05 /)).toBeVisible()
    expect(sent('SyncGoogleCalendar').map(({ variables }) => variables)).toEqual([
      { ...whose, redirectUri: `${location.origin}${settings}-google` },
    ])
    cleanup()
    await visit(backend(), settings, { as: grace })
    expect(await within(await card()).findByText(/^Last success seen: 21 Nov 2026, \d\d:05 /)).toBeVisible()
    cleanup()
    await visit(backend(), settings, { as: arjun })
    expect(within(await card()).getByText('Not linked here yet')).toBeVisible()
  })

  it('says that a sync failed, here and above the web-shop’s calendar, until one succeeds', async () => {
    const { user, google } = await linked()
    backend().faults.set('SyncGoogleCalendar', { kind: 'refused', message: 'Google has withdrawn the access', times: 1 })
    await press(user, 'Sync now', google)
    expect(await within(google).findByRole('alert')).toHaveTextContent('Google has withdrawn the access')
    // What an earlier attempt was told does not stand beside the next one.
    backend().faults.set('SyncGoogleCalendar', { kind: 'delay', wait: 300, times: 1 })
    await press(user, 'Sync now', google)
    expect(within(google).queryByRole('alert')).toBeNull()
    expect(await within(google).findByText(/^Last success seen: /)).toBeVisible()
    backend().faults.set('SyncGoogleCalendar', { kind: 'refused', message: 'Google has withdrawn the access', times: 1 })
    await press(user, 'Sync now', google)
    await within(google).findByRole('alert')
    cleanup()
    await visit(backend(), settings, { as: grace })
    expect(await within(await card()).findByText(/^The last sync reported no success: 21 Nov 2026, /)).toBeVisible()
    cleanup()
    await visit(backend(), '/webshop/calendar', { as: grace })
    const notice = await screen.findByText(/^Google Calendar: The last sync reported no success: /)
    expect(notice).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Calendar settings' }))
    await press(user, 'Sync now', await card())
    await waitFor(() => expect(screen.queryByText(/reported no success/)).toBeNull())
  })

  it('is named above the web-shop’s calendar once no sync has been seen for a day', async () => {
    await linked()
    cleanup()
    vi.setSystemTime(testNow.getTime() + 86_400_000 - 1000)
    await visit(backend(), '/webshop/calendar', { as: grace })
    await screen.findByRole('heading', { level: 1, name: 'Web-shop calendar' })
    expect(screen.queryByText(/No sync has been seen/)).toBeNull()
    cleanup()
    vi.setSystemTime(testNow.getTime() + 86_400_000)
    await visit(backend(), '/webshop/calendar', { as: grace })
    expect(await screen.findByText(/^Google Calendar: No sync has been seen for more than a day\./)).toBeVisible()
  })

  it('is removed after a question', async () => {
    const { user, google } = await linked()
    await press(user, 'Remove…', google)
    const dialog = await screen.findByRole('dialog', { name: 'Remove your Google Calendar?' })
    await press(user, 'Remove', dialog)
    expect(await within(google).findByText(/^Removed on 21 Nov 2026, /)).toBeVisible()
    expect(tokens()).toEqual([])
    expect(sent('RemoveGoogleCalendar').map(({ variables }) => variables)).toEqual([
      { adminId: whose.adminId, redirectUri: `${location.origin}${settings}-google` },
    ])
  })

  it('stays in doubt where the answer to its removal is lost', async () => {
    const { user, google } = await linked()
    backend().faults.set('RemoveGoogleCalendar', { kind: 'lost', times: 1 })
    await press(user, 'Remove…', google)
    const dialog = await screen.findByRole('dialog')
    await press(user, 'Remove', dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The server’s response did not arrive.')
    expect(within(google).getByText('Not confirmed')).toBeInTheDocument()
    expect(sent('RemoveGoogleCalendar')).toHaveLength(1)
  })

  it.each(['not JSON', '[]', '{"link":"sold","linkAt":"soon","syncedAt":7}'])('is unknown where %s is stored', async (stored) => {
    localStorage.setItem(`delta:v3:calendarLink:${whose.clientId}:${whose.adminId}:google`, stored)
    await visit(backend(), settings, { as: grace })
    expect(within(await card()).getByText('Not linked here yet')).toBeVisible()
  })
})

describe('where no calendar can be linked', () => {
  it('says who sets it up', async () => {
    Object.assign(config, { googleCalendarClientId: '' })
    await visit(backend(), settings, { as: grace })
    const google = await card()
    expect(within(google).getByText('Not set up')).toBeVisible()
    expect(within(google).getByText('Whoever runs this console has to register it with Google first.')).toBeVisible()
    expect(within(google).queryByRole('button')).toBeNull()
    expect(within(await card('Outlook Calendar')).getByRole('button', { name: 'Link' })).toBeVisible()
  })

  it('says why the sandbox has none, and links nothing that comes back there', async () => {
    localStorage.setItem('delta:v3:isDev', 'true')
    await comeBack(await signInAt('google'))
    const google = await card()
    expect(await within(google).findByRole('alert')).toHaveTextContent('Nothing was linked: this cannot be done here.')
    expect(screen.getByText(/^The sandbox has no calendars/)).toBeVisible()
    for (const button of within(google).getAllByRole('button')) expect(reasonOf(button)).toMatch(/^The sandbox has no calendars/)
    expect(sent('LinkGoogleCalendar')).toEqual([])
  })
})
