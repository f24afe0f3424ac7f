import { paths } from '~/platform/routes/paths'
import type { VisibleCertificate } from './visibleCertificates'

/**
 * A certificate's name. One issued on Delta leads to its public page, in a new tab: that page has a root of its own, so the console's
 * router cannot open it.
 */
export function CertificateName({ certificate: { id, name, isIssuedHere } }: { readonly certificate: VisibleCertificate }) {
  const label = name ?? 'A certificate without a name'
  return isIssuedHere === true ? (
    <a href={paths.publicCertificate(id)} target="_blank" rel="noreferrer" dir="auto">
      {label}
    </a>
  ) : (
    <span dir="auto">{label}</span>
  )
}
