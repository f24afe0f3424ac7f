import { Download, ListChecks, Printer, Users } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { worstFirst, type Verdict } from '~/domain/connection/readiness'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { RecordNotice } from '~/kit/feedback/RecordNotice'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'
import { Field, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Segments } from '~/kit/ui/Segments'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { formatDay } from '~/lib/time/dayText'
import { reportFailure } from '~/platform/api/reportFailure'
import { useSession } from '~/platform/session/useSession'
import { usePerson } from '~/platform/tenant/client'
import { parentOf } from '../connectionLinks'
import { useRequiredSets } from '../useRequiredSets'
import { useVoyage } from '../useVoyage'
import { VoyageChoice } from '../VoyageChoice'
import { Legend } from './Legend'
import { ReadinessMatrix } from './ReadinessMatrix'
import { ReadProgress } from './ReadProgress'
import { useCrew } from './useCrew'

const RequiredSetsDialog = lazyDialog(async () => (await import('../RequiredSetsDialog')).RequiredSetsDialog)

const verdicts = ['all', 'notReady', 'notKnown', 'ready'] as const
const verdictLabels: Readonly<Record<(typeof verdicts)[number], string>> = {
  all: 'All',
  notReady: 'Not ready',
  notKnown: 'Not known',
  ready: 'Ready',
}

const byName = (one: { readonly name: string }, two: { readonly name: string }): number => one.name.localeCompare(two.name)

/** Who may sail from one day to another: people by required certificates, the worst first. */
export function CrewReadiness() {
  const parent = parentOf(usePerson())
  const { admin } = useSession()
  const [params, setParams] = useSearchParams()
  const { sets, chosen, choose, save, confirm } = useRequiredSets()
  const { voyage, set: setVoyage, today } = useVoyage()
  const { list, members, progress } = useCrew(chosen, voyage)
  const [isEditing, setEditing] = useState(false)
  const printTime = usePrintTime()
  const put = (name: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const verdict = verdicts.find((one) => one === params.get('result')) ?? 'all'
  const rank = params.get('rank') ?? ''
  const isByName = params.get('sort') === 'name'
  const ranks = useMemo(() => [...new Set(members.flatMap(({ facts }) => facts.rank || []))].toSorted(), [members])
  const ofRank = useMemo(() => (rank === '' ? members : members.filter(({ facts }) => facts.rank === rank)), [members, rank])
  const shown = useMemo(() => {
    const matching = verdict === 'all' ? ofRank : ofRank.filter(({ readiness }) => readiness.verdict === verdict)
    // People with the same to fix stay in the order of their names.
    return matching.toSorted((one, two) => (isByName ? 0 : worstFirst(one.readiness, two.readiness)) || byName(one, two))
  }, [ofRank, verdict, isByName])
  const countOf = (wanted: Verdict): number => ofRank.filter(({ readiness }) => readiness.verdict === wanted).length
  const read = `${progress.read} of ${progress.total} people had been read`
  const filters = [
    ...(rank === '' ? [] : [`Rank: ${rank}`]),
    ...(verdict === 'all' ? [] : [`Result: ${verdictLabels[verdict]}`]),
    isByName ? 'By name' : 'Worst first',
  ]
  const terms = { set: chosen, voyage, filters, read, askedBy: admin.name ?? admin.email ?? '' }
  const noRows = shown.length === 0 ? 'Nobody is listed.' : null
  return (
    <ListPage
      title="Crew readiness"
      crumbs={[parent]}
      under={
        ofRank.length === 0
          ? 'Who may sail from one day to another, by the dates of their certificates.'
          : `Of ${ofRank.length.toLocaleString('en-IN')} people${progress.state === 'ended' ? '' : ' read so far'}, ${countOf('ready')} are ready for the whole voyage, ${countOf('notReady')} are not, and of ${countOf('notKnown')} it is not known.`
      }
      actions={[
        { label: 'Required certificates', Icon: ListChecks, go: () => setEditing(true) },
        {
          label: 'CSV',
          Icon: Download,
          reason: noRows,
          go: () => void import('./readinessCsv').then(({ saveReadiness }) => saveReadiness(shown, terms, new Date()), reportFailure),
        },
        { label: 'Print', Icon: Printer, reason: noRows, go: () => window.print() },
      ]}
    >
      {printTime && (
        <p data-printed>
          {chosen.position}: sign-on {formatDay(voyage.from)}, sign-off {formatDay(voyage.to)} · {filters.join(' · ')} · {read} · asked by{' '}
          {terms.askedBy}. A certificate counts as valid through when it is valid on every day from sign-on to sign-off.
        </p>
      )}
      <Tools data-screen>
        <VoyageChoice voyage={voyage} today={today} onChange={setVoyage} />
        <Field label="Position">
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
        <Field label="Rank">
          {(control) => (
            <Select {...control} value={rank} onChange={(event) => put('rank', event.target.value)}>
              <option value="">All ranks</option>
              {ranks.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Order">
          {(control) => (
            <Select {...control} value={isByName ? 'name' : ''} onChange={(event) => put('sort', event.target.value)}>
              <option value="">Worst first</option>
              <option value="name">By name</option>
            </Select>
          )}
        </Field>
      </Tools>
      <Line>
        <Segments
          label="Result"
          value={verdict}
          onChange={(next) => put('result', next === 'all' ? '' : next)}
          choices={verdicts.map((value) => ({
            value,
            label: verdictLabels[value],
            count: value === 'all' ? ofRank.length : countOf(value),
          }))}
        />
        <ReadProgress progress={progress} />
      </Line>
      {list.status === 'loading' && <Skeleton lines={8} />}
      {list.status === 'failed' && <FailedToLoad what="Connections" error={list.error} onRetry={list.retry} />}
      {list.status === 'ready' && (
        <Stack>
          <RecordNotice record={list} what="The list of connections" />
          {progress.state === 'stopped' && (progress.failed > 0 || progress.reason !== null) && (
            <Notice tone="warn">
              {progress.reason ?? `${progress.failed} could not be read.`} Who is not read is not listed.
              <Button onClick={progress.start}>Read the rest</Button>
            </Notice>
          )}
          {shown.length > 0 ? (
            <>
              <ReadinessMatrix members={shown} set={chosen} voyage={voyage} onConfirm={confirm} />
              <Legend />
            </>
          ) : progress.state === 'reading' ? (
            <Skeleton lines={6} label="" />
          ) : (
            <EmptyState
              Icon={Users}
              title={members.length === 0 ? 'No data' : 'Nobody matches'}
              text={members.length === 0 ? 'Seafarers who accept your request will appear here.' : filters.join(' · ')}
            />
          )}
        </Stack>
      )}
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
    </ListPage>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 10px;
  margin-bottom: 12px;
  > :not(:first-child) {
    flex: 0 1 148px;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-bottom: 12px;
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
