import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { CommandFailure } from '~/shared/api/commandFailure'
import { useCommand } from '~/shared/api/useCommand'
import { courseSpan } from '~/shared/courses/courseHints'
import { dottedDay } from '~/shared/courses/courseWords'
import { logFailure } from '~/shared/feedback/reportFailure'
import { paths } from '~/shared/routes/paths'
import { useMinute } from '~/shared/time/useMinute'
import { compareClocks, wallClockIn } from '~/shared/time/wallClock'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Hint } from '~/shared/ui/Field'
import { Notice } from '~/shared/ui/Notice'
import { CompleteCourse, CorrectResults, type CourseFactsFragment, type ParticipantRowFragment } from './courseDetail.generated'
import { staleParticipants } from './stale'

interface ResultsDialogProps {
  readonly course: CourseFactsFragment
  /** Those who had a seat. */
  readonly participants: readonly ParticipantRowFragment[]
  readonly onClose: () => void
}

/** Says who passed: to complete a course, or to correct it later. Who is not marked has failed, and the button says how many of each. */
export function ResultsDialog({ course, participants, onClose }: ResultsDialogProps) {
  const navigate = useNavigate()
  const now = useMinute()
  const isCorrection = course.isCompleted === true
  const [passed, setPassed] = useState<ReadonlySet<string>>(
    () => new Set(participants.flatMap(({ id, passed: hasPassed }) => (isCorrection && hasPassed ? [id] : []))),
  )
  // Nobody fails because a button was pressed too early.
  const [isMarked, setMarked] = useState(isCorrection || participants.length === 0)
  const [failure, setFailure] = useState<string | null>(null)
  const complete = useCommand(CompleteCourse, { done: 'Course completed', stale: staleParticipants })
  const correct = useCommand(CorrectResults, { done: 'Results corrected', stale: staleParticipants })
  const span = courseSpan(course)
  const isEarly = !isCorrection && span !== null && compareClocks(wallClockIn(span.zone, now), span.end) <= 0
  const failed = participants.length - passed.size
  const counts = `${passed.size} passed, ${failed} failed`
  const isBusy = complete.isRunning || correct.isRunning

  const save = async (): Promise<void> => {
    setFailure(null)
    const passedParticipants = JSON.stringify(participants.flatMap(({ id }) => (passed.has(id) ? [id] : [])))
    try {
      await (isCorrection ? correct : complete).run({ courseId: course.id, passedParticipants })
      onClose()
      // It has moved to the archive, where certificates are issued from it.
      if (!isCorrection) await navigate(paths.archivedCourse(course.id))
    } catch (error) {
      if (!(error instanceof CommandFailure)) logFailure(error)
      setFailure(error instanceof CommandFailure ? error.message : 'Something went wrong')
    }
  }
  const mark = (id: string, isPassed: boolean): void => {
    setMarked(true)
    setPassed((marked) => new Set(isPassed ? [...marked, id] : [...marked].filter((other) => other !== id)))
  }

  const markAll = (who: readonly ParticipantRowFragment[]): void => {
    setMarked(true)
    setPassed(new Set(who.map(({ id }) => id)))
  }
  return (
    <Dialog title={isCorrection ? 'Correct the results' : 'Complete the course'} isOpen isWide canClose={!isBusy} onClose={onClose}>
      <Box>
        <p>
          {isCorrection
            ? 'Certificates that were issued already are not changed by this.'
            : 'Mark everyone who passed. The course moves to the archive, and certificates can be issued for those who passed.'}
        </p>
        {isEarly && (
          <Notice tone="warn">
            The course is not over before {dottedDay(span.end.day)}, {span.end.time}.
          </Notice>
        )}
        {participants.length === 0 ? (
          <Notice tone="warn">Nobody has a seat on this course.</Notice>
        ) : (
          <List>
            <legend>Who passed</legend>
            <Quick>
              <span role="status">{counts}</span>
              <Button tone="quiet" onClick={() => markAll(participants)}>
                All passed
              </Button>
              <Button tone="quiet" onClick={() => markAll([])}>
                Nobody passed
              </Button>
            </Quick>
            {participants.map(({ id, name, firstName, lastName, email }) => (
              <label key={id}>
                <input type="checkbox" checked={passed.has(id)} onChange={(event) => mark(id, event.target.checked)} />
                <span dir="auto">
                  {name || [firstName, lastName].filter(Boolean).join(' ') || 'No name'}
                  {email && <Hint>{email}</Hint>}
                </span>
                <span>{passed.has(id) ? 'Passed' : 'Failed'}</span>
              </label>
            ))}
          </List>
        )}
        {failure && (
          <Notice tone="bad" isUrgent>
            {failure}
          </Notice>
        )}
      </Box>
      <DialogButtons>
        {!isBusy && <Button onClick={onClose}>Cancel</Button>}
        <Button tone="primary" isBusy={isBusy} reason={isMarked ? null : 'Mark who passed first.'} onClick={() => void save()}>
          {isCorrection ? `Save: ${counts}` : participants.length === 0 ? 'Complete without participants' : `Complete: ${counts}`}
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

const List = styled.fieldset`
  display: grid;
  grid-auto-rows: max-content;
  max-height: min(420px, 46dvh);
  margin: 0;
  padding: 0;
  border: 0;
  overflow-y: auto;
  legend {
    padding: 0;
    font: 600 14px/20px var(--font);
  }
  > label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 4px 2px;
    border-bottom: 1px solid var(--line);
    cursor: pointer;
  }
  label > span:last-child {
    color: var(--text-2);
  }
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
`

const Quick = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  padding-bottom: 4px;
  background: var(--raised);
  border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums;
  > span {
    flex: 1;
    color: var(--text-2);
  }
`
