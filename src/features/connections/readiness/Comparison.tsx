import { Columns3, ListChecks, Printer } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { RecordNotice } from '~/kit/feedback/RecordNotice'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { breakpoints } from '~/kit/ui/media'
import { Muted } from '~/kit/ui/Muted'
import { NoBreak } from '~/kit/ui/NoBreak'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { counted } from '~/lib/format/counted'
import { countryName } from '~/lib/format/countries'
import { formatDay } from '~/lib/time/dayWords'
import { useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks } from '~/platform/tenant/openPages'
import { cellNotes, countedAs, medicalNotes, verdictText, verdictWords, wordsOf } from '../cellWords'
import { parentOf, profilePath } from '../connectionLinks'
import { identityText } from '../identity'
import type { UserId } from '../ids'
import { NotDated } from '../NotDated'
import { mostCompared, usePeopleInAddress } from '../peopleInAddress'
import { RegisterCheck } from '../RegisterCheck'
import { whyNotYet } from '../useRegisters'
import { useVoyage } from '../useVoyage'
import { untilPhrase } from '../visibleCertificates'
import { WrongLink } from '../WrongLink'
import { uncheckedOf, type CrewMember } from './crewMember'
import { ReadinessTools } from './ReadinessTools'
import { kindOf } from './stcw'
import { useCrew } from './useCrew'
import { useSetOf } from './useSetOf'

const RequiredSetsDialog = lazyDialog(async () => (await import('../RequiredSetsDialog')).RequiredSetsDialog)

const nobody: readonly UserId[] = []

const facts: readonly (readonly [string, (member: CrewMember) => ReactNode])[] = [
  ['Rank', ({ facts: { rank } }) => rank],
  ['Judged as', ({ set }) => set?.position ?? 'Not judged: no position is known for this rank'],
  ['Position applied for', ({ facts: { positionOfInterest } }) => positionOfInterest],
  ['Nationality', ({ facts: { fromCountry } }) => fromCountry && countryName(fromCountry)],
  ['Current employer', ({ facts: { currentEmployer } }) => currentEmployer],
  ['Identity', ({ facts: person }) => identityText(person)],
]

/** Two to four people side by side for one voyage, each by rank or all for one position. */
export function Comparison() {
  const parent = useCrumbLinks()(parentOf(useSignedIn()))
  const all = usePeopleInAddress() ?? nobody
  const ids = useMemo(() => all.slice(0, mostCompared), [all])
  const leftOut = all.length - ids.length
  const { sets, chosen, set, setOf, unknown, choose, save } = useSetOf()
  const { voyage, typed, undated, set: setVoyage, today } = useVoyage()
  const { list, members, progress, registers, known, check } = useCrew(setOf, voyage, ids)
  const [isEditing, setEditing] = useState(false)
  const printTime = usePrintTime()
  // In the order in which they were chosen.
  const people = ids.flatMap((id) => members.find(({ userId }) => userId === id) ?? [])
  const kinds = [...new Set(people.flatMap(({ facts: { rank } }) => setOf(rank)?.kinds ?? []))]
  const isReading = list.status === 'loading' || (list.status === 'ready' && progress.state === 'reading')
  return (
    <ListPage
      title="Compare"
      crumbs={[parent]}
      under={
        <>
          {set?.position ?? 'Each by rank'},{' '}
          {undated ? (
            undated.title.toLowerCase()
          ) : (
            <>
              <NoBreak>sign-on {formatDay(voyage.from)}</NoBreak>, <NoBreak>sign-off {formatDay(voyage.to)}</NoBreak>
            </>
          )}
          .
        </>
      }
      actions={[
        {
          label: 'Print',
          Icon: Printer,
          reason: undated?.reason ?? whyNotYet(isReading, registers) ?? (people.length === 0 ? 'Nobody is listed.' : null),
          go: () => window.print(),
        },
        { label: 'Required certificates', Icon: ListChecks, go: () => setEditing(true) },
      ]}
    >
      {printTime && (
        <p data-printed>Judged by the dates of the certificates that can be seen. What cannot be seen is not said to be missing.</p>
      )}
      <WrongLink wrong={unknown} />
      <ReadinessTools voyage={typed} today={today} onVoyage={setVoyage} sets={sets} set={set} onSet={choose} filters={null} />
      <Stack $gap={12}>
        {list.status === 'ready' && <RecordNotice record={list} what="The list of connections" />}
        {isReading && <Skeleton lines={8} />}
        {list.status === 'failed' && <FailedToLoad what="Connections" error={list.error} isTold={list.isTold} onRetry={list.retry} />}
        {!isReading && list.status === 'ready' && progress.state === 'stopped' && (
          <Notice tone="warn">
            {progress.reason ?? 'Some could not be read.'} Anyone not read is not listed.
            <Button onClick={progress.start}>Read the rest</Button>
          </Notice>
        )}
        {progress.state === 'ended' && people.length > 0 && people.length < ids.length && (
          <Notice tone="warn">
            {counted(ids.length - people.length, 'of the people chosen is', 'of the people chosen are')} no longer among your connections.
          </Notice>
        )}
        {leftOut > 0 && (
          <Notice tone="warn">
            At most {mostCompared} people are compared. {counted(leftOut, 'more is', 'more are')} left out.
          </Notice>
        )}
        {undated && <NotDated {...undated} />}
        {!undated && !isReading && people.length > 0 && (
          <>
            <RegisterCheck registers={registers} offer={{ unchecked: uncheckedOf(people), known, check }} />
            <People people={people} kinds={kinds} />
            {medicalNotes(kinds).map((note) => (
              <p key={note}>{note}</p>
            ))}
          </>
        )}
        {!isReading && list.status === 'ready' && people.length === 0 && progress.state === 'ended' && (
          <EmptyState
            Icon={Columns3}
            title="Nobody to compare"
            text={`Select 2 to ${mostCompared} people in the list of connections, then choose Compare.`}
          >
            <ButtonLink to={parent.path}>{parent.label}</ButtonLink>
          </EmptyState>
        )}
      </Stack>
      {isEditing && (
        <RequiredSetsDialog
          sets={sets}
          chosen={chosen}
          onSave={(next, wanted) => {
            if (set !== null) choose(wanted)
            return save(next)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </ListPage>
  )
}

function People({ people, kinds }: { readonly people: readonly CrewMember[]; readonly kinds: readonly string[] }) {
  return (
    // A wide table scrolls in its own box; its links make it reachable by keyboard.
    <Box $columns={people.length}>
      <table aria-label="People side by side">
        <thead>
          <tr>
            <th scope="col">What is required</th>
            {people.map(({ userId, connectionId, name, readiness }) => (
              <th key={userId} scope="col">
                <Link to={profilePath(userId, connectionId)} dir="auto">
                  {name}
                </Link>
                <Status $tone={verdictWords[readiness.verdict].tone}>{verdictText(readiness)}</Status>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {people.map((member) => (
                <td key={member.userId} dir="auto">
                  {value(member) || <Muted>Not given</Muted>}
                </td>
              ))}
            </tr>
          ))}
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindOf(kind)?.label ?? kind}</th>
              {people.map(({ userId, readiness }) => {
                const cell = readiness.cells.find((one) => one.kind === kind)
                if (!cell) return <td key={userId}>—</td>
                const { Icon, word, tone } = wordsOf(cell)
                return (
                  <td key={userId}>
                    <State data-tone={tone}>
                      <Icon aria-hidden="true" />
                      <span>
                        {word}
                        {cell.certificate && (
                          <small>
                            <Until>{untilPhrase(cell.certificate, countedAs(cell))}</Until>
                            {cellNotes(cell).map((note) => `, ${note}`)}
                          </small>
                        )}
                      </span>
                    </State>
                  </td>
                )
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">Certificates not recognised</th>
            {people.map(({ userId, access, readiness }) => (
              <td key={userId}>{access?.certificates === 'seen' ? readiness.unrecognised.length : <Muted>Not visible to you</Muted>}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </Box>
  )
}

/** A date is not parted at its hyphens where there is room for it. */
const Until = styled.span`
  display: inline-block;
`

const Box = styled.div<{ $columns: number }>`
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  table {
    width: 100%;
    min-width: 640px;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    text-align: left;
  }
  th,
  td {
    padding: 9px 16px;
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  tbody th {
    color: var(--text-2);
    font-weight: 500;
  }
  @media screen and (max-width: ${breakpoints.sm - 1}px) {
    /* The two or three columns of people scroll past what is required. */
    table {
      min-width: ${({ $columns }) => 124 + $columns * 148}px;
    }
    th,
    td {
      padding-inline: 12px 8px;
    }
    tr > :first-child {
      position: sticky;
      left: 0;
      width: 124px;
      border-right: 1px solid var(--line);
      background: var(--surface);
    }
  }
  thead th {
    font-weight: 600;
    a {
      display: block;
      color: var(--text);
    }
  }
  @media (pointer: coarse) {
    thead a {
      /* A 44 px touch target; negative margins keep the rows as they are. */
      min-width: 44px;
      min-height: 44px;
      margin-block: -13px;
      padding-block: 13px;
    }
  }
  small {
    display: block;
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
`

const State = styled.span`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 8px;
  svg {
    width: 16px;
    height: 16px;
    margin-top: 2px;
    color: var(--text-3);
  }
  &[data-tone='bad'] svg {
    color: var(--bad);
  }
  &[data-tone='warn'] svg {
    color: var(--warn);
  }
  &[data-tone='good'] svg {
    color: var(--good);
  }
`
