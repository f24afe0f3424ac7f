import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useIssued } from '~/domain/certificate/issued'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Loaded } from '~/kit/feedback/Loaded'
import { Status } from '~/kit/ui/Status'
import { storedDayTextIn } from '~/lib/time/issueDay'
import type { RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CertificatesOfCourse, CertificatesOfHolder, type OtherCertificateFragment } from './view.generated'

interface OthersProps {
  /** The certificate on this page, which is left out. */
  readonly exceptId: string
}

/** Other certificates of the same holder. */
export function OthersOfHolder({ userId, exceptId }: OthersProps & { readonly userId: string }) {
  const issued = useIssued()
  const record = useRecord(CertificatesOfHolder, { userId }, { from: 'fresh' })
  return <Others record={record} exceptId={exceptId} empty={`This holder has no other ${issued.many}.`} nameOf={({ name }) => name} />
}

/** Other certificates of the same course. */
export function OthersOfCourse({ courseId, exceptId }: OthersProps & { readonly courseId: string }) {
  const record = useRecord(CertificatesOfCourse, { courseId }, { from: 'fresh' })
  return (
    <Others record={record} exceptId={exceptId} empty="No other certificates for this course." nameOf={({ holderName }) => holderName} />
  )
}

interface ListProps extends OthersProps {
  readonly record: RecordState<readonly OtherCertificateFragment[]>
  readonly empty: string
  /** Link text: the value that distinguishes the rows. */
  readonly nameOf: (row: OtherCertificateFragment) => string | null
}

function Others({ record, exceptId, empty, nameOf }: ListProps) {
  const issued = useIssued()
  const zone = useClinicZone()
  return (
    <Loaded record={record} what={`The other ${issued.many}`}>
      {(rows, isPartial) => {
        const others = rows.filter(({ id }) => id !== exceptId)
        if (others.length === 0) return isPartial ? null : <Quiet>{empty}</Quiet>
        return (
          <List>
            {others.map((row) => {
              const state = validityStatus(row)
              return (
                <li key={row.id}>
                  <Link to={issued.pathOf(row.id)} dir="auto">
                    {nameOf(row) ?? 'No name'}
                  </Link>
                  <small>{[row.pinNo, row.issuedAt && `issued ${storedDayTextIn(zone, row.issuedAt)}`].filter(Boolean).join(' · ')}</small>
                  <Status $tone={state.tone}>{state.word}</Status>
                </li>
              )
            })}
          </List>
        )
      }}
    </Loaded>
  )
}

const List = styled.ul`
  width: 100%;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 44px;
    padding: 6px 4px;
    border-bottom: 1px solid var(--line);
  }
  small {
    flex: 1;
    color: var(--text-3);
    font-size: 13px;
  }
  a {
    color: var(--text);
    font-weight: 500;
  }
  @media (pointer: coarse) {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

const Quiet = styled.p`
  padding: 24px 0;
  color: var(--text-3);
`
