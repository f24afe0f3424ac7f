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

const legacyPath = pathOfLegacyHash(location.hash)
if (legacyPath) history.replaceState(null, '', legacyPath)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
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
      returnPath.keep(location.pathname + location.search)
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
session.restore(tenant.clientId)
session.followOtherTabs(
  () => location.reload(),
  // As after a sign-out of this tab, its page is not kept for whoever comes next.
  () => {
    returnPath.forget()
    if (!entryRouteOf(location.pathname)) history.replaceState(null, '', paths.login())
  },
)
void start()
