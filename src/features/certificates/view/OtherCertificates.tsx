import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useRead } from '~/platform/api/useRead'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { paths } from '~/platform/routes/paths'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { CertificatesOfCourse, CertificatesOfHolder, type OtherCertificateFragment } from './view.generated'

interface OthersProps {
  /** The certificate on this page, which is left out. */
  readonly exceptId: string
}

/** Other certificates of the same holder. */
export function OthersOfHolder({ userId, exceptId }: OthersProps & { readonly userId: string }) {
  const reading = useRead(CertificatesOfHolder, { userId }, { from: 'fresh' })
  const rows = reading.status === 'ready' ? reading.data.certificatesByUserId : []
  return <Others {...reading} rows={rows} exceptId={exceptId} empty="This holder has no other certificates." nameOf={({ name }) => name} />
}

/** Other certificates of the same course. */
export function OthersOfCourse({ courseId, exceptId }: OthersProps & { readonly courseId: string }) {
  const reading = useRead(CertificatesOfCourse, { courseId }, { from: 'fresh' })
  const rows = reading.status === 'ready' ? reading.data.certificatesByCourseId : []
  return (
    <Others
      {...reading}
      rows={rows}
      exceptId={exceptId}
      empty="No other certificates for this course."
      nameOf={({ holderName }) => holderName}
    />
  )
}

interface ListProps extends OthersProps {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly error?: unknown
  readonly isIncomplete?: boolean
  readonly retry?: () => void
  readonly rows: readonly OtherCertificateFragment[]
  readonly empty: string
  /** Link text: the value that distinguishes the rows. */
  readonly nameOf: (row: OtherCertificateFragment) => string | null
}

const doNothing = (): void => undefined

function Others({ status, error = null, isIncomplete = false, retry = doNothing, rows, exceptId, empty, nameOf }: ListProps) {
  const others = rows.filter(({ id }) => id !== exceptId)
  if (status === 'loading') return <Skeleton lines={3} />
  if (status === 'failed') return <FailedToLoad what="The other certificates" error={error} onRetry={retry} />
  return (
    <>
      {isIncomplete && <Notice tone="warn">Part of this list could not be read.</Notice>}
      {others.length === 0 && !isIncomplete && <Quiet>{empty}</Quiet>}
      <List>
        {others.map((row) => {
          const state = validityStatus(row)
          return (
            <li key={row.id}>
              <Link to={paths.certificate(row.id)} dir="auto">
                {nameOf(row) ?? 'No name'}
              </Link>
              <Status $tone={state.tone}>{state.word}</Status>
            </li>
          )
        })}
      </List>
    </>
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
