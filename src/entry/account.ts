import { lazy } from 'react'

const importPages = () => import('./accountPages')

/**
 * The account pages are one chunk: fetched while the tenant's theme is, so that it costs no time, and not at all for a stranger
 * who only checks a certificate.
 */
export const account = {
  AccountFrame: lazy(() => importPages().then(({ AccountFrame }) => ({ default: AccountFrame }))),
  LoginScreen: lazy(() => importPages().then(({ LoginScreen }) => ({ default: LoginScreen }))),
  ActivateScreen: lazy(() => importPages().then(({ ActivateScreen }) => ({ default: ActivateScreen }))),
  ResetPasswordScreen: lazy(() => importPages().then(({ ResetPasswordScreen }) => ({ default: ResetPasswordScreen }))),

  /** A failure shows when a page is drawn; here it is only too early to say so. */
  prefetch: (): void => {
    importPages().catch(() => undefined)
  },
} as const
