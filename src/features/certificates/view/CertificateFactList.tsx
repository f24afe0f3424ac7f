import { Link } from 'react-router-dom'
import type { Issued } from '~/domain/certificate/issued'
import { resultNote } from '~/domain/certificate/medicalResult'
import type { Fact } from '~/kit/certificate/medicalFacts'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { FactGroup, type GroupFact } from '~/kit/page/FactGroup'
import { Breakable } from '~/kit/ui/Breakable'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { storedDayText } from '~/lib/time/instant'
import { storedDayTextIn } from '~/lib/time/issueDay'
import { cityOf } from '~/lib/time/zones'
import { paths } from '~/platform/routes/paths'
import type { CertificateViewQuery } from './view.generated'

interface CertificateFactListProps {
  readonly issued: Issued
  /** It may have been notarised since it was read. */
  readonly isNotarising: boolean
  /** What only a medical document says. */
  readonly medical: readonly Fact[]
  readonly certificate: NonNullable<CertificateViewQuery['certificate']>
}

/** Whether a value needs both columns. */
const isLong = (value: string | null): boolean => (value ?? '').length > 18

/** The template and its version. Often it is named like the certificate, which the title of the page says already. */
function templateInWords(
  { name, version }: { readonly name: string | null; readonly version: string | null },
  title: string | null,
): string {
  if (!version) return name ?? ''
  return name && name !== title ? `${name}, version ${version}` : `Version ${version}`
}

function medicalFact({ label, value }: Fact): GroupFact {
  const note = label === 'Result' ? resultNote(value) : null
  const content =
    note === null ? undefined : (
      <>
        <Breakable text={value} />
        <br />
        <small>{note}</small>
      </>
    )
  return { label, value, content, isWide: isLong(value) }
}

/** Details of one certificate or document: its holder, what was examined, and the record itself. */
export function CertificateFactList({ certificate, isNotarising, issued, medical }: CertificateFactListProps) {
  const zone = useClinicZone()
  const { name, passNo, dateOfBirth, nationality, gender, address, result, isClaimed, issuedAt, pinNo, template, courseName, courseId } =
    certificate
  const { isVerified, isExternal, type, status, storedInBlock, transactionHash, user } = certificate
  const isMedical = issued.one === 'document'
  const notarised: GroupFact =
    storedInBlock && transactionHash
      ? { label: 'Notarised', value: transactionHash, isWide: true }
      : { label: 'Notarised', value: storedInBlock ? 'Yes' : isNotarising ? 'Not confirmed' : 'No' }
  const templateText = template && templateInWords(template, name)
  return (
    <>
      <FactGroup
        title="Holder"
        facts={[
          { label: 'Passport', value: passNo },
          { label: 'Date of birth', value: storedDayText(dateOfBirth) },
          { label: 'Nationality', value: nationality },
          // On a document it stands among what was examined.
          { label: 'Gender', value: isMedical ? null : sentenceCase(gender ?? '') },
          { label: 'Email', value: user?.email, isWide: true },
          { label: 'Address', value: address, isWide: true },
        ]}
      />
      <FactGroup title="Examination" facts={medical.map(medicalFact)} />
      <FactGroup
        title={issued.title}
        facts={[
          { label: 'Number', value: pinNo },
          { label: 'Issued', value: issuedAt && `${storedDayTextIn(zone, issuedAt)} (${cityOf(zone)})` },
          { label: 'Result', value: isMedical ? null : result, isWide: isLong(result) },
          notarised,
          { label: 'Type', value: sentenceCase(type ?? '') },
          { label: 'Status on record', value: sentenceCase(status ?? '') },
          { label: 'Issued outside Delta', value: isExternal ? 'Yes' : null },
          { label: 'Verified', value: isVerified ? 'By the issuer' : 'Not stated' },
          { label: 'Claimed by the holder', value: isClaimed === null ? null : isClaimed ? 'Yes' : 'Not yet' },
          { label: 'Template', value: templateText, isWide: isLong(templateText) },
          {
            label: 'Course',
            value: courseName,
            content: courseId ? <Link to={paths.course(courseId)}>{courseName}</Link> : undefined,
            isWide: true,
          },
        ]}
      />
    </>
  )
}
