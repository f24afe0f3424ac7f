import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Boot, prefetchConsole } from './entry/Boot'
import { entryRouteOf } from './entry/entryRoutes'
// Here, so that it stands in the one stylesheet of the first visit.
import './entry/loginPhotos.generated.css'
import { StartFailed } from './entry/StartFailed'
import { explainError } from './shared/api/errors'
import { logFailure, reportFailure } from './shared/feedback/reportFailure'
import { pathOfLegacyHash } from './shared/routes/legacyHash'
import { paths } from './shared/routes/paths'
import { returnPath } from './shared/session/returnPath'
import { session } from './shared/session/session'
import { startWith } from './shared/session/start'
import { tenantOf } from './shared/session/tenant'
import { applyAccent } from './shared/ui/accent'
import { applyAppearance } from './shared/ui/appearance'
import { keepRulesFresh } from './shared/ui/freshRules'

const legacyPath = pathOfLegacyHash(location.hash)
if (legacyPath) history.replaceState(null, '', legacyPath)
// Such a link opened in a tab that stands on this page already loads nothing by itself.
addEventListener('hashchange', () => {
  const path = pathOfLegacyHash(location.hash)
  if (path) location.replace(path)
})

const container = document.getElementById('root')
if (!container) throw new Error('No #root')
const root = createRoot(container)
const tenant = tenantOf(location.host)

const draw = (children: React.ReactNode): void => root.render(<StrictMode>{children}</StrictMode>)

async function start(): Promise<void> {
  const entry = entryRouteOf(location.pathname)
  if (entry && !entry.route.isFramed) {
    draw(<Boot tenant={tenant} client={null} />)
    return
  }
  if (!entry && session.read().status === 'active') prefetchConsole()
  try {
    const { client, adminError } = await startWith(tenant.clientId)
    applyAccent(client.color)
    if (session.read().status === 'ended') {
      // No page was open yet that could stay: back to the login page, with the way kept.
      if (!entry) returnPath.keep(location.pathname + location.search)
      session.leave()
    }
    draw(<Boot tenant={tenant} client={client} />)
    if (adminError !== null) reportFailure(adminError)
  } catch (error) {
    logFailure(error)
    draw(<StartFailed words={explainError(error).message} onRetry={() => void start()} />)
  }
}

applyAppearance()
keepRulesFresh()
session.restore(tenant.clientId)
session.followOtherTabs(
  () => {
    // What was typed for a new password stays; the session is the other tab's from here on.
    if (entryRouteOf(location.pathname)?.route.isFramed) session.restore(tenant.clientId)
    else location.reload()
  },
  // As after a sign-out of this tab, its page is not kept for whoever comes next.
  () => {
    returnPath.forget()
    if (!entryRouteOf(location.pathname)) history.replaceState(null, '', paths.login())
  },
)
void start()
