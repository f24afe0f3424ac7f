import { Link2, ClipboardList, Download, Eye, EyeOff, Printer, ShieldCheck, UserRound } from 'lucide-react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { Skeleton } from '~/kit/feedback/Skeleton'
import type { PageAction } from '~/kit/page/pageAction'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { useMedia } from '~/kit/ui/useMedia'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { useSignedIn } from '~/platform/tenant/client'
import { BelowRecord, stackedQuery } from '../BelowRecord'
import { assessmentPath, connectionPath, parentOf } from '../connectionLinks'
import { connectionIdOf, userIdOf, type ConnectionId, type UserId } from '../ids'
import { RegisterCheck } from '../RegisterCheck'
import { useConnectionActions } from '../useConnectionActions'
import { useDay } from '../useDay'
import { whyNotYet } from '../useRegisters'
import { useRequiredSets } from '../useRequiredSets'
import { useVisibleCertificates } from '../useVisibleCertificates'
import { WrongLink } from '../WrongLink'
import { CertificateGroups } from './CertificateGroups'
import { sightSentences } from './sight'
import { useSeafarer, type Seafarer } from './useSeafarer'
import { ValidOnDay } from './ValidOnDay'
import { WhoFacts } from './WhoFacts'

/** The profile of one seafarer: `/profile/:id`, or `/profile/:id/:connectionId` from a list of connections. */
export function SeafarerScreen() {
  const { id = '', connectionId } = useParams()
  const userId = userIdOf(id)
  return (
    <Profile
      key={`${id} ${connectionId}`}
      userId={userId}
      connectionId={connectionId === undefined ? null : connectionIdOf(connectionId)}
    />
  )
}

function Profile({ userId, connectionId }: { readonly userId: UserId; readonly connectionId: ConnectionId | null }) {
  const { pathname } = useLocation()
  const record = useSeafarer(userId, connectionId, pathname)
  const parent = parentOf(useSignedIn())
  return (
    <RecordFrame record={record} noun="seafarer" title="Seafarer" parent={parent} skeleton={RecordSkeleton}>
      {(seafarer) => <SeafarerPage seafarer={seafarer} isRefreshing={record.status === 'ready' && record.isRefreshing} />}
    </RecordFrame>
  )
}

interface SeafarerPageProps {
  readonly seafarer: Seafarer
  /** What they share is being read again. */
  readonly isRefreshing: boolean
}

const ownUnread = 'What your organisation issued to this seafarer could not be read, so it is not part of this page.'
const sharedUnread = 'The shared certificates could not all be read. This does not mean that there are no more.'

function SeafarerPage({ seafarer, isRefreshing }: SeafarerPageProps) {
  const { userId, connectionId, name, email, shared, access, isReadingAccess } = seafarer
  const parent = parentOf(useSignedIn())
  const { day, set, wrong } = useDay('on')
  // Paper is as narrow as some phones, but has room for everything at the beginning.
  const isStacked = useMedia(stackedQuery)
  const { sets } = useRequiredSets()
  const { certificates, hasOwnFailed, retryOwn, registers, isReading, askedAt } = useVisibleCertificates(
    userId,
    shared.certificates,
    shared.isWhole,
    sets,
  )
  const navigate = useNavigate()
  const { actionsFor, dialog } = useConnectionActions()
  const hasNothing = certificates.length === 0
  const notReadYet = whyNotYet(isReadingAccess || isReading || isRefreshing, registers)
  const isSharedPartly = access?.certificates === 'seen' && !shared.isWhole
  const saveCsv = (): void => {
    const notes = [...(hasOwnFailed ? [ownUnread] : []), ...(isSharedPartly ? [sharedUnread] : [])]
    import('./profileCsv').then(({ saveProfileCsv }) => saveProfileCsv({ seafarer, certificates, day, notes, askedAt }), reportFailure)
  }
  const actions: readonly PageAction[] = [
    {
      label: 'Assessment',
      Icon: ClipboardList,
      tone: 'primary',
      reason:
        access?.state === 'requested'
          ? `${name} has not accepted your request yet.`
          : access?.state === 'ended'
            ? 'Access has ended.'
            : null,
      go: assessmentPath(userId),
    },
    { label: 'Print', Icon: Printer, reason: notReadYet, go: () => window.print() },
    { label: 'CSV', Icon: Download, reason: notReadYet ?? (hasNothing ? 'There are no certificates to save.' : null), go: saveCsv },
    ...(connectionId === null
      ? []
      : [
          { label: 'Connection', Icon: Link2, go: connectionPath(connectionId) },
          ...actionsFor(
            { userId, connectionId, name, email, isRequested: access?.state === 'requested' },
            { onRemoved: () => void navigate(parent) },
          ),
        ]),
  ]
  return (
    <RecordPage
      title={name}
      tabTitle="Seafarer"
      crumbs={[parent]}
      actions={actions}
      facts={<WhoFacts seafarer={seafarer} part={isStacked ? 'first' : 'whole'} />}
    >
      <Stack $gap={16}>
        {isReadingAccess ? (
          <Skeleton lines={6} label="Reading what is shared with you" />
        ) : (
          <>
            <Sight>
              {access?.certificates === 'seen' ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
              <span>{sightSentences(seafarer).join(' ')}</span>
            </Sight>
            {hasOwnFailed && (
              <Notice tone="warn">
                {ownUnread}
                <Button onClick={retryOwn}>Try again</Button>
              </Notice>
            )}
            <RegisterCheck registers={registers} />
            {isSharedPartly && <Notice tone="warn">{sharedUnread}</Notice>}
            <WrongLink wrong={wrong} />
            {!hasNothing && <ValidOnDay certificates={certificates} day={day} onDay={set} />}
            <Heading>
              <h2>Certificates</h2>
              <p>
                {!hasNothing && (
                  <>
                    {certificates.length}, by type. <span data-screen>Types with nothing to fix are folded.</span>
                  </>
                )}
                {hasNothing &&
                  (shared.isWhole
                    ? 'The collection that is shared with you is empty.'
                    : 'None can be seen. This does not mean that there are none.')}
              </p>
            </Heading>
            {!hasNothing && (
              <>
                <CertificateGroups certificates={certificates} day={day} />
                <Sources>
                  <span data-issued>
                    <ShieldCheck aria-hidden="true" />
                    Issued on Delta: looked up with its issuer, as its row says. Open one to see its public page.
                  </span>
                  <span>
                    <UserRound aria-hidden="true" />
                    Added by the seafarer: ask for the original.
                  </span>
                </Sources>
              </>
            )}
            {isStacked && seafarer.facts && (
              <BelowRecord>
                <WhoFacts seafarer={seafarer} part="rest" />
              </BelowRecord>
            )}
          </>
        )}
      </Stack>
      {dialog}
    </RecordPage>
  )
}

const Sight = styled.p`
  display: flex;
  gap: 10px;
  color: var(--text-2);
  svg {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 1px;
    color: var(--text-3);
  }
`

const Heading = styled.div`
  break-after: avoid;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  h2 {
    font: 600 16px/24px var(--font);
  }
  p {
    color: var(--text-3);
    font-size: 13px;
  }
`

const Sources = styled.p`
  display: grid;
  gap: 6px;
  color: var(--text-3);
  font-size: 13px;
  span {
    display: flex;
    gap: 8px;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 1px;
  }
  [data-issued] svg {
    color: var(--good);
  }
`
