import { IssuedOnDay, keyOf } from '~/domain/certificate/issuedOnDay'
import type { ExistingThing } from '~/kit/run/useSendOnce'
import { formatDay } from '~/lib/time/dayText'
import { paths } from '~/platform/routes/paths'
import { CertificatesOfDay } from '../issueBulk/issueBulk.generated'
import type { IssueValues } from './issueForm'

/** What makes two certificates the same: template, holder, date of birth, passport number and issue date. */
export const certificateKey = (values: IssueValues): string => `${values.issuedAt} ${keyOf(values.templateId, values)}`

/**
 * The certificates that equal what is about to be issued.
 * @param exceptId the certificate that is being corrected
 * @throws ApiError when the certificates of the day could not be read completely
 */
export async function equalCertificates(values: IssueValues, exceptId: string | null): Promise<readonly ExistingThing[]> {
  const issued = await new IssuedOnDay(CertificatesOfDay).find(values.issuedAt, true)
  const key = keyOf(values.templateId, values)
  return [...issued]
    .filter(([id, other]) => other === key && id !== exceptId)
    .map(([id]) => ({ id, label: `${values.holderName}, issued on ${formatDay(values.issuedAt)}`, path: paths.certificate(id) }))
}
