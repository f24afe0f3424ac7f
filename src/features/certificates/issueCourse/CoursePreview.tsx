import { CertificateSheet } from '~/kit/certificate/CertificateSheet'
import { sheetContent, type SheetSigner } from '~/kit/certificate/sheetContent'
import { useClient } from '~/platform/tenant/client'
import type { IssueValues } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'

interface CoursePreviewProps {
  readonly template: CertificateTemplateFieldsFragment
  /** Signers in addition to the template's own. */
  readonly signers: readonly SheetSigner[]
  readonly values: IssueValues
}

/** A certificate of the course as it will be issued. */
export function CoursePreview({ template, signers, values }: CoursePreviewProps) {
  const client = useClient()
  const content = sheetContent(
    { ...template, signers: [...(template.signers ?? []), ...signers] },
    { ...values, number: 'Assigned when issued', link: null },
    client.issuerName ?? client.name,
    client.logo,
  )
  return <CertificateSheet label="Preview" content={content} />
}
