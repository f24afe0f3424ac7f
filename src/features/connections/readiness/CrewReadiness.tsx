import { Download, ListChecks, Mail, Printer, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { RecordNotice } from '~/kit/feedback/RecordNotice'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { rowSearch } from '~/kit/table/rowSearch'
import { Button } from '~/kit/ui/Button'
import { breakpoints } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Segments } from '~/kit/ui/Segments'
import { Stack } from '~/kit/ui/Stack'
import { useMedia } from '~/kit/ui/useMedia'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'
import { userZone } from '~/lib/time/instant'
import { reasonAgainst } from '~/platform/access/actions'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { medicalNotes } from '../cellWords'
import type { Letter } from '../letters'
import { NotDated } from '../NotDated'
import { usePeopleInAddress } from '../peopleInAddress'
import { RegisterCheck } from '../RegisterCheck'
import { revocationText, whyNotYet } from '../useRegisters'
import { useVoyage } from '../useVoyage'
import { WrongLink } from '../WrongLink'
import { uncheckedOf, type CrewMember } from './crewMember'
import { crewMessages } from './crewMessages'
import { Legend } from './Legend'
import { worstFirst, type Verdict } from './readiness'
import { ReadinessMatrix } from './ReadinessMatrix'
import { ReadinessTools } from './ReadinessTools'
import { hasFailures, ReadProgress } from './ReadProgress'
import { columnsOf } from './requiredSet'
import { useCrew } from './useCrew'
import { useSetOf } from './useSetOf'

const RequiredSetsDialog = lazyDialog(async () => (await import('../RequiredSetsDialog')).RequiredSetsDialog)

const EmailCrewDialog = lazyDialog(async () => (await import('./EmailCrewDialog')).EmailCrewDialog)

const EmailSeafarersDialog = lazyDialog(async () => (await import('../EmailSeafarersDialog')).EmailSeafarersDialog)

const verdicts = ['all', 'notReady', 'notKnown', 'byDates', 'ready'] as const
const verdictLabels: Readonly<Record<(typeof verdicts)[number], string>> = {
  all: 'All',
  notReady: 'Not ready',
  notKnown: 'Not known',
  byDates: 'Ready by dates',
  ready: 'Ready',
}

/** Up to this many people who could not be read are named; of more, only the number is given. */
const mostNamed = 5

/** A crew of at most this many is read within two seconds, so it is shown once it is in order: no row moves. */
const shortCrew = 100

const byText = rowSearch<CrewMember>(({ name, facts }) => [name, facts.email, facts.rank])

const nobody: readonly CrewMember[] = []

const { compare } = new Intl.Collator()
const byName = (one: { readonly name: string }, two: { readonly name: string }): number => compare(one.name, two.name)

/** Who may sail from one day to another: people by required certificates, the worst first. */
export function CrewReadiness() {
  const { admin } = useSession()
  const [params, change] = useQueryParams()
  const { sets, chosen, set, setOf, unknown, choose, save, confirm, takeBack } = useSetOf()
  const { voyage, typed, undated, set: setVoyage, today } = useVoyage()
  const only = usePeopleInAddress()
  const { list, people, members, unread, progress, registers, known, check } = useCrew(setOf, voyage, only)
  const [search, setSearch] = useState('')
  const [isEditing, setEditing] = useState(false)
  const [writing, setWriting] = useState<{ readonly letter: Letter; readonly to: CrewMember } | null>(null)
  const [writtenTo, setWrittenTo] = useState<readonly CrewMember[] | null>(null)
  const messages = useSentFromTab(crewMessages)
  const mayNotWrite = reasonAgainst('connection.manage', useSignedIn())
  const printTime = usePrintTime()
  const isPhone = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const verdict = verdicts.find((one) => one === params.get('result')) ?? 'all'
  const rank = params.get('rank') ?? ''
  const isByName = params.get('sort') === 'name'
  const ranks = useMemo(() => [...new Set(members.flatMap(({ facts }) => facts.rank || []))].toSorted(), [members])
  const required = useMemo(
    () => [...new Set(people.flatMap((facts) => (rank === '' || facts.rank === rank ? (setOf(facts.rank) ?? []) : [])))],
    [people, rank, setOf],
  )
  const columns = useMemo(() => columnsOf(required), [required])
  const ofRank = useMemo(
    () => members.filter((member) => (rank === '' || member.facts.rank === rank) && byText.matches(member, search)),
    [members, rank, search],
  )
  const isReading = progress.state === 'reading'
  /** Rows are still to come: read again, everybody is listed already. */
  const isGrowing = isReading && members.length < progress.total
  const [areRowsDue, setRowsDue] = useState(false)
  // Before the list is there, nothing is left to read; before reading begins, it is stopped.
  const isRead = progress.state === 'ended' || (progress.state === 'stopped' && progress.read > 0)
  if (!areRowsDue && list.status === 'ready' && (isRead || progress.total > shortCrew)) setRowsDue(true)
  const shown = useMemo(() => {
    const matching = verdict === 'all' ? ofRank : ofRank.filter(({ readiness }) => readiness.verdict === verdict)
    // Each is added at the end until all are read: no row moves away under the pointer.
    if (isGrowing) return matching
    // People with the same to fix stay in the order of their names.
    return matching.toSorted((one, two) => (isByName ? 0 : worstFirst(one.readiness, two.readiness)) || byName(one, two))
  }, [ofRank, verdict, isByName, isGrowing])
  const missing = only && progress.state === 'ended' ? only.length - progress.total : 0
  const gone =
    missing > 0 ? [`${counted(missing, 'of the people chosen is', 'of the people chosen are')} no longer among your connections.`] : []
  /** Nobody has been read before that, and a count would say 0. */
  const isCounted = undated === null && list.status === 'ready' && (members.length > 0 || progress.state === 'ended')
  const countOf = (wanted: Verdict): number => ofRank.filter(({ readiness }) => readiness.verdict === wanted).length
  const notRead = hasFailures(progress) && unread.length <= mostNamed ? unread.join(', ') : ''
  const read = `${countText(progress.read)} of ${counted(progress.total, 'person', 'people')} had been read${notRead && `, but not ${notRead}`}${progress.endedAt ? ` at ${localMinute(progress.endedAt)} ${userZone()}` : ''}`
  const filters = [
    ...(only ? [`Chosen: ${counted(only.length, 'person', 'people')}`] : []),
    ...(search === '' ? [] : [`Search: ${search}`]),
    ...(rank === '' ? [] : [`Rank: ${rank}`]),
    ...(verdict === 'all' ? [] : [`Result: ${verdictLabels[verdict]}`]),
    isByName ? 'By name' : 'Worst first',
  ]
  const judged = set?.position ?? 'By rank'
  const revocation = revocationText(uncheckedOf(shown), known)
  const terms = { judged, columns, voyage, filters, read, revocation, askedBy: admin.name ?? admin.email ?? '' }
  const byHand = shown.reduce((sum, { readiness }) => sum + readiness.cells.filter((cell) => cell.isByHand).length, 0)
  const notReady = undated ? nobody : shown.filter(({ readiness }) => readiness.verdict === 'notReady')
  const isWaiting = list.status === 'loading' || (isReading && !(areRowsDue && isGrowing))
  const notYet = undated?.reason ?? whyNotYet(isWaiting, registers) ?? (shown.length === 0 ? 'Nobody is listed.' : null)
  const result =
    ofRank.length === 0 || undated
      ? 'Who may sail from one day to another, by the dates of their certificates.'
      : `${counted(ofRank.length, 'person', 'people')} judged ${set === null ? 'by rank' : `as ${set.position}`}${progress.state === 'ended' ? '' : ' so far'}: ${countText(countOf('ready'))} ready for the whole voyage, ${countText(countOf('byDates'))} ready by dates, ${countText(countOf('notReady'))} not ready, ${countText(countOf('notKnown'))} not known.`
  // Below the people: it comes once all are read, and would push them down.
  const registerCheck = !isReading && <RegisterCheck registers={registers} offer={{ unchecked: uncheckedOf(members), known, check }} />
  return (
    <ListPage
      title="Crew readiness"
      state={isPhone ? undefined : <ReadProgress progress={progress} />}
      under={
        <>
          {result} {only && <Link to={paths.crewReadiness()}>Show everybody</Link>}
        </>
      }
      actions={[
        {
          label: notReady.length === 0 ? 'Email…' : `Email ${counted(notReady.length, 'person', 'people')}…`,
          Icon: Mail,
          tone: 'primary',
          reason: undated?.reason ?? (notReady.length === 0 ? 'Nobody listed is known to be not ready.' : (mayNotWrite ?? messages.reason)),
          go: () => setWrittenTo(notReady),
        },
        {
          label: 'CSV',
          Icon: Download,
          reason: notYet,
          go: () => void import('./readinessCsv').then(({ saveReadiness }) => saveReadiness(shown, terms, currentTime()), reportFailure),
        },
        { label: 'Print', Icon: Printer, reason: notYet, go: () => window.print() },
        { label: 'Required certificates', Icon: ListChecks, go: () => setEditing(true) },
      ]}
    >
      {printTime && !undated && (
        <p data-printed>
          {judged}: sign-on {formatDay(voyage.from)}, sign-off {formatDay(voyage.to)} · {filters.join(' · ')} · {read} · asked by{' '}
          {terms.askedBy}. A certificate counts as valid through when it is valid on every day from sign-on to sign-off. Days are those of
          UTC. {revocation}
          {byHand > 0 && ` ${counted(byHand, 'certificate was', 'certificates were')} matched by hand.`}
        </p>
      )}
      <OpenBatch batches={crewMessages} />
      <WrongLink wrong={[...unknown, ...gone]} />
      <ReadinessTools
        voyage={typed}
        today={today}
        onVoyage={setVoyage}
        sets={sets}
        set={set}
        onSet={choose}
        filters={{
          search,
          onSearch: setSearch,
          ranks,
          rank,
          onRank: (value) => change({ rank: value || null }),
          hasResult: verdict !== 'all',
          peopleCount: ofRank.length,
          result: (
            <Segments
              label="Result"
              value={verdict}
              onChange={(next) => change({ result: next === 'all' ? null : next })}
              choices={verdicts.map((value) => ({
                value,
                label: verdictLabels[value],
                count: !isCounted ? null : value === 'all' ? ofRank.length : countOf(value),
              }))}
            />
          ),
        }}
      />
      {undated && <NotDated {...undated} />}
      {!undated && list.status === 'loading' && <Skeleton lines={8} />}
      {list.status === 'failed' && <FailedToLoad what="Connections" error={list.error} isTold={list.isTold} onRetry={list.retry} />}
      {!undated && list.status === 'ready' && (
        <Stack $gap={12}>
          <RecordNotice record={list} what="The list of connections" />
          {hasFailures(progress) && (
            <Notice tone="warn">
              <span>
                {progress.reason ?? `${progress.failed} could not be read.`} Anyone not read is not listed{notRead && `: ${notRead}`}.
              </span>
              <Button onClick={progress.start}>Read the rest</Button>
            </Notice>
          )}
          {areRowsDue && shown.length > 0 ? (
            <>
              <ReadinessMatrix
                members={shown}
                isGrowing={isGrowing}
                columns={columns}
                voyage={voyage}
                isByName={isByName}
                onOrder={(next) => change({ sort: next ? 'name' : null })}
                onConfirm={confirm}
                onTakeBack={takeBack}
                mayNotWrite={mayNotWrite}
                onWrite={(member, letter) => setWriting({ letter, to: member })}
              />
              {isPhone && <ReadProgress progress={progress} />}
              {registerCheck}
              <Legend
                notes={[
                  ...(required.length > 1 ? ['What is blank is not required of that rank.'] : []),
                  ...medicalNotes(columns.flatMap(({ kinds }) => kinds)),
                ]}
              />
            </>
          ) : isReading ? (
            <Skeleton lines={6} label="" />
          ) : (
            <>
              <EmptyState
                Icon={Users}
                title={members.length === 0 ? 'No data' : 'Nobody matches'}
                text={members.length === 0 ? 'Seafarers who accept your request will appear here.' : filters.join(' · ')}
              />
              {registerCheck}
            </>
          )}
        </Stack>
      )}
      {writing && (
        <EmailSeafarersDialog
          letter={writing.letter}
          recipients={[{ name: writing.to.name, email: writing.to.facts.email }]}
          onClose={() => setWriting(null)}
        />
      )}
      {writtenTo && <EmailCrewDialog members={writtenTo} voyage={voyage} onClose={() => setWrittenTo(null)} />}
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
