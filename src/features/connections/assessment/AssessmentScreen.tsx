import { Download, ListChecks, Printer, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { Button } from '~/kit/ui/Button'
import { Field, Select } from '~/kit/ui/Field'
import { NoBreak } from '~/kit/ui/NoBreak'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { useMedia } from '~/kit/ui/useMedia'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { formatDay } from '~/lib/time/dayWords'
import { localTime } from '~/lib/time/instant'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { toast } from '~/platform/messages/toast'
import { useSession } from '~/platform/session/useSession'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { BelowRecord, stackedQuery } from '../BelowRecord'
import { cellStates, medicalNotes, verdictText, verdictWords } from '../cellWords'
import { parentOf, profilePath } from '../connectionLinks'
import { userIdOf, type UserId } from '../ids'
import { NotDated } from '../NotDated'
import type { Voyage } from '../onDay'
import { readinessOf, type CellState, type Readiness } from '../readiness/readiness'
import { setLabel } from '../readiness/requiredSet'
import { kindOf } from '../readiness/stcw'
import { RegisterCheck } from '../RegisterCheck'
import { sightSentences } from '../seafarer/sight'
import { useSeafarer, type Seafarer } from '../seafarer/useSeafarer'
import { whyNotYet } from '../useRegisters'
import { cannotKeep, useRequiredSets } from '../useRequiredSets'
import { useVisibleCertificates } from '../useVisibleCertificates'
import { useVoyage } from '../useVoyage'
import type { VisibleCertificate } from '../visibleCertificates'
import { VoyageChoice } from '../VoyageChoice'
import { WrongLink } from '../WrongLink'
import { Basis } from './Basis'
import { RequiredList } from './RequiredList'
import { Unrecognised } from './Unrecognised'

const RequiredSetsDialog = lazyDialog(async () => (await import('../RequiredSetsDialog')).RequiredSetsDialog)

/** One seafarer judged for a position and a voyage. */
export function AssessmentScreen() {
  const { id = '' } = useParams()
  return <Assessment key={id} userId={userIdOf(id)} />
}

function Assessment({ userId }: { readonly userId: UserId }) {
  const { pathname } = useLocation()
  const record = useSeafarer(userId, null, pathname)
  const parent = parentOf(useSignedIn())
  return (
    <RecordFrame record={record} noun="seafarer" title="Assessment" parent={parent} skeleton={RecordSkeleton}>
      {(seafarer) => <AssessmentPage seafarer={seafarer} isRefreshing={record.status === 'ready' && record.isRefreshing} />}
    </RecordFrame>
  )
}

const none: Seafarer['shared']['certificates'] = []

const phrases: Readonly<Record<CellState, (count: number) => string>> = {
  expired: (count) => `${count} expired by sign-on`,
  revoked: (count) => `${count} revoked`,
  missing: (count) => `${count} missing`,
  onBoard: (count) => counted(count, 'expires on board', 'expire on board'),
  unclear: (count) => `${count} not known`,
  notVisible: (count) => `${count} not visible to you`,
  through: (count) => `${count} valid through`,
}

/** '2 missing, 7 valid through' */
export const countsText = ({ counts }: Readiness<VisibleCertificate>): string =>
  cellStates.flatMap((state) => (counts[state] > 0 ? [phrases[state](counts[state])] : [])).join(', ')

/** 'on 12-01-2027', or the days of a voyage. */
const Days = ({ voyage: { from, to } }: { readonly voyage: Voyage }) =>
  from === to ? (
    <NoBreak>on {formatDay(from)}</NoBreak>
  ) : (
    <>
      from <NoBreak>sign-on {formatDay(from)}</NoBreak> to <NoBreak>sign-off {formatDay(to)}</NoBreak>
    </>
  )

interface AssessmentPageProps {
  readonly seafarer: Seafarer
  /** What they share is being read again. */
  readonly isRefreshing: boolean
}

function AssessmentPage({ seafarer, isRefreshing }: AssessmentPageProps) {
  const { userId, connectionId, name, shared, access, isReadingAccess } = seafarer
  const client = useClient()
  const { admin } = useSession()
  const parent = parentOf(useSignedIn())
  const { sets, chosen, unknown, choose, save, confirm, takeBack } = useRequiredSets(seafarer.facts?.rank)
  const { voyage, typed, undated, set: setVoyage, today } = useVoyage()
  const [isEditing, setEditing] = useState(false)
  const isShared = access?.certificates === 'seen'
  const { certificates, isWhole, hasOwnFailed, retryOwn, registers, isReading, askedAt } = useVisibleCertificates(
    userId,
    isShared ? shared.certificates : none,
    shared.isWhole,
    sets,
  )
  const readiness = readinessOf({ certificates, isWhole }, chosen, voyage)
  const { tone } = verdictWords[readiness.verdict]
  const word = verdictText(readiness)
  const askedBy = admin.name ?? admin.email ?? 'an administrator'
  const count = (certificate: VisibleCertificate, kind: string): void => {
    // It leaves its place in the list, and is shown among the required ones only where it is the best of its kind.
    if (confirm(chosen, certificate.name, kind)) toast.success(`${certificate.name ?? ''} now counts as ${kindOf(kind)?.label ?? kind}`)
    else toast.error(cannotKeep)
  }
  const byHand = readiness.cells.filter(({ isByHand }) => isByHand).length
  const notes = [
    ...sightSentences(seafarer),
    ...(hasOwnFailed ? ['What your organisation issued could not be read and is not part of this assessment.'] : []),
    ...(isShared && !shared.isWhole ? ['The shared certificates could not all be read.'] : []),
    ...(byHand === 0 || undated ? [] : [counted(byHand, 'certificate was matched by hand.', 'certificates were matched by hand.')]),
    ...(readiness.notConfirmed === 0 || undated
      ? []
      : [counted(readiness.notConfirmed, 'certificate rests', 'certificates rest') + ' on the seafarer’s word alone.']),
    'Judged by the dates of certificates. Those issued on Delta are looked up with their issuers; whether another was revoked is not known.',
    ...medicalNotes(chosen.kinds),
  ]
  const notReadYet = undated?.reason ?? whyNotYet(isReadingAccess || isReading || isRefreshing, registers)
  const isStacked = useMedia(stackedQuery)
  const basis = <Basis notes={notes} asked={`Asked by ${askedBy} for ${client.issuerName ?? client.name}, ${localTime(askedAt)}.`} />
  return (
    <RecordPage
      title={name}
      tabTitle="Assessment"
      crumbs={[parent, { label: 'Profile', path: profilePath(userId, connectionId) }]}
      state={isReadingAccess || undated ? undefined : <Status $tone={tone}>{word}</Status>}
      actions={[
        { label: 'Print', Icon: Printer, tone: 'primary', reason: notReadYet, go: () => window.print() },
        {
          label: 'CSV',
          Icon: Download,
          reason: notReadYet,
          go: () =>
            void import('./assessmentCsv').then(
              ({ saveAssessment }) => saveAssessment({ name, set: chosen, voyage, readiness, notes, askedBy, askedAt }, currentTime()),
              reportFailure,
            ),
        },
        { label: 'Required certificates', Icon: ListChecks, go: () => setEditing(true) },
        { label: 'Profile', Icon: UserRound, go: profilePath(userId, connectionId) },
      ]}
      facts={
        <Stack $gap={18}>
          <WrongLink wrong={unknown} />
          <div data-screen>
            <VoyageChoice voyage={typed} today={today} onChange={setVoyage} />
          </div>
          <div data-screen>
            <Field label="Position" hint={counted(chosen.kinds.length, 'certificate is required.', 'certificates are required.')}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen.position}
                  onChange={(event) => {
                    const next = sets.find(({ position }) => position === event.target.value)
                    if (next) choose(next)
                  }}
                >
                  {sets.map((set) => (
                    <option key={set.position} value={set.position}>
                      {setLabel(set)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          {!isStacked && basis}
        </Stack>
      }
    >
      <Stack $gap={16} data-flows="first">
        {undated ? (
          <NotDated {...undated} />
        ) : isReadingAccess ? (
          <Skeleton lines={8} label="Reading what is shared with you" />
        ) : (
          <>
            <Result role="status">
              <b>
                {word}: {chosen.position}
              </b>
              <span>
                {countsText(readiness)}, <Days voyage={voyage} />.
              </span>
            </Result>
            <RegisterCheck registers={registers} />
            {hasOwnFailed && (
              <Notice tone="warn">
                What your organisation issued to this seafarer could not be read, so whether it was revoked is not known.
                <Button onClick={retryOwn}>Try again</Button>
              </Notice>
            )}
            {!shared.isWhole && (
              <Notice tone="warn">
                {isShared
                  ? 'The shared certificates could not all be read.'
                  : access?.certificates === 'hidden'
                    ? 'Certificates are not shared with you.'
                    : 'Whether certificates are shared with you is not known.'}{' '}
                Nothing here is said to be missing.
              </Notice>
            )}
            <RequiredList readiness={readiness} onTakeBack={(certificate) => takeBack(chosen, certificate.name)} />
            <Unrecognised certificates={readiness.unrecognised} set={chosen} onAssign={count} />
            {isStacked && <BelowRecord>{basis}</BelowRecord>}
          </>
        )}
      </Stack>
      {isEditing && (
        <RequiredSetsDialog
          sets={sets}
          chosen={chosen}
          onSave={(next, wanted) => {
            choose(wanted)
            return save(next)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </RecordPage>
  )
}

const Result = styled.p`
  color: var(--text-2);
  b {
    display: block;
    font: 600 20px/28px var(--font);
    letter-spacing: -0.012em;
    color: var(--text);
  }
`
