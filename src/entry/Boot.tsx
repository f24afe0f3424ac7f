import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Toasts } from '~/kit/feedback/Toasts'
import { FullScreenLoader } from '~/kit/ui/Loader'
import { learnHostTimeOnce } from '~/platform/api/transport/serverTime'
import { goTo, usePath } from '~/platform/routes/location'
import { paths } from '~/platform/routes/paths'
import { returnPath } from '~/platform/session/returnPath'
import { session, type Session } from '~/platform/session/session'
import { useSessionState } from '~/platform/session/useSession'
import { ClientProvider, type Client } from '~/platform/tenant/client'
import type { Tenant } from '~/platform/tenant/tenant'
import { AccountFrame } from './AccountFrame'
import { entryRouteOf } from './entryRoutes'
import { LoginScreen } from './LoginScreen'
import { PageBoundary } from './PageBoundary'

const importConsole = () => import('~/app/Console')
/** Starts the console when it is first shown, not yet when it is prefetched. */
const Console = lazy(async () => {
  const [module] = await Promise.all([importConsole(), learnHostTimeOnce()])
  module.startConsole()
  return module
})

/**
 * Starts to fetch the console: at startup with a session, or on the login page as soon as the user types. A failure is reported when the
 * console is opened.
 */
export const prefetchConsole = () => importConsole().catch(() => null)

interface BootProps {
  readonly tenant: Tenant
  /** Null on public certificate pages, which do not need it. */
  readonly client: Client | null
}

/** Chooses what to render: a page that needs no session, the console for a signed-in user, or the login page. */
export function Boot({ tenant, client }: BootProps) {
  return (
    <>
      <Root tenant={tenant} client={client} />
      <Toasts />
    </>
  )
}

/** A new session always starts on the dashboard, which offers the originally requested page. */
const enter = (next: Session): void => {
  goTo(paths.dashboard())
  session.signIn(next)
}

/** Keeps the outline of index.html, with a loader over it. */
const ConsoleOutline = () => (
  <>
    <div className="outline-console" aria-hidden="true" />
    <FullScreenLoader />
  </>
)

function Root({ tenant, client }: BootProps) {
  const path = usePath()
  const { status, session: current } = useSessionState()
  const found = entryRouteOf(path)
  const render = ({ route, param }: NonNullable<typeof found>): ReactNode =>
    route.render({ param, goToLogin: () => goTo(paths.login(), 'replace'), clientId: tenant.clientId })
  // A sign-in for one page alone is no way into the console.
  const isSignedIn = status !== 'none' && !current?.isOfPage
  const isLoginRequired = !isSignedIn && (found ? found.route.needsSession : path !== paths.login())

  // An effect, because it changes the address bar, whichever way a page without a session was reached.
  useEffect(() => {
    if (!isLoginRequired) return
    if (!entryRouteOf(path)) returnPath.save(path + location.search)
    history.replaceState(null, '', paths.login())
    goTo(paths.login())
  }, [isLoginRequired, path])

  if (found && !found.route.isFramed) {
    return (
      <PageBoundary path={path} isPublic>
        <Suspense fallback={<FullScreenLoader />}>{render(found)}</Suspense>
      </PageBoundary>
    )
  }
  // main.tsx restarts the console, to load its tenant.
  if (!client) return null
  if (isLoginRequired) return null
  return (
    <ClientProvider client={client}>
      <PageBoundary path={path}>
        <Suspense fallback={<ConsoleOutline />}>
          {!found && isSignedIn ? (
            <Console key={`${current?.admin.id} ${current?.admin.role}`} />
          ) : (
            <AccountFrame hasBrand={tenant.hasLogin || Boolean(found)}>
              {found ? render(found) : <LoginScreen tenant={tenant} onTyping={prefetchConsole} onSignedIn={enter} />}
            </AccountFrame>
          )}
        </Suspense>
      </PageBoundary>
    </ClientProvider>
  )
}
