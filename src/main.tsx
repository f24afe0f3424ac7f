// First: a chunk of its own, which the browser runs before this one has arrived (see scripts/build/chunks.ts).
import '~/entry/early'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boot, prefetchConsole } from '~/entry/Boot'
import { entryRouteOf, openMeantPath, takeTokens } from '~/entry/entryRoutes'
import { StartFailed } from '~/entry/StartFailed'
import { applyAccent } from '~/kit/ui/accent'
import { leaveKeysToInputMethods } from '~/kit/ui/inputMethodKeys'
import { refreshRulesOnResize } from '~/kit/ui/refreshRulesOnResize'
import { startFont } from '~/kit/ui/startFont'
import { explainError } from '~/platform/api/transport/errors'
import { logFailure, reportFailure } from '~/platform/api/transport/reportFailure'
import { connect } from '~/platform/api/transport/transport'
import { watchUncaughtErrors } from '~/platform/api/transport/uncaughtErrors'
import { configProblem } from '~/platform/config'
import { pathOfLegacyHash } from '~/platform/routes/legacyHash'
import { paths } from '~/platform/routes/paths'
import { returnPath } from '~/platform/session/returnPath'
import { session } from '~/platform/session/session'
import { startWith } from '~/platform/tenant/start'
import { tenantOf } from '~/platform/tenant/tenant'

watchUncaughtErrors()
leaveKeysToInputMethods()

openMeantPath()
takeTokens()
// A legacy link opened in a tab that already shows the console changes only the hash and loads nothing.
addEventListener('hashchange', () => {
  const path = pathOfLegacyHash(location.hash)
  if (path) location.replace(path)
})

const container = document.getElementById('root')
if (!container) throw new Error('No #root')
const root = createRoot(container)
const tenant = tenantOf(location.host)
connect(tenant.clientId, location.host)

const render = (children: React.ReactNode): void => root.render(<StrictMode>{children}</StrictMode>)

/** Back from a public page that was opened without the tenant may lead to a page that needs it. */
function restartOutsidePublicPages(): void {
  const entry = entryRouteOf(location.pathname)
  if (!entry || entry.route.isFramed) location.reload()
}

/** Loads the tooltips once somebody uses a mouse, a finger or a keyboard. Without them, everything still has its name. */
function watchForTooltips(): void {
  const stop = new AbortController()
  const load = (): void => {
    stop.abort()
    import('~/kit/ui/tooltips').then(
      ({ startTooltips }) => startTooltips(),
      () => undefined,
    )
  }
  for (const use of ['pointermove', 'pointerdown', 'keydown']) addEventListener(use, load, { passive: true, signal: stop.signal })
}

async function start(): Promise<void> {
  const entry = entryRouteOf(location.pathname)
  if (entry && !entry.route.isFramed) {
    addEventListener('popstate', restartOutsidePublicPages)
    await entry.route.prepare?.(entry.param)
    render(<Boot tenant={tenant} client={null} />)
    return
  }
  const ahead = !entry && session.read().status === 'active' ? prefetchConsole() : null
  try {
    // The one page that starts without a network brings what it needs for that with the console.
    const withCopy = location.pathname === '/swabber/report' && (await ahead)?.startWithCopy
    const { client, adminError } = await (withCopy || startWith)(tenant.clientId)
    applyAccent(client.color)
    if (session.read().status === 'ended') {
      // No page is open yet to sign in over, so go to the login page and remember the path.
      if (!entry) returnPath.save(location.pathname + location.search, session.read().session?.admin.id)
      session.leave()
      // Otherwise the sign-in page would note the address as nobody's.
      if (!entry) history.replaceState(null, '', paths.login())
    }
    render(<Boot tenant={tenant} client={client} />)
    if (adminError !== null) reportFailure(adminError)
  } catch (error) {
    logFailure(error)
    render(<StartFailed message={explainError(error).message} onRetry={() => void start()} />)
  }
}

refreshRulesOnResize()
if (configProblem) {
  // Nothing else starts: with another tenant's settings, even restoring the session could end it. The words are rarely needed.
  const problem = configProblem
  const show = (message: string): void => render(<StartFailed message={message} onRetry={() => location.reload()} />)
  import('~/platform/config/checkSettings').then(
    ({ messageOf }) => show(messageOf(problem)),
    () => show('The settings are wrong.'),
  )
} else {
  session.restore(tenant.clientId)
  startFont(session.read().status === 'active')
  session.followOtherTabs(
    () => {
      // A reload would lose a half-typed password, or a booking that is being paid. Only what looks different to who is signed in needs one.
      const route = entryRouteOf(location.pathname)?.route
      if (route && (route.isFramed || !route.isSignedOutOnly)) session.restore(tenant.clientId)
      else location.reload()
    },
    // As after a sign-out in this tab, do not remember the page for the next user.
    () => {
      returnPath.forget()
      if (!entryRouteOf(location.pathname)) history.replaceState(null, '', paths.login())
    },
  )
  // After the page: a pointer that happens to move must not fetch anything before it.
  void start().finally(watchForTooltips)
}
