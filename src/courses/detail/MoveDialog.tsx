import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { courseSpan } from '~/shared/courses/courseHints'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { daysInWords, dottedDay } from '~/shared/courses/courseWords'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { undo } from '~/shared/feedback/undo'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { useMinute } from '~/shared/time/useMinute'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Hint } from '~/shared/ui/Field'
import { Notice } from '~/shared/ui/Notice'
import { SearchField } from '~/shared/ui/SearchField'
import {
  CourseParticipants,
  MoveParticipants,
  OtherRuns,
  type CourseFactsFragment,
  type OtherRunsQuery,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { dryRun, hasBegun, moveInWords, offeredRuns } from './moveRun'
import { seatsInWords } from './participantState'
import { staleParticipants } from './stale'

type Run = OtherRunsQuery['searchCourses'][number]

interface MoveDialogProps {
  readonly course: CourseFactsFragment
  readonly chosen: readonly ParticipantRowFragment[]
  /** They are taken out of sight while that can still be taken back. */
  readonly onGone: (ids: readonly string[]) => void
  readonly onBack: (ids: readonly string[]) => void
  readonly onClose: () => void
}

const mostRuns = 25

const nameOf = ({ name }: Run): string => name || 'A course without a name'

/** When a run has begun that nobody can be moved to any more. */
function begunInWords(run: Run): string {
  const span = courseSpan(run)
  return span ? `Began on ${dottedDay(span.start.day)}, ${span.start.time}` : 'No date'
}

const people = (count: number): string => (count === 1 ? '1 participant' : `${count} participants`)

/** Moves participants to another run, after saying what will come of it; for a few seconds that can be taken back. */
export function MoveDialog({ course, chosen, onGone, onBack, onClose }: MoveDialogProps) {
  const client = useClient()
  const { admin } = useSession()
  const [query, setQuery] = useState(course.name ?? '')
  const begunId = useId()
  const now = useMinute()
  const [chosenRun, setTarget] = useState<Run | null>(null)
  // What is reckoned here counts those whose move could still be taken back until now.
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isLeft = false
    void undo.sendNow().then(() => !isLeft && setSettled(true))
    return () => {
      isLeft = true
    }
  }, [])
  const move = useCommand(MoveParticipants, { done: 'Participants moved', stale: staleParticipants })
  const reading = useRead(
    OtherRuns,
    { clientId: client.id, centerId: admin.centerId || null, query: query.toLocaleLowerCase('en'), pageSize: mostRuns },
    { from: 'fresh', isSilent: true, isSkipped: !isSettled },
  )
  const found = reading.status === 'ready' ? reading.data.searchCourses : []
  const { open, begun } = offeredRuns(
    found.filter((run) => run.id !== course.id && !isTemplate(run)),
    now,
  )

  // With its seats as they were read last; of one that is not listed any more, as they were.
  const latest = chosenRun && (found.find(({ id }) => id === chosenRun.id) ?? chosenRun)
  // One that begins while somebody thinks about it is offered no longer.
  const target = latest && hasBegun(latest, now) ? null : latest
  const isListed = target !== null && open.some(({ id }) => id === target.id)
  const there = useRead(CourseParticipants, { courseId: target?.id ?? '' }, { from: 'apart', isSilent: true, isSkipped: target === null })
  const isWhole = there.status === 'ready' && !there.isIncomplete && !there.isRefreshing
  const tried = target && isWhole ? dryRun(chosen, there.data.courseParticipants, course, target) : null
  const offer = (): void => {
    if (!tried || !target) return
    const ids = tried.moving.map(({ id }) => id)
    onGone(ids)
    undo.offer({
      words: `Moving ${people(ids.length)}${tried.staying.length > 0 ? `, ${tried.staying.length} ${tried.staying.length === 1 ? 'stays' : 'stay'}` : ''}`,
      send: async () => {
        await move.run({ fromCourseId: course.id, toCourseId: target.id, participants: JSON.stringify(ids) })
        onBack(ids)
      },
      onUndone: () => onBack(ids),
    })
    onClose()
  }
  return (
    <Dialog title={`Move ${people(chosen.length)} to another course`} isOpen isWide onClose={onClose}>
      <Box>
        <SearchField label="Course to move to" value={query} onSearch={setQuery} />
        {reading.status === 'loading' && <Skeleton lines={3} />}
        {reading.status === 'failed' && <FailedToLoad what="The other courses" error={reading.error} onRetry={reading.retry} />}
        {reading.status === 'ready' && reading.isIncomplete && (
          <Notice tone="warn">
            Part of the other courses could not be read.
            <Button onClick={reading.retry}>Try again</Button>
          </Notice>
        )}
        {reading.status === 'ready' && open.length === 0 && !reading.isIncomplete && (
          <p>No other course that is still to come is called like this. Search for another name.</p>
        )}
        {(open.length > 0 || begun.length > 0) && (
          <Found>
            {open.length > 0 && (
              <Runs>
                <legend>Courses to come, with their free seats</legend>
                {open.map((run) => (
                  <label key={run.id}>
                    <input type="radio" name="run" checked={target?.id === run.id} onChange={() => setTarget(run)} />
                    <bdi>{nameOf(run)}</bdi>
                    <Hint>
                      {daysInWords(courseSpan(run)) ?? 'No date'} · {seatsInWords(run).join(', ') || 'seats not known'}
                    </Hint>
                  </label>
                ))}
              </Runs>
            )}
            {begun.length > 0 && (
              <section aria-labelledby={begunId}>
                <h3 id={begunId}>Begun already, so nobody can be moved there</h3>
                <ul>
                  {begun.map((run) => (
                    <li key={run.id}>
                      <bdi>{nameOf(run)}</bdi>
                      <Hint>{begunInWords(run)}</Hint>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </Found>
        )}
        {found.length === mostRuns && <Hint>The first {mostRuns} courses are shown. Type more of the name to find others.</Hint>}
        {target && !isListed && reading.status === 'ready' && (
          <Notice tone="accent">
            <span>
              Chosen: <bdi>{nameOf(target)}</bdi>, {daysInWords(courseSpan(target)) ?? 'no date'}
            </span>
          </Notice>
        )}
        <div>
          {target && (there.status === 'loading' || (there.status === 'ready' && there.isRefreshing)) && (
            <p role="status">Looking at who is there already…</p>
          )}
          {tried && (
            <Notice tone={tried.moving.length === 0 || tried.willWait > 0 || tried.consequences.length > 0 ? 'warn' : 'accent'}>
              {[`${moveInWords(tried)}.`, ...tried.consequences].join(' ')}
            </Notice>
          )}
        </div>
        {target && there.status === 'failed' && <FailedToLoad what="Who is there already" error={there.error} onRetry={there.retry} />}
        {target && there.status === 'ready' && there.isIncomplete && !there.isRefreshing && (
          <FailedToLoad what="Who is there already" error={null} onRetry={there.retry} />
        )}
      </Box>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          onClick={offer}
          reason={
            !target
              ? 'Choose a course first.'
              : !tried
                ? 'It is not known yet who is there.'
                : tried.moving.length === 0
                  ? 'Nobody would move.'
                  : null
          }
        >
          {tried && tried.moving.length > 0 ? `Move ${people(tried.moving.length)}` : 'Move'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Found = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-height: min(340px, 40dvh);
  overflow-y: auto;
  overflow-wrap: anywhere;
  h3 {
    padding: 0 0 6px;
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
  li {
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
    color: var(--text-2);
  }
`

const Runs = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-rows: max-content;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    column-gap: 10px;
    min-height: var(--control);
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
    cursor: pointer;
  }
  label > :not(input) {
    grid-column: 2;
    justify-self: start;
    text-align: left;
  }
  input {
    width: 18px;
    height: 18px;
    margin-top: 1px;
    accent-color: var(--accent);
  }
`
