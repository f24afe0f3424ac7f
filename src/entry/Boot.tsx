import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Toasts } from '~/shared/feedback/Toasts'
import { goTo, usePath } from '~/shared/routes/location'
import { paths } from '~/shared/routes/paths'
import { ClientProvider, type Client } from '~/shared/session/client'
import { returnPath } from '~/shared/session/returnPath'
import { session, type Session } from '~/shared/session/session'
import type { Tenant } from '~/shared/session/tenant'
import { useSessionState } from '~/shared/session/useSession'
import { FullScreenLoader } from '~/shared/ui/Loader'
import { AccountFrame } from './AccountFrame'
import { LoginScreen } from './LoginScreen'
import { entryRouteOf } from './entryRoutes'
import { StartFailed } from './StartFailed'

const importConsole = () => import('~/app/Console')
const Console = lazy(importConsole)

/** Begins to fetch the console: at start for somebody with a session, at the login page while somebody types. */
export const prefetchConsole = (): void => {
  // A failure shows when the console is opened; here it is only too early to say so.
  importConsole().catch(() => undefined)
}

interface BootProps {
  readonly tenant: Tenant
  /** Null on public certificate pages, which are drawn without it. */
  readonly client: Client | null
}

/** Chooses the root: light pages for everybody, the console for who has signed in, the login page for the rest. */
export function Boot({ tenant, client }: BootProps) {
  return (
    <>
      <Root tenant={tenant} client={client} />
      <Toasts />
    </>
  )
}

/** A new session begins on the dashboard, whatever page was asked for; that one is offered there. */
const enter = (next: Session): void => {
  goTo(paths.dashboard())
  session.signIn(next)
}

function Root({ tenant, client }: BootProps) {
  const path = usePath()
  const { status, session: current } = useSessionState()
  const found = entryRouteOf(path)
  const isSignedIn = status !== 'none'
  const isLost = !isSignedIn && (found ? found.route.needsSession : path !== paths.login())

  useEffect(() => {
    if (!isLost) return
    if (!entryRouteOf(path)) returnPath.keep(path + location.search)
    history.replaceState(null, '', paths.login())
    goTo(paths.login())
  }, [isLost, path])

  if (found && !found.route.isFramed) {
    return (
      <ChunkBoundary>
        <Suspense fallback={<FullScreenLoader />}>
          {found.route.draw({ param: found.param, goToLogin: () => goTo(paths.login()) })}
        </Suspense>
      </ChunkBoundary>
    )
  }
  if (!client) return <Reload />
  if (isLost) return null
  return (
    <ClientProvider client={client}>
      <ChunkBoundary>
        <Suspense fallback={<FullScreenLoader />}>
          {!found && isSignedIn ? (
            <Console key={current?.admin.id} />
          ) : (
            <AccountFrame hasBrand={tenant.hasLogin || Boolean(found)}>
              {found ? (
                found.route.draw({ param: found.param, goToLogin: () => goTo(paths.login()) })
              ) : (
                <LoginScreen tenant={tenant} onTyping={prefetchConsole} onSignedIn={enter} />
              )}
            </AccountFrame>
          )}
        </Suspense>
      </ChunkBoundary>
    </ClientProvider>
  )
}

/** From a public page to one that needs the tenant: the start begins anew. */
function Reload() {
  useEffect(() => location.reload(), [])
  return null
}

/** A console that could not be fetched says so, with a way to try again. */
class ChunkBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? (
      <StartFailed words="A part of the console could not be loaded. Nothing was changed." onRetry={() => location.reload()} />
    ) : (
      this.props.children
    )
  }
}
