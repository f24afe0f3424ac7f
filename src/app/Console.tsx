import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { createBrowserRouter, Navigate, redirect, RouterProvider, type RouteObject } from 'react-router-dom'
import { accessOf, isRefused } from '~/shared/access/routes'
import type { Person } from '~/shared/access/person'
import { ApiProvider } from '~/shared/api/ApiProvider'
import { chatWidget } from '~/shared/chat/chatWidget'
import { paths } from '~/shared/routes/paths'
import type { ScreenRoute } from '~/shared/routes/screen'
import { usePerson } from '~/shared/session/client'
import { session } from '~/shared/session/session'
import { useSession } from '~/shared/session/useSession'
import { FullScreenLoader } from '~/shared/ui/Loader'
import { UndoBar } from '~/shared/feedback/UndoBar'
import { emptyVaultAtSignOut } from '~/shared/vault/vault'
import { RouteError } from './RouteError'
import { screenRoutes } from './routes'
import { Shell } from './Shell'
import { SignInAgain } from './SignInAgain'

const Nothing = (): ReactNode => null

// Not part of the first load: until it is there, and where it could not be fetched, the light pages' own draws the messages.
const ToastHost = lazy(() => import('~/shared/feedback/ToastHost').catch(() => ({ default: Nothing })))

/** A page's route: who may not open it is sent on before any of its code or queries. */
const routeObject = (route: ScreenRoute, person: Person): RouteObject => {
  const refuses = (params: Readonly<Record<string, string | undefined>>): boolean =>
    accessOf(route.path) === 'auth' && isRefused(route.path, person, params)
  // The router fetches code while the loader still decides, so what is refused with the own id too is not fetched at all.
  const isClosed = refuses({ id: person.clientId })
  return {
    path: route.path,
    handle: route.path,
    loader: ({ params }) => (refuses(params) ? redirect(paths.dashboard()) : null),
    lazy: { Component: isClosed ? () => Promise.resolve(Nothing) : route.load },
  }
}

const createRouter = (person: Person) =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <FullScreenLoader />,
      children: [
        {
          // A layer of its own: the router draws nothing in the place of a page whose own code could not be fetched.
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

/** The console's root: everything somebody signed in works with. */
export default function Console() {
  const { admin } = useSession()
  const person = usePerson()
  // Who is signed in does not change under an open console: another person's sign-in starts it anew.
  const [router] = useState(() => createRouter(person))

  // The router listens to Back as long as it lives; the next person's must be the only one.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.read().session?.admin.id !== admin.id) router.dispose()
      }),
    [router, admin.id],
  )
  useEffect(emptyVaultAtSignOut, [])
  useEffect(() => {
    chatWidget.start(admin)
  }, [admin])

  return (
    <ApiProvider>
      {/* Drawn at once: a change of address that React may put off is never drawn on a slow device whose list is answered meanwhile. */}
      <RouterProvider router={router} useTransitions={false} />
      <SignInAgain />
      <UndoBar />
      <Suspense>
        <ToastHost />
      </Suspense>
    </ApiProvider>
  )
}
