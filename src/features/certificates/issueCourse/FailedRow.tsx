import { revocationNotConfirmed } from '~/domain/certificate/validityStatus'
import { Button } from '~/kit/ui/Button'
import { Status } from '~/kit/ui/Status'
import { useIsUncertain } from '~/platform/api/command/uncertainChanges'
import type { RecordState } from '~/platform/api/read/record'
import { RevokeCertificate } from '../view/view.generated'
import type { FailedPerson, IssuedOfCourse } from './issueCourse'
import { CertificateLink, lastDayOf } from './PersonRow'

interface FailedRowProps {
  readonly person: FailedPerson
  /** How the certificates of the course were read. */
  readonly issuedRecord: RecordState<unknown>
  readonly revokeReason: string | null
  readonly onRevoke: (certificate: IssuedOfCourse) => void
}

/** Somebody who failed, with a row for each certificate that is still valid, to revoke it. */
export function FailedRow({ person: { name, failReason, held }, issuedRecord, revokeReason, onRevoke }: FailedRowProps) {
  const result = (
    <>
      <th scope="row">
        <bdi>{name}</bdi>
        {failReason && <small>{failReason}</small>}
      </th>
      <td>
        <Status $tone="bad">Failed</Status>
      </td>
    </>
  )
  if (held.length === 0)
    return (
      <tr>
        {result}
        <td colSpan={4}>
          <span data-muted>None</span>
        </td>
      </tr>
    )
  return held.map((certificate) => (
    <tr key={certificate.id}>
      {result}
      <td>
        <Held certificate={certificate} issuedRecord={issuedRecord} />
      </td>
      <td data-nowrap data-label="Valid until">
        {lastDayOf(certificate)}
      </td>
      <td colSpan={2}>
        <Button aria-label={`Revoke the certificate of ${name}`} reason={revokeReason} onClick={() => onRevoke(certificate)}>
          Revoke…
        </Button>
      </td>
    </tr>
  ))
}

interface HeldProps {
  readonly certificate: IssuedOfCourse
  readonly issuedRecord: RecordState<unknown>
}

function Held({ certificate: { id }, issuedRecord }: HeldProps) {
  const isUnconfirmed = useIsUncertain(RevokeCertificate, { certificateId: id }, issuedRecord)
  return (
    <Status $tone={isUnconfirmed ? revocationNotConfirmed.tone : 'bad'}>
      <CertificateLink id={id}>{isUnconfirmed ? revocationNotConfirmed.word : 'Still valid'}</CertificateLink>
    </Status>
  )
}
