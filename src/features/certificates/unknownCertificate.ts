import { paths } from '~/platform/routes/paths'

/** Breadcrumbs of a certificate's page. */
export const crumbs = [{ label: 'Issued certificates', path: paths.issuedCertificates() }] as const

/** Shown when the backend has no certificate with this id. */
export const unknownCertificate = {
  title: 'There is no such certificate',
  text: 'The link may be incomplete, or the certificate belongs to another organisation.',
  back: { label: 'All certificates', path: paths.issuedCertificates() },
} as const
