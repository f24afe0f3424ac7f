import { paths } from '~/shared/routes/paths'

/** The way to a certificate's page. */
export const crumbs = [{ label: 'Issued certificates', path: paths.issuedCertificates() }] as const

/** What is said where the backend knows no certificate of that id. */
export const unknownCertificate = {
  title: 'There is no such certificate',
  words: 'The address may not be whole, or it belongs to another organisation.',
  back: { label: 'All certificates', path: paths.issuedCertificates() },
} as const
