import { differencesOf, type Difference } from '~/kit/certificate/templateDifference'
import { fromTemplate, type TemplateValues } from '~/kit/certificate/templateForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import type { CertificateToCopyQuery } from './issue.generated'

type Original = NonNullable<CertificateToCopyQuery['certificate']>

/** Fields that no sheet shows. */
const unprinted: ReadonlySet<keyof TemplateValues> = new Set(['name', 'certType', 'instructorAutofill'])

/** Fields for which the issuer's own details are printed where the template has none. */
const withFallback: ReadonlySet<keyof TemplateValues> = new Set(['telephone', 'email'])

/**
 * What has changed in a template since a certificate was issued from it, by the fields' names. The certificate holds a copy of its template.
 * @param now the template as it is; empty where it is another one
 */
export function templateChanges({ template, name }: Original, now: CertificateTemplateFieldsFragment | undefined): readonly string[] {
  if (!template || !now || template.id !== now.id) return []
  const before = fromTemplate({ ...template, certificateName: name ?? template.certificateName })
  const isPrinted = ({ field, after }: Difference): boolean => !unprinted.has(field) && !(withFallback.has(field) && after === '')
  return differencesOf(before, fromTemplate({ ...now, certificateName: now.certificateName || now.name }))
    .filter(isPrinted)
    .map(({ label }) => label)
}
