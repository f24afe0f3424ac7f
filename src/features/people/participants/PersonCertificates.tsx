import { Link } from 'react-router-dom'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Loaded } from '~/kit/feedback/Loaded'
import { Status } from '~/kit/ui/Status'
import { WholeDays } from '~/kit/ui/WholeDays'
import { storedDayText } from '~/lib/time/instant'
import { storedDayTextIn } from '~/lib/time/issueDay'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { CertificatesOfPerson, type CertificatesOfPersonQuery } from './participants.generated'
import { PersonList, Quiet } from './personStyles'

/** The certificates of a person, which belong to their account. */
export function PersonCertificates({ userId }: { readonly userId: string | null }) {
  return (
    <section aria-labelledby="person-certificates">
      <h3 id="person-certificates">Certificates</h3>
      {userId === null ? <Quiet>No account yet, so no certificates are listed.</Quiet> : <Certificates userId={userId} />}
    </section>
  )
}

function Certificates({ userId }: { readonly userId: string }) {
  const record = useRecord(CertificatesOfPerson, { userId }, { from: 'fresh', isSilent: true })
  return (
    <Loaded record={record} what="The certificates">
      {(certificates, isPartial) =>
        certificates.length === 0 && !isPartial ? (
          <Quiet>No certificates yet.</Quiet>
        ) : (
          <PersonList>
            {certificates.map((certificate) => (
              <CertificateLine key={certificate.id} certificate={certificate} />
            ))}
          </PersonList>
        )
      }
    </Loaded>
  )
}

function CertificateLine({ certificate }: { readonly certificate: CertificatesOfPersonQuery['certificatesByUserId'][number] }) {
  const { id, name, issuedAt, validUntil } = certificate
  const zone = useClinicZone()
  const { tone, word } = validityStatus(certificate)
  const until = validUntil === null ? 'no expiry' : `valid until ${storedDayText(validUntil)}`
  return (
    <li>
      <span>
        <Link to={paths.certificate(id)} dir="auto">
          {name ?? 'A certificate without a name'}
        </Link>
        <small>
          <WholeDays text={[issuedAt && `Issued ${storedDayTextIn(zone, issuedAt)}`, until].filter(Boolean).join(', ')} />
        </small>
      </span>
      <Status $tone={tone}>{word}</Status>
    </li>
  )
}
