import { IssuedOnDay, keyOf } from '~/domain/certificate/issuedOnDay'
import { issuedSender } from '~/domain/certificate/issuedSender'
import type { BatchSender } from '~/kit/batch/batchItem'
import { ApiError } from '~/platform/api/transport/errors'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { paths } from '~/platform/routes/paths'
import { issueSchema, toIssueInput, type Issuer } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { valuesOfRow } from './bulkIssue'
import { CertificatesOfDay, IssueCertificates } from './issueBulk.generated'

/**
 * Issues the rows of a file from one template, and finds them again among the certificates of their issue dates.
 * @param today issue date of rows without one, YYYY-MM-DD
 */
export function bulkSender(template: CertificateTemplateFieldsFragment, today: string, issuer: Issuer): BatchSender {
  const schema = issueSchema([template], today)
  return issuedSender({
    noun: 'Certificate',
    issued: new IssuedOnDay(CertificatesOfDay, issuer.zone),
    zone: issuer.zone,
    dayOf: ({ issuedAt }) => issuedAt || today,
    keyOf: (values) => keyOf(template.id, values),
    inputOf: (values) => {
      const { data, error } = schema.safeParse(valuesOfRow(values, template.id, today))
      if (!data) throw new ApiError('business', IssueCertificates.name, error.issues[0]?.message ?? 'This row cannot be issued.')
      return toIssueInput(data, template, issuer)
    },
    send: (certificates) => sendCommand(IssueCertificates, { certificates, templateId: template.id }),
    pathOf: paths.certificate,
    linkOf: (id) => location.origin + paths.publicCertificateByCode(id),
  })
}
