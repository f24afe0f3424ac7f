import { lazy, type ReactNode } from 'react'
import { parse } from 'regexparam'
import { ActivateScreen } from '~/features/auth/account/ActivateScreen'
import { ResetPasswordScreen } from '~/features/auth/account/ResetPasswordScreen'
import { PublicCertificateScreen } from '~/features/certificates/public/PublicCertificateScreen'
import { ShortLinkScreen } from '~/features/certificates/public/ShortLinkScreen'
import type { RoutePattern } from '~/platform/access/routes'
import { session } from '~/platform/session/session'

const PublicCourse = lazy(() => import('~/features/courses/public/publicCourse').then(({ publicCourse }) => publicCourse()))

/** What a page without a session receives: its route parameters, and a way to the login page. */
interface EntryContext {
  readonly param: (name: string) => string
  readonly goToLogin: () => void
}

interface EntryRoute {
  readonly path: RoutePattern
  /** Name in the route table. */
  readonly screen: string
  /** Rendered in the account pages' layout, which needs the tenant. */
  readonly isFramed: boolean
  /** Redirects to the login page without a session. */
  readonly needsSession?: true
  /** A signed-in user sees the console's own page at this path. */
  readonly isSignedOutOnly?: true
  readonly render: (context: EntryContext) => ReactNode
}

const activate = ({ param, goToLogin }: EntryContext): ReactNode => (
  <ActivateScreen token={param('token')} email={param('email')} onDone={goToLogin} />
)
const reset = ({ param, goToLogin }: EntryContext): ReactNode => (
  <ResetPasswordScreen token={param('token') || null} email={param('email')} onDone={goToLogin} />
)

/** Pages that need neither a session nor the console's code. The login page is not listed: it is the fallback for every other path. */
export const entryRoutes: readonly EntryRoute[] = [
  { path: '/passwordReset/:token/:email', screen: 'ResetPasswordScreen', isFramed: true, render: reset },
  { path: '/passwordReset', screen: 'ResetPasswordScreen', isFramed: true, needsSession: true, render: reset },
  { path: '/emailValidate/:token/:email', screen: 'ActivateScreen', isFramed: true, render: activate },
  { path: '/activate/:token/:email', screen: 'ActivateScreen', isFramed: true, render: activate },
  {
    path: '/certificate/qr/:certificateId',
    screen: 'PublicCertificateScreen',
    isFramed: false,
    render: ({ param }) => <PublicCertificateScreen key={param('certificateId')} id={param('certificateId')} />,
  },
  {
    path: '/certificate/:certificateId',
    screen: 'PublicCertificateScreen',
    isFramed: false,
    render: ({ param }) => <PublicCertificateScreen key={param('certificateId')} id={param('certificateId')} />,
  },
  {
    path: '/course/details/:courseId',
    screen: 'PublicCourseScreen',
    isFramed: false,
    isSignedOutOnly: true,
    render: ({ param }) => <PublicCourse key={param('courseId')} id={param('courseId')} />,
  },
  { path: '/d/:tinyId', screen: 'ShortLinkScreen', isFramed: false, render: ({ param }) => <ShortLinkScreen tinyId={param('tinyId')} /> },
]

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The page without a session for a path.
 * @returns null when the path belongs to the console or to no page
 */
export function entryRouteOf(path: string): { readonly route: EntryRoute; readonly param: (name: string) => string } | null {
  for (const route of entryRoutes) {
    const { pattern, keys } = parse(route.path)
    const match = pattern.exec(path)
    // An unknown parameter has index -1, which would read the whole path at match[0]: return an empty string instead.
    if (match && !(route.isSignedOutOnly && session.read().status !== 'none'))
      return { route, param: (name) => (keys.includes(name) ? decode(match[keys.indexOf(name) + 1] ?? '') : '') }
  }
  return null
}
