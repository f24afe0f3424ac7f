import { Download, ListChecks, Printer, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { userIdOf, type UserId } from '~/domain/connection/ids'
import type { Voyage } from '~/domain/connection/onDay'
import { readinessOf, type CellState, type Readiness } from '~/domain/connection/readiness'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { Field, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { useMinute } from '~/kit/ui/useMinute'
import { formatDay } from '~/lib/time/dayText'
import { localTime } from '~/lib/time/instant'
import { reportFailure } from '~/platform/api/reportFailure'
import { useSession } from '~/platform/session/useSession'
import { useClient, usePerson } from '~/platform/tenant/client'
import { cellStates, verdictWords } from '../cellWords'
import { parentOf, profilePath } from '../connectionLinks'
import { ForCompanies } from '../ForCompanies'
import { papersOf, type Paper } from '../papers'
import { sightSentences } from '../seafarer/sight'
import { useSeafarer, type Seafarer } from '../seafarer/useSeafarer'
import { useOwnPapers } from '../useOwnPapers'
import { useRequiredSets } from '../useRequiredSets'
import { useVoyage } from '../useVoyage'
import { VoyageChoice } from '../VoyageChoice'
import { RequiredList } from './RequiredList'
import { Unrecognised } from './Unrecognised'

const RequiredSetsDialog = lazyDialog(async () => (await import('../RequiredSetsDialog')).RequiredSetsDialog)

/** One seafarer judged for a position and a voyage. */
export function AssessmentScreen() {
  const { id = '' } = useParams()
  return (
    <ForCompanies title="Assessment">
      <Assessment key={id} userId={userIdOf(id)} />
    </ForCompanies>
  )
}

function Assessment({ userId }: { readonly userId: UserId }) {
  const { pathname } = useLocation()
  const record = useSeafarer(userId, null, pathname)
  const parent = parentOf(usePerson())
  return (
    <RecordFrame record={record} noun="seafarer" title="Assessment" parent={parent} skeleton={RecordSkeleton}>
      {(seafarer) => <AssessmentPage seafarer={seafarer} />}
    </RecordFrame>
  )
}

const counted: Readonly<Record<CellState, (count: number) => string>> = {
  expired: (count) => `${count} expired by sign-on`,
  revoked: (count) => `${count} revoked`,
  missing: (count) => `${count} missing`,
  onBoard: (count) => (count === 1 ? '1 expires on board' : `${count} expire on board`),
  unclear: (count) => `${count} not known`,
  notVisible: (count) => `${count} not visible to you`,
  through: (count) => `${count} valid through`,
}

/** '2 missing, 7 valid through' */
export const countsText = ({ counts }: Readiness<Paper>): string =>
  cellStates.flatMap((state) => (counts[state] > 0 ? [counted[state](counts[state])] : [])).join(', ')

/** 'on 12-01-2027', or the days of a voyage. */
const daysText = ({ from, to }: Voyage): string =>
  from === to ? `on ${formatDay(from)}` : `from sign-on ${formatDay(from)} to sign-off ${formatDay(to)}`

function AssessmentPage({ seafarer }: { readonly seafarer: Seafarer }) {
  const { userId, connectionId, name, facts, access, isReadingAccess } = seafarer
  const client = useClient()
  const { admin } = useSession()
  const parent = parentOf(usePerson())
  const { sets, chosen, choose, save, confirm } = useRequiredSets()
  const { voyage, set: setVoyage, today } = useVoyage()
  const own = useOwnPapers(userId)
  const [isEditing, setEditing] = useState(false)
  const now = useMinute()
  const isShared = facts !== null && access?.certificates === 'seen' && facts.certificates !== null
  const papers = papersOf(isShared ? (facts.certificates ?? []) : [], own.papers)
  const readiness = readinessOf({ papers, isWhole: isShared }, chosen, voyage)
  const { tone, word } = verdictWords[readiness.verdict]
  const askedBy = admin.name ?? admin.email ?? 'an administrator'
  const notes = [
    ...sightSentences(seafarer),
    ...(own.hasFailed ? ['What your organisation issued could not be read and is not part of this assessment.'] : []),
    ...(facts !== null && facts.certificates === null ? ['The shared certificates could not be read.'] : []),
    'Judged by the dates of certificates. Whether one was revoked is known only for those that your organisation issued; open one issued on Delta to check it.',
  ]
  return (
    <RecordPage
      title={name}
      tabTitle="Assessment"
      crumbs={[parent, { label: 'Profile', path: profilePath(userId, connectionId) }]}
      state={isReadingAccess ? undefined : <Status $tone={tone}>{word}</Status>}
      actions={[
        { label: 'Print', Icon: Printer, tone: 'primary', reason: isReadingAccess ? 'It is being read.' : null, go: () => window.print() },
        {
          label: 'CSV',
          Icon: Download,
          reason: isReadingAccess ? 'It is being read.' : null,
          go: () =>
            void import('./assessmentCsv').then(
              ({ saveAssessment }) => saveAssessment({ name, set: chosen, voyage, readiness, notes, askedBy }, new Date()),
              reportFailure,
            ),
        },
        { label: 'Required certificates', Icon: ListChecks, go: () => setEditing(true) },
        { label: 'Profile', Icon: UserRound, go: profilePath(userId, connectionId) },
      ]}
      facts={
        <Choices>
          <div data-screen>
            <VoyageChoice voyage={voyage} today={today} onChange={setVoyage} />
          </div>
          <div data-screen>
            <Field label="Position" hint={`${chosen.kinds.length} certificates are required.`}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen.position}
                  onChange={(event) => {
                    const next = sets.find(({ position }) => position === event.target.value)
                    if (next) choose(next)
                  }}
                >
                  {sets.map(({ position }) => (
                    <option key={position}>{position}</option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <section aria-labelledby="basis">
            <h2 id="basis">What this is based on</h2>
            <ul>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <p>
              Asked by {askedBy} for {client.issuerName ?? client.name}, {localTime(now)}.
            </p>
          </section>
        </Choices>
      }
    >
      <Content>
        {isReadingAccess ? (
          <Skeleton lines={8} label="Reading what is shared with you" />
        ) : (
          <>
            <Result role="status">
              <b>{readiness.verdict === 'ready' ? `Ready as ${chosen.position}` : `${word}: ${chosen.position}`}</b>
              <span>
                {countsText(readiness)}, {daysText(voyage)}.
              </span>
            </Result>
            {!isShared && (
              <Notice tone="warn">Certificates are not shared with you, or that is not known. Nothing here is said to be missing.</Notice>
            )}
            <RequiredList readiness={readiness} />
            <Unrecognised
              papers={readiness.unrecognised}
              set={chosen}
              onAssign={(paper, kind) => {
                confirm(paper.name, kind)
              }}
            />
          </>
        )}
      </Content>
      {isEditing && (
        <Suspense>
          <RequiredSetsDialog
            sets={sets}
            chosen={chosen}
            onSave={(next, wanted) => {
              choose(wanted)
              return save(next)
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </RecordPage>
  )
}

const Choices = styled.div`
  display: grid;
  gap: 18px;
  h2 {
    margin-bottom: 6px;
    font: 600 13px/18px var(--font);
  }
  ul {
    display: grid;
    gap: 6px;
    margin-bottom: 10px;
    padding: 0;
    color: var(--text-2);
    list-style: none;
    font-size: 13px;
  }
  section p {
    color: var(--text-3);
    font-size: 13px;
  }
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  width: 100%;
`

const Result = styled.p`
  color: var(--text-2);
  b {
    display: block;
    font: 600 22px/30px var(--font);
    letter-spacing: -0.012em;
    color: var(--text);
  }
`
