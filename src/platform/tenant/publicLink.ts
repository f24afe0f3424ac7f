import { config } from '~/platform/config'
import { paths } from '~/platform/routes/paths'
import { tenantOf } from '~/platform/tenant/tenant'

/** Address of a certificate's public page, as encoded in its QR code. The host's first label stands in for a sub-domain that is not known. */
export function publicLink(id: string, { subdomain }: { readonly subdomain: string | null }): string {
  const label = subdomain || tenantOf(location.host).label
  const origin = config.publicAddress === '' ? location.origin : config.publicAddress.replace('{tenant}', label)
  return origin + paths.publicCertificateByCode(id)
}
