import { useState } from 'react'
import styled from 'styled-components'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { courseSpan } from '~/shared/courses/courseHints'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { daysInWords } from '~/shared/courses/courseWords'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { undo } from '~/shared/feedback/undo'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
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
import { dryRun, moveInWords } from './moveRun'
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

const people = (count: number): string => (count === 1 ? '1 participant' : `${count} participants`)

/** Moves participants to another run, after saying what will come of it; for a few seconds that can be taken back. */
export function MoveDialog({ course, chosen, onGone, onBack, onClose }: MoveDialogProps) {
  const client = useClient()
  const { admin } = useSession()
  const [query, setQuery] = useState(course.name ?? '')
  const [target, setTarget] = useState<Run | null>(null)
  const move = useCommand(MoveParticipants, { done: 'Participants moved', stale: staleParticipants })
  const reading = useRead(
    OtherRuns,
    { clientId: client.id, centerId: admin.centerId || null, query: query.toLocaleLowerCase('en'), pageSize: 25 },
    { from: 'fresh', isSilent: true },
  )
  const runs = reading.status === 'ready' ? reading.data.searchCourses.filter((run) => run.id !== course.id && !isTemplate(run)) : []

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
        {reading.status === 'ready' && runs.length === 0 && <p>No other planned course is called like this. Search for another name.</p>}
        {runs.length > 0 && (
          <Runs>
            <legend>Planned courses, with their free seats</legend>
            {runs.map((run) => (
              <label key={run.id}>
                <input type="radio" name="run" checked={target?.id === run.id} onChange={() => setTarget(run)} />
                <span dir="auto">
                  {run.name ?? 'A course without a name'}
                  <Hint>
                    {daysInWords(courseSpan(run)) ?? 'No date'} · {seatsInWords(run).join(', ') || 'seats not known'}
                  </Hint>
                </span>
              </label>
            ))}
          </Runs>
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

const Runs = styled.fieldset`
  display: grid;
  grid-auto-rows: max-content;
  max-height: min(340px, 40dvh);
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;
  legend {
    padding: 0 0 6px;
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
  label {
    display: flex;
    align-items: start;
    gap: 10px;
    min-height: var(--control);
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
    cursor: pointer;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin-top: 1px;
    accent-color: var(--accent);
  }
`
