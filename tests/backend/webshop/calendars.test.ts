import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { command, remember } from '../courses/testCalls'
import type { Row } from '../database'
import { origin, signIn, type AskHeaders } from '../requests'

let now = new Date('2026-11-21T04:00:00Z')
const backend = await createBackend({ now: () => now })
const clientId = 'client-harbourclinic'
const adminId = 'admin-grace-tan'
const redirectUri = 'http://harbourclinic.localhost/webshop/settings/calendar-google'
const grace = await signIn(backend, 'grace.tan@harbourclinic.example')
const arjun = await signIn(backend, 'arjun.mehta@harbourclinic.example')
const felix = await signIn(backend, 'felix.brandt@harbourclinic.example')

const asked = {
  client_id: 'demo-console',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'https://www.googleapis.com/auth/calendar.events',
  access_type: 'offline',
  prompt: 'consent',
  state: '0123456789abcdef0123456789abcdef',
}

/** The sign-in page for what is asked, and where its two links lead. */
async function ask(change: Readonly<Record<string, string>> = {}, provider = 'google') {
  const query = new URLSearchParams({ ...asked, ...change }).toString()
  const response = await backend.respond(new Request(`${origin}/sign-in/${provider}?${query}`))
  const text = await response.text()
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => new URL(link.replaceAll('&#38;', '&')))
  return { status: response.status, text, links }
}
const newCode = async (): Promise<string> => (await ask()).links[0]?.searchParams.get('code') ?? ''

const link = (args: Row, headers: AskHeaders = grace) =>
  command(backend, 'createGoogleCalToken', { adminId, clientId, redirectUri, ...args }, headers)
const sync = (field = 'syncGoogleCalendar') => command(backend, field, { adminId, clientId, redirectUri }, grace)

beforeEach(remember(backend, 'CalendarCode', 'CalendarToken'))

describe('the sign-in page of a calendar', () => {
  it('leads back with a code, or with a refusal, and always with the state', async () => {
    const { status, text, links } = await ask()
    expect(status).toBe(200)
    expect(text).toContain('<h1>Harbour Clinic asks for your calendar</h1>')
    const [allow, refuse] = links
    expect(allow?.href.startsWith(`${redirectUri}?code=`)).toBe(true)
    expect(allow?.searchParams.get('state')).toBe(asked.state)
    expect(refuse?.href).toBe(`${redirectUri}?error=access_denied&state=${asked.state}`)
  })

  it.each([
    [{ client_id: 'another' }, 'client_id'],
    [{ redirect_uri: `${redirectUri}?tab=1` }, 'redirect_uri'],
    [{ redirect_uri: redirectUri.replace('google', 'outlook') }, 'redirect_uri'],
    [{ redirect_uri: 'nowhere' }, 'redirect_uri'],
    [{ response_type: 'token' }, 'response_type'],
    [{ scope: 'Calendars.ReadWrite offline_access' }, 'scope'],
    [{ state: 'short' }, 'state'],
    [{ access_type: 'online' }, 'access_type'],
    [{ prompt: 'none' }, 'prompt'],
  ])('refuses %j', async (change, wrong) => {
    const { status, text, links } = await ask(change)
    expect([status, links]).toEqual([400, []])
    expect(text).toContain(`Wrong: ${wrong}`)
  })
})

describe('a link', () => {
  it('takes a code once, from the admin whose calendar it is, with the address that it was sent to, within ten minutes', async () => {
    const code = await newCode()
    expect(await link({ code: 'another' })).toMatchObject({ success: false })
    expect(await link({ code, redirectUri: redirectUri.replace('google', 'outlook') })).toMatchObject({ success: false })
    expect(await link({ code }, arjun)).toEqual({ errors: ['This is another admin’s calendar'] })
    expect(await link({ code }, felix)).toEqual({ errors: ['Not authorized'] })
    expect(await link({ code })).toEqual({ success: true, message: 'Calendar linked' })
    expect(await link({ code })).toMatchObject({ success: false })
    const late = await newCode()
    now = new Date('2026-11-21T04:10:01Z')
    expect(await link({ code: late })).toEqual({ success: false, message: 'The sign-in at the calendar has expired' })
  })

  it('is synced and removed by itself', async () => {
    expect(await sync()).toEqual({ success: false, message: 'No calendar is linked' })
    await link({ code: await newCode() })
    expect(await sync()).toEqual({ success: true, message: 'Calendar synced' })
    expect(await sync('syncOutlookCalendar')).toMatchObject({ success: false })
    const remove = () => command(backend, 'removeGoogleAccount', { adminId, redirectUri }, grace)
    expect(await remove()).toEqual({ success: true, message: 'Calendar removed' })
    expect(await remove()).toEqual({ success: false, message: 'No calendar is linked' })
  })
})
