import { type ComponentType, lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Navigate, redirect, RouterProvider, type RouteObject } from 'react-router-dom'
import { Nothing } from '~/kit/feedback/lazyPart'
import { sendUndoableWhenLeft } from '~/kit/feedback/undo'
import { FullScreenLoader } from '~/kit/ui/Loader'
import type { Person } from '~/platform/access/person'
import { accessOf, isRefused } from '~/platform/access/routes'
import { ApiProvider } from '~/platform/api/read/ApiProvider'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { watchDeviceClock } from '~/platform/api/transport/serverTime'
import { logOff } from '~/platform/api/transport/transport'
import { reportUncaught } from '~/platform/api/transport/uncaughtErrors'
import { config } from '~/platform/config'
import { paths } from '~/platform/routes/paths'
import type { ScreenRoute } from '~/platform/routes/screen'
import { reloadWhenThawed } from '~/platform/session/reloadWhenThawed'
import { session, type SessionAdmin } from '~/platform/session/session'
import { useSession } from '~/platform/session/useSession'
import { watchSharedDevice } from '~/platform/session/watchSharedDevice'
import { useSignedIn } from '~/platform/tenant/client'
import { DetailedClient } from '~/platform/tenant/DetailedClient'
import { startWithCopy as startKept } from '~/platform/tenant/keptClient'
import { PagesProvider } from '~/platform/tenant/openPages'
import { startVault } from '~/platform/vault/vault'
import { FindOwnInstructor } from './FindOwnInstructor'
import { RouteError } from './RouteError'
import { screenRoutes } from './routes'
import { Shell } from './Shell'
import { SignInAgain } from './SignInAgain'

// Not part of the first load. Until it arrives, or if it cannot be fetched, the public pages' Toasts shows the messages, and a change goes out
// without the offer to undo it.
const ToastHost = lazy(() =>
  import('~/kit/feedback/ToastHost').then(
    ({ ToastHost: Host }) => ({ default: Host }),
    () => ({ default: Nothing }),
  ),
)

/** Says to clients of another kind why they do not have a page. */
async function loadRefusal(route: ScreenRoute): Promise<ComponentType> {
  const { WrongClient } = await import('~/kit/page/WrongClient')
  return () => <WrongClient {...route} />
}

/** A page's route. A user without access is redirected, and one of another kind of client told why, before any of its code or queries run. */
const routeObject = (route: ScreenRoute, person: Person): RouteObject => {
  const isForClient = route.clients.isFor(person)
  const refuses = (params: Readonly<Record<string, string | undefined>>): boolean =>
    accessOf(route.path) === 'auth' && isRefused(route.path, person, params)
  const targetOf = (params: Readonly<Record<string, string | undefined>>): string | null => {
    if (refuses(params)) return paths.dashboard()
    return isForClient || route.clients.refusal ? null : paths.login()
  }
  // The router fetches code in parallel with the loader, so a page refused even for the user's own client is not fetched at all.
  const isClosed = targetOf({ id: person.clientId }) !== null
  return {
    path: route.path,
    handle: route.path,
    loader: ({ params }) => {
      const target = targetOf(params)
      return target === null ? null : redirect(target)
    },
    lazy: { Component: isClosed ? () => Promise.resolve(Nothing) : isForClient ? route.load : () => loadRefusal(route) },
  }
}

const pages = new Map(screenRoutes.map((route) => [route.path, route]))

const onPageError = (error: unknown): void => {
  logFailure(error)
  reportUncaught(error)
}

/** The pages of one user. */
function createRouter(person: Person, { id, role }: SessionAdmin) {
  const router = createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <FullScreenLoader />,
      children: [
        {
          // A separate error boundary: the router renders nothing for a page whose code could not be fetched.
          errorElement: <RouteError />,
          children: [
            { path: '/', element: <Navigate to={paths.dashboard()} replace /> },
            ...screenRoutes.map((route) => routeObject(route, person)),
            { path: '*', element: <Navigate to="/" replace /> },
          ],
        },
      ],
    },
  ])
  // A router keeps listening to Back until disposed, so it must go before the next user's router starts.
  const stop = session.subscribe(() => {
    const now = session.read().session?.admin
    if (now?.id === id && now?.role === role) return
    stop()
    router.dispose()
  })
  return router
}

/** Starts the page that works without a network. Its code is fetched meanwhile. */
export const startWithCopy: typeof startKept = (clientId) => {
  // A failure is reported when the page is opened.
  void pages
    .get('/swabber/report')
    ?.load()
    .catch(() => undefined)
  return startKept(clientId)
}

/** Starts what the console does beside its pages until the document is closed. Call it once. */
export function startConsole(): void {
  startVault()
  sendUndoableWhenLeft()
  reloadWhenThawed()
  // Most organisations have no chat.
  if (config.chatWidgetId) import('~/platform/chat/startChat').then(({ startChat }) => startChat(config.chatWidgetId), logFailure)
  watchDeviceClock()
  watchSharedDevice(() => {
    const { session: left } = session.read()
    if (left && session.end(left.token)) void logOff({ token: left.token, adminId: left.admin.id })
    else session.cover()
  })
}

/** Root of the console for a signed-in user. */
export default function Console() {
  const { admin } = useSession()
  const person = useSignedIn()
  // Never stale: Boot remounts the console when another user signs in, or one in another role.
  const [router] = useState(() => createRouter(person, admin))

  return (
    <ApiProvider>
      {/* Without transitions: on a slow device a deferred navigation can starve while responses keep re-rendering the list. */}
      <DetailedClient>
        <FindOwnInstructor>
          <PagesProvider value={pages}>
            <RouterProvider router={router} useTransitions={false} onError={onPageError} />
          </PagesProvider>
        </FindOwnInstructor>
      </DetailedClient>
      <SignInAgain />
      <Suspense>
        <ToastHost />
      </Suspense>
    </ApiProvider>
  )
}
