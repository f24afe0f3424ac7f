import type { Action } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import type { PlainPattern } from '~/platform/routes/screen'

/** What a client issues: certificates or, on a medical client, documents. Both are one kind of record, with words and pages of its own. */
export interface Paper {
  readonly one: 'certificate' | 'document'
  readonly many: 'certificates' | 'documents'
  /** In front of a label, such as 'Certificate type'. */
  readonly title: 'Certificate' | 'Document'
  readonly issued: PlainPattern
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

const certificate: Paper = {
  one: 'certificate',
  many: 'certificates',
  title: 'Certificate',
  issued: '/certificates/issued',
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

const medicalDocument: Paper = {
  one: 'document',
  many: 'documents',
  title: 'Document',
  issued: '/documents/issued',
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
export const paperOf = ({ type }: { readonly type: string }): Paper => (type === 'medical' ? medicalDocument : certificate)
