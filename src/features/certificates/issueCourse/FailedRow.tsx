import { Button } from '~/kit/ui/Button'
import { Status } from '~/kit/ui/Status'
import type { FailedPerson, IssuedOfCourse } from './issueCourse'
import { CertificateLink, lastDayOf } from './PersonRow'

interface FailedRowProps {
  readonly person: FailedPerson
  readonly revokeReason: string | null
  readonly onRevoke: (certificate: IssuedOfCourse) => void
}

/** Somebody who failed, with a row for each certificate that is still valid, to revoke it. */
export function FailedRow({ person: { name, failReason, held }, revokeReason, onRevoke }: FailedRowProps) {
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
      <td data-nowrap>{stillValid(certificate)}</td>
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

const stillValid = ({ id }: IssuedOfCourse) => (
  <Status $tone="bad">
    <CertificateLink id={id}>Still valid</CertificateLink>
  </Status>
)
