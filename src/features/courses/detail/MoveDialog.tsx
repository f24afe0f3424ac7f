import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { useCommand } from '~/platform/api/useCommand'
import { useRead } from '~/platform/api/useRead'
import { courseSpan } from '~/domain/course/courseHints'
import { isTemplate } from '~/domain/course/courseTemplate'
import { daysInWords, dottedDay } from '~/domain/course/courseText'
import { FailedToLoad } from '~/kit/feedback/Failed'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { undo } from '~/kit/feedback/undo'
import { useSession } from '~/platform/session/useSession'
import { useMinute } from '~/kit/ui/useMinute'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Hint } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { SearchField } from '~/kit/ui/SearchField'
import {
  CourseParticipants,
  MoveParticipants,
  OtherRuns,
  type CourseFactsFragment,
  type OtherRunsQuery,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { dryRun, hasStarted, moveInWords, offeredRuns } from './moveRun'
import { seatsInWords } from './seats'
import { staleParticipants } from './staleParticipants'

type Run = OtherRunsQuery['searchCourses'][number]

interface MoveDialogProps {
  readonly course: CourseFactsFragment
  readonly selected: readonly ParticipantRowFragment[]
  /** Hides the participants while the move can still be undone. */
  readonly onHide: (ids: readonly string[]) => void
  readonly onShow: (ids: readonly string[]) => void
  readonly onClose: () => void
}

const maxRuns = 25

const nameOf = ({ name }: Run): string => name || 'A course without a name'

/** 'Started on 16.11.2026, 08:00' */
function startInWords(run: Run): string {
  const span = courseSpan(run)
  return span ? `Started on ${dottedDay(span.start.day)}, ${span.start.time}` : 'No date'
}

const people = (count: number): string => (count === 1 ? '1 participant' : `${count} participants`)

/** Moves participants to another run. Shows the expected outcome first, and offers an undo for a few seconds after. */
export function MoveDialog({ course, selected, onHide, onShow, onClose }: MoveDialogProps) {
  const { admin } = useSession()
  const [query, setQuery] = useState(course.name ?? '')
  const startedId = useId()
  const now = useMinute()
  const [selectedRun, setSelectedRun] = useState<Run | null>(null)
  // Send pending undoable moves first, so that the seat counts below include them.
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    void undo.sendNow().then(() => !isUnmounted && setSettled(true))
    return () => {
      isUnmounted = true
    }
  }, [])
  const move = useCommand(MoveParticipants, { done: 'Participants moved', stale: staleParticipants })
  const reading = useRead(
    OtherRuns,
    { centerId: admin.centerId || null, query: query.toLocaleLowerCase('en'), pageSize: maxRuns },
    { from: 'fresh', isSilent: true, isSkipped: !isSettled },
  )
  const found = reading.status === 'ready' ? reading.data.searchCourses : []
  const { open, started } = offeredRuns(
    found.filter((run) => run.id !== course.id && !isTemplate(run)),
    now,
  )

  // Prefer the latest seat counts; a run that is no longer listed keeps those it had.
  const latest = selectedRun && (found.find(({ id }) => id === selectedRun.id) ?? selectedRun)
  // A run that starts while the dialog is open becomes unavailable.
  const target = latest && hasStarted(latest, now) ? null : latest
  const isListed = target !== null && open.some(({ id }) => id === target.id)
  const enrolled = useRead(
    CourseParticipants,
    { courseId: target?.id ?? '' },
    { from: 'uncached', isSilent: true, isSkipped: target === null },
  )
  const isLoaded = enrolled.status === 'ready' && !enrolled.isIncomplete && !enrolled.isRefreshing
  const preview = target && isLoaded ? dryRun(selected, enrolled.data.courseParticipants, course, target) : null
  const startMove = (): void => {
    if (!preview || !target) return
    const ids = preview.moving.map(({ id }) => id)
    onHide(ids)
    undo.offer({
      words: `Moving ${people(ids.length)}${preview.staying.length > 0 ? `, ${preview.staying.length} already enrolled` : ''}`,
      send: async () => {
        await move.run({ fromCourseId: course.id, toCourseId: target.id, participants: JSON.stringify(ids) })
        onShow(ids)
      },
      onUndone: () => onShow(ids),
    })
    onClose()
  }
  return (
    <Dialog title={`Move ${people(selected.length)} to another course`} isOpen isWide onClose={onClose}>
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
        {reading.status === 'ready' && open.length === 0 && !reading.isIncomplete && <p>No upcoming course matches. Try another name.</p>}
        {(open.length > 0 || started.length > 0) && (
          <Found>
            {open.length > 0 && (
              <Runs>
                <legend>Upcoming courses and their free seats</legend>
                {open.map((run) => (
                  <label key={run.id}>
                    <input type="radio" name="run" checked={target?.id === run.id} onChange={() => setSelectedRun(run)} />
                    <bdi>{nameOf(run)}</bdi>
                    <Hint>
                      {daysInWords(courseSpan(run)) ?? 'No date'} · {seatsInWords(run).join(', ') || 'seats unknown'}
                    </Hint>
                  </label>
                ))}
              </Runs>
            )}
            {started.length > 0 && (
              <section aria-labelledby={startedId}>
                <h3 id={startedId}>Already started</h3>
                <ul>
                  {started.map((run) => (
                    <li key={run.id}>
                      <bdi>{nameOf(run)}</bdi>
                      <Hint>{startInWords(run)}</Hint>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </Found>
        )}
        {found.length === maxRuns && <Hint>The first {maxRuns} courses are shown. Type more of the name to find others.</Hint>}
        {target && !isListed && reading.status === 'ready' && (
          <Notice tone="accent">
            <span>
              Selected: <bdi>{nameOf(target)}</bdi>, {daysInWords(courseSpan(target)) ?? 'no date'}
            </span>
          </Notice>
        )}
        <div>
          {target && (enrolled.status === 'loading' || (enrolled.status === 'ready' && enrolled.isRefreshing)) && (
            <p role="status">Checking who is already enrolled…</p>
          )}
          {preview && (
            <Notice tone={preview.moving.length === 0 || preview.willWait > 0 || preview.consequences.length > 0 ? 'warn' : 'accent'}>
              {[moveInWords(preview), ...preview.consequences].join(' ')}
            </Notice>
          )}
        </div>
        {target && enrolled.status === 'failed' && (
          <FailedToLoad what="The course’s participants" error={enrolled.error} onRetry={enrolled.retry} />
        )}
        {target && enrolled.status === 'ready' && enrolled.isIncomplete && !enrolled.isRefreshing && (
          <FailedToLoad what="The course’s participants" error={null} onRetry={enrolled.retry} />
        )}
      </Box>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          onClick={startMove}
          reason={
            !target
              ? 'Choose a course first.'
              : !preview
                ? 'The course’s participants have not loaded.'
                : preview.moving.length === 0
                  ? 'All of them are already enrolled.'
                  : null
          }
        >
          {preview && preview.moving.length > 0 ? `Move ${people(preview.moving.length)}` : 'Move'}
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
