import { paths } from '~/platform/routes/paths'
import type { Paper } from './papers'

/**
 * A certificate's name. One issued on Delta leads to its public page, in a new tab: that page has a root of its own, so the console's
 * router cannot open it.
 */
export function PaperName({ paper: { id, name, isIssuedHere } }: { readonly paper: Paper }) {
  const label = name ?? 'A certificate without a name'
  return isIssuedHere === true ? (
    <a href={paths.publicCertificate(id)} target="_blank" rel="noreferrer" dir="auto">
      {label}
    </a>
  ) : (
    <span dir="auto">{label}</span>
  )
}
