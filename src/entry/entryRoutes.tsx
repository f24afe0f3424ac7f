import { lazy, type ReactNode } from 'react'
import { parse } from 'regexparam'
import { activate, resetPassword } from '~/features/auth/account/linkedScreens'
import { LoginForm } from '~/features/auth/login/LoginForm'
import { BookingOpening } from '~/features/booking/BookingOpening'
import { referralLink } from '~/features/booking/referralLink'
import { firstCheck } from '~/features/certificates/public/checkCertificate'
import { PublicCertificateScreen } from '~/features/certificates/public/PublicCertificateScreen'
import { ShortLinkScreen } from '~/features/certificates/public/ShortLinkScreen'
import { loadIssuedPdf } from '~/features/certificates/view/loadIssuedPdf'
import { publicAccount } from '~/features/clients/account/publicAccount'
import { partnerIssue } from '~/features/documents/partner/partnerIssue'
import { partnerLink } from '~/features/documents/partner/partnerLink'
import { FullScreenLoader } from '~/kit/ui/Loader'
import { usePromise } from '~/kit/ui/usePromise'
import { decoded } from '~/lib/format/decoded'
import type { RoutePattern } from '~/platform/access/routes'
import { pathOfLegacyHash } from '~/platform/routes/legacyHash'
import { meantPath } from '~/platform/routes/meantPath'
import { paths } from '~/platform/routes/paths'
import { accountLink, type AccountLinkPage } from '~/platform/session/accountLink'
import { session } from '~/platform/session/session'

const Activate = lazy(activate)
const ResetPassword = lazy(resetPassword)
const PublicCourse = lazy(async () => (await import('~/features/courses/public/publicCourse')).publicCourse())
const PublicAccount = lazy(publicAccount)
const PartnerIssue = lazy(partnerIssue)
const loadBooking = async () => (await import('~/features/booking/publicBooking')).publicBooking()
const IssuedPdf = lazy(loadIssuedPdf)

/** What a page without a session receives: its route parameters, and a way to the login page. */
interface EntryContext {
  readonly param: (name: string) => string
  readonly goToLogin: () => void
  /** The host's tenant. */
  readonly clientId: string
}

interface EntryRoute {
  readonly path: RoutePattern
  /** Name in the route table. */
  readonly screen: string
  /** Rendered in the account pages' layout, which needs the tenant. */
  readonly isFramed?: true
  /** Redirects to the login page without a session. */
  readonly needsSession?: true
  /** A signed-in user sees the console's own page at this path. */
  readonly isSignedOutOnly?: true
  /** Its address carries a token, which `takeTokens` removes before anything is rendered. */
  readonly link?: AccountLinkPage
  /** Takes what the address carries for this page alone; it leaves the address before anything is rendered. */
  readonly takeQuery?: (query: URLSearchParams) => void
  /** Begins what the first paint is to show. Resolves when the page can be rendered. */
  readonly prepare?: (param: EntryContext['param']) => Promise<void>
  readonly render: (context: EntryContext) => ReactNode
}

/** A page for an emailed link, at the two addresses it has before and after its token is taken out. */
const linkRoutes = (
  link: AccountLinkPage,
  screen: string,
  [before, after]: readonly [RoutePattern, RoutePattern],
  render: EntryRoute['render'],
): readonly EntryRoute[] => [
  { path: before, screen, isFramed: true, link, render },
  { path: after, screen, isFramed: true, render },
]

/**
 * All steps are one page, which keeps what was chosen and typed. It loads without Suspense, which would hold it back until its fallback has
 * been seen for 300 ms.
 */
function BookingPage({ clientId, asked }: { readonly clientId: string; readonly asked: string }) {
  const code = usePromise(null, loadBooking)
  if (code.status === 'failed') throw code.error
  if (code.status === 'ready') return <code.value clientId={clientId} asked={asked} />
  return asked === '' ? <BookingOpening /> : <FullScreenLoader />
}

const certificateRoute = (path: RoutePattern): EntryRoute => ({
  path,
  screen: 'PublicCertificateScreen',
  prepare: (param) => firstCheck.prepare(param('certificateId')),
  render: ({ param }) => <PublicCertificateScreen key={param('certificateId')} id={param('certificateId')} />,
})

/** Pages that need neither a session nor the console's code. The login page is not listed: it is the fallback for every other path. */
export const entryRoutes: readonly EntryRoute[] = [
  ...linkRoutes('passwordReset', 'ResetPasswordScreen', ['/passwordReset/:token/:email', '/passwordReset/link'], ({ goToLogin }) => (
    <ResetPassword with="link" onDone={goToLogin} />
  )),
  {
    path: '/passwordReset',
    screen: 'ResetPasswordScreen',
    isFramed: true,
    needsSession: true,
    render: ({ goToLogin }) => <ResetPassword with="session" onDone={goToLogin} />,
  },
  ...linkRoutes('emailValidate', 'ActivateScreen', ['/emailValidate/:token/:email', '/emailValidate/link'], ({ goToLogin }) => (
    <Activate page="emailValidate" onDone={goToLogin} />
  )),
  ...linkRoutes('activate', 'ActivateScreen', ['/activate/:token/:email', '/activate/link'], ({ goToLogin }) => (
    <Activate page="activate" onDone={goToLogin} />
  )),
  certificateRoute('/certificate/qr/:certificateId'),
  certificateRoute('/certificate/:certificateId'),
  {
    path: '/course/details/:courseId',
    screen: 'PublicCourseScreen',
    isSignedOutOnly: true,
    render: ({ param }) => <PublicCourse key={param('courseId')} id={param('courseId')} />,
  },
  {
    path: '/create-account',
    screen: 'PublicAccountScreen',
    isFramed: true,
    isSignedOutOnly: true,
    render: ({ goToLogin }) => (
      <PublicAccount
        goToLogin={goToLogin}
        renderSignIn={(clientId, onSignedIn) => <LoginForm clientId={clientId} onSignedIn={onSignedIn} />}
      />
    ),
  },
  {
    path: '/plato/documents/issue',
    screen: 'PartnerIssueScreen',
    takeQuery: partnerLink.keep,
    render: ({ clientId }) => <PartnerIssue clientId={clientId} renderPdf={(id) => <IssuedPdf id={id} />} />,
  },
  {
    path: '/book',
    screen: 'BookingScreen',
    takeQuery: referralLink.keep,
    render: ({ clientId }) => <BookingPage clientId={clientId} asked="" />,
  },
  {
    path: '/book/:step',
    screen: 'BookingScreen',
    render: ({ clientId, param }) => <BookingPage clientId={clientId} asked={param('step')} />,
  },
  { path: '/d/:tinyId', screen: 'ShortLinkScreen', render: ({ param }) => <ShortLinkScreen tinyId={param('tinyId')} /> },
]

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
      return { route, param: (name) => (keys.includes(name) ? decoded(match[keys.indexOf(name) + 1] ?? '') : '') }
  }
  return null
}

/** Puts the address right: a link from an old email has its path behind a #, and a mail program may have ended it too late. */
export function openMeantPath(): void {
  const legacy = pathOfLegacyHash(location.hash)
  const path = meantPath(legacy ?? location.pathname)
  if (legacy !== null) history.replaceState(null, '', path)
  else if (path !== location.pathname) history.replaceState(null, '', location.origin + path + location.search + location.hash)
}

/** Takes tokens out of the address, also of the history. Call it before anything is rendered, after `openMeantPath`. */
export function takeTokens(): void {
  const found = entryRouteOf(location.pathname)
  if (found?.route.link) {
    accountLink.keep({ page: found.route.link, token: found.param('token'), email: found.param('email') })
    history.replaceState(null, '', paths.accountLink(found.route.link))
  }
  if (found?.route.takeQuery) {
    found.route.takeQuery(new URLSearchParams(location.search))
    history.replaceState(null, '', location.pathname)
  }
}
