import { OpenCertificate } from '~/features/certificates/public/open.generated'
import { applyAppearance } from '~/kit/ui/applyAppearance'
import { askTimeEarly, sendEarly } from '~/platform/api/transport/earlyRequest'
import { connectionTo } from '~/platform/api/transport/request'
import { config, configProblem } from '~/platform/config'
import { attempt, readStored } from '~/platform/storage/stored'
import { tenantOf } from '~/platform/tenant/tenant'
import { ClientTheme } from '~/platform/tenant/theme.generated'

/** Any other id waits for the rest of the code, which reads what a mail program put behind the address. */
const certificatePage = /^\/certificate\/(?:qr\/)?([\w-]+)\/?$/
/** Pages that are rendered without the theme. */
const publicPages = /^\/(?:certificate|d|plato|book)(?:\/|$)/

/** The outline of the page at an address; index.html draws it. All but public pages need the theme. */
export function outlineOf(path: string, isSignedIn: boolean): 'viewer' | 'login' | 'console' {
  if (publicPages.test(path) || (!isSignedIn && path.startsWith('/course/details/'))) return 'viewer'
  return isSignedIn ? 'console' : 'login'
}

/**
 * What need not wait for the rest of the code: the appearance, the outline of the page, the code of the public booking, and the first request,
 * which is for the tenant's theme or for the certificate of a public page. The host of an unknown tenant gets no request.
 */
export function startEarly(): void {
  // Without it the page only starts later: nothing that fails here may stop it.
  attempt(() => {
    applyAppearance()
    // A link of an old email leads to another page.
    if (configProblem || location.hash.startsWith('#/')) return
    const { pathname, host } = location
    const { label, clientId, hasLogin } = tenantOf(host)
    const outline = outlineOf(pathname, readStored('authToken') !== null)
    document.documentElement.dataset['outline'] = outline
    if (!hasLogin && !Object.hasOwn(config.tenants, label)) return
    const connection = connectionTo(clientId, host)
    const [, id] = certificatePage.exec(pathname) ?? []
    const isBooking = pathname.split('/')[1] === 'book'
    if (isBooking) document.head.append(document.querySelector('template')?.content ?? '')
    if (outline !== 'viewer' || isBooking) sendEarly(ClientTheme, { clientId }, connection)
    else if (id) sendEarly(OpenCertificate, { id }, connection)
    // The login page says no day.
    if (outline === 'console' || id) askTimeEarly()
  }, undefined)
}
