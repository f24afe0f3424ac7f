import { lazy, type ReactNode } from 'react'
import { parse } from 'regexparam'
import { ActivateScreen } from '~/auth/account/ActivateScreen'
import { ResetPasswordScreen } from '~/auth/account/ResetPasswordScreen'
import { PublicCertificateScreen } from '~/certificates/public/PublicCertificateScreen'
import { ShortLinkScreen } from '~/certificates/public/ShortLinkScreen'
import type { RoutePattern } from '~/shared/access/routes'
import { session } from '~/shared/session/session'

const PublicCourse = lazy(() => import('~/courses/public/publicCourse').then(({ publicCourse }) => publicCourse()))

/** What a page of the light root gets: its place in the address, and where to go when it is done. */
interface Visit {
  readonly param: (name: string) => string
  readonly goToLogin: () => void
}

interface EntryRoute {
  readonly path: RoutePattern
  /** Name in the route table. */
  readonly screen: string
  /** Stands in the account pages' frame, which needs the tenant; the others are drawn without it. */
  readonly isFramed: boolean
  /** Of no use to somebody who has not signed in. */
  readonly needsSession?: true
  /** Whoever has signed in sees the console's own page there. */
  readonly isForStrangers?: true
  readonly draw: (visit: Visit) => ReactNode
}

const activate = ({ param, goToLogin }: Visit): ReactNode => (
  <ActivateScreen token={param('token')} email={param('email')} onDone={goToLogin} />
)
const reset = ({ param, goToLogin }: Visit): ReactNode => (
  <ResetPasswordScreen token={param('token') || null} email={param('email')} onDone={goToLogin} />
)

/** Pages that need no session and none of the console's code. The login page is not here: it stands wherever nothing else does. */
export const entryRoutes: readonly EntryRoute[] = [
  { path: '/passwordReset/:token/:email', screen: 'ResetPasswordScreen', isFramed: true, draw: reset },
  { path: '/passwordReset', screen: 'ResetPasswordScreen', isFramed: true, needsSession: true, draw: reset },
  { path: '/emailValidate/:token/:email', screen: 'ActivateScreen', isFramed: true, draw: activate },
  { path: '/activate/:token/:email', screen: 'ActivateScreen', isFramed: true, draw: activate },
  {
    path: '/certificate/qr/:certificateId',
    screen: 'PublicCertificateScreen',
    isFramed: false,
    draw: ({ param }) => <PublicCertificateScreen key={param('certificateId')} id={param('certificateId')} />,
  },
  {
    path: '/certificate/:certificateId',
    screen: 'PublicCertificateScreen',
    isFramed: false,
    draw: ({ param }) => <PublicCertificateScreen key={param('certificateId')} id={param('certificateId')} />,
  },
  {
    path: '/course/details/:courseId',
    screen: 'PublicCourseScreen',
    isFramed: false,
    isForStrangers: true,
    draw: ({ param }) => <PublicCourse key={param('courseId')} id={param('courseId')} />,
  },
  { path: '/d/:tinyId', screen: 'ShortLinkScreen', isFramed: false, draw: ({ param }) => <ShortLinkScreen tinyId={param('tinyId')} /> },
]

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The light root's page for a path.
 * @returns null when the path belongs to the console, or to nobody
 */
export function entryRouteOf(path: string): { readonly route: EntryRoute; readonly param: (name: string) => string } | null {
  for (const route of entryRoutes) {
    const { pattern, keys } = parse(route.path)
    const match = pattern.exec(path)
    // A place that the pattern does not have is empty; it must not read the whole path, which stands first in the match.
    if (match && !(route.isForStrangers && session.read().status !== 'none'))
      return { route, param: (name) => (keys.includes(name) ? decode(match[keys.indexOf(name) + 1] ?? '') : '') }
  }
  return null
}
