import { newToken } from '../accounts/passwords'
import { checkOwnClient, done, Refusal, refused, type Context } from '../context'
import { escaped } from '../mail/outboxPage'
import type {
  CommandAnswer,
  MutationCreateGoogleCalTokenArgs,
  MutationRemoveGoogleAccountArgs,
  MutationSyncGoogleCalendarArgs,
} from '../schema.generated'

type Provider = 'google' | 'outlook'

/** How the console is registered with both providers. */
const registeredId = 'demo-console'
const codeLifetime = 10 * 60_000

const scopes: Readonly<Record<Provider, string>> = {
  google: 'https://www.googleapis.com/auth/calendar.events',
  outlook: 'Calendars.ReadWrite offline_access',
}

const returnPath = (provider: Provider): string => `/webshop/settings/calendar-${provider}`

/** Every admin has calendars of their own, and speaks for nobody else. @throws Refusal */
function ownAdmin({ caller }: Context, adminId: string): string {
  if (caller.admin?.id !== adminId) throw new Refusal('This is another admin’s calendar')
  return adminId
}

const tokenOf = ({ store }: Context, provider: Provider, adminId: string) => store.table('CalendarToken').where({ provider, adminId })[0]

/** A code is good once, within ten minutes, and only with the address that it was sent to. */
export const createToken =
  (provider: Provider) =>
  (args: MutationCreateGoogleCalTokenArgs, context: Context): CommandAnswer => {
    const clientId = checkOwnClient(context, args.clientId)
    const adminId = ownAdmin(context, args.adminId)
    const codes = context.store.table('CalendarCode')
    const [code] = codes.where({ code: args.code, provider, redirectUri: args.redirectUri })
    if (!code || (code.expires ?? 0) < context.now().getTime()) return refused('The sign-in at the calendar has expired')
    codes.remove(code.id)
    const earlier = tokenOf(context, provider, adminId)
    if (earlier) context.store.table('CalendarToken').remove(earlier.id)
    const { redirectUri } = args
    context.store.table('CalendarToken').insert({ id: context.newId(), clientId, adminId, provider, redirectUri, syncs: 0 })
    return done('Calendar linked')
  }

export const syncCalendar =
  (provider: Provider) =>
  (args: MutationSyncGoogleCalendarArgs, context: Context): CommandAnswer => {
    checkOwnClient(context, args.clientId)
    const token = tokenOf(context, provider, ownAdmin(context, args.adminId))
    if (!token || token.redirectUri !== args.redirectUri) return refused('No calendar is linked')
    context.store.table('CalendarToken').update(token.id, { syncs: (token.syncs ?? 0) + 1 })
    return done('Calendar synced')
  }

export const removeAccount =
  (provider: Provider) =>
  (args: MutationRemoveGoogleAccountArgs, context: Context): CommandAnswer => {
    const token = tokenOf(context, provider, ownAdmin(context, args.adminId))
    if (!token || token.redirectUri !== args.redirectUri) return refused('No calendar is linked')
    context.store.table('CalendarToken').remove(token.id)
    return done('Calendar removed')
  }

const page = (title: string, body: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
:root{color-scheme:light dark}body{max-width:420px;margin:15vh auto;padding:0 24px;font:16px/1.5 system-ui}
a{display:inline-block;margin-inline-end:12px;padding:10px 20px;border:1px solid #8888;border-radius:6px}
</style><h1>${title}</h1>${body}</html>`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )

/** The page on which a provider asks its user, as strict with what it is asked as the real ones are. Nobody has to sign in. */
export function signInPage(url: URL, { store, now, newId }: Context): Response {
  const provider: Provider = url.pathname.endsWith('outlook') ? 'outlook' : 'google'
  const asked = (name: string): string => url.searchParams.get(name) ?? ''
  const back = URL.canParse(asked('redirect_uri')) ? new URL(asked('redirect_uri')) : null
  const wrong = Object.entries({
    client_id: asked('client_id') === registeredId,
    redirect_uri: back !== null && back.pathname === returnPath(provider) && back.search + back.hash === '',
    response_type: asked('response_type') === 'code',
    scope: asked('scope') === scopes[provider],
    state: asked('state').length >= 22,
    access_type: provider === 'outlook' || asked('access_type') === 'offline',
    prompt: provider === 'outlook' || asked('prompt') === 'consent',
  }).flatMap(([name, isRight]) => (isRight ? [] : [name]))
  if (!back || wrong.length > 0) return page('Error 400: invalid_request', `<p>Wrong: ${wrong.join(', ')}</p>`, 400)
  const code = newToken()
  const expires = now().getTime() + codeLifetime
  store.table('CalendarCode').insert({ id: newId(), code, provider, redirectUri: back.href, expires })
  const leading = (answer: Readonly<Record<string, string>>): string =>
    escaped(`${back.href}?${new URLSearchParams({ ...answer, state: asked('state') }).toString()}`)
  const [client] = store.table('Client').where({ subdomain: back.hostname.split('.')[0] ?? '' })
  return page(
    `${escaped(client?.name ?? back.hostname)} asks for your calendar`,
    `<p>It wants to see and change the events of your ${provider === 'google' ? 'Google' : 'Outlook'} calendar.</p>
<p><a href="${leading({ code })}">Allow</a><a href="${leading({ error: 'access_denied' })}">Refuse</a></p>`,
  )
}
