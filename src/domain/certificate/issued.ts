import { wordsFor, type IssuedWords } from '~/lib/words/terms'
import type { Action } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import type { PlainPattern } from '~/platform/routes/screen'
import { useClient } from '~/platform/tenant/client'

/** What a client issues, in words, with its pages and who may issue it. */
export interface Issued extends IssuedWords {
  /** The list of all that were issued. */
  readonly list: PlainPattern
  /** Those that expire within 90 days. */
  readonly expiryPath: string
  readonly templates: PlainPattern
  /** Where one is issued. */
  readonly issuePath: string
  readonly newTemplatePath: string
  /** The list of templates, with the next step for the one of this name that was just saved. */
  readonly savedTemplatePath: (name: string) => string
  /** Where one is issued from a template. */
  readonly issueFromPath: (templateId: string) => string
  /** Who may issue and correct. */
  readonly mayIssue: Action
  readonly mayCorrect: Action
  readonly pathOf: (id: string) => string
  readonly templatePathOf: (id: string) => string
  /** The form, prefilled from an issued one. */
  readonly likePathOf: (id: string) => string
  readonly correctPathOf: (id: string) => string
  /** The page of a corrected one, with the offer to revoke the old one. */
  readonly replacementPathOf: (id: string, replacedId: string) => string
}

const certificate: Issued = {
  ...wordsFor('maritime').issued,
  list: '/certificates/issued',
  expiryPath: paths.expiryOfCertificates(),
  templates: '/template/certificate',
  issuePath: paths.issueCertificate(),
  newTemplatePath: paths.createCertificateTemplate(),
  savedTemplatePath: paths.savedCertificateTemplate,
  issueFromPath: paths.issueFrom,
  mayIssue: 'certificate.issue',
  mayCorrect: 'certificate.correct',
  pathOf: paths.certificate,
  templatePathOf: paths.certificateTemplate,
  likePathOf: paths.issueLike,
  correctPathOf: paths.correctCertificate,
  replacementPathOf: paths.replacementCertificate,
}

const medicalDocument: Issued = {
  ...wordsFor('medical').issued,
  list: '/documents/issued',
  expiryPath: paths.expiryOfDocuments(),
  templates: '/documents/templates',
  issuePath: paths.issueDocument(),
  newTemplatePath: paths.createDocumentTemplate(),
  savedTemplatePath: paths.savedDocumentTemplate,
  issueFromPath: paths.issueDocumentFrom,
  mayIssue: 'document.issue',
  mayCorrect: 'document.issue',
  pathOf: paths.document,
  templatePathOf: paths.documentTemplate,
  likePathOf: paths.issueDocumentLike,
  correctPathOf: paths.correctDocument,
  replacementPathOf: paths.replacementDocument,
}

/** What a client of a type issues; an unknown type issues certificates. */
export const issuedBy = ({ type }: { readonly type: string }): Issued => (type === 'medical' ? medicalDocument : certificate)

/** What the tenant's client issues. Where only its words are needed, `useClientWords` has them. */
export const useIssued = (): Issued => issuedBy(useClient())
