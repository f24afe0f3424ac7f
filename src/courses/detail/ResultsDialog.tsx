import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { CommandFailure } from '~/shared/api/commandFailure'
import { readOnce } from '~/shared/api/readOnce'
import { useCommand, useRefetchUncertain } from '~/shared/api/useCommand'
import { courseSpan } from '~/shared/courses/courseHints'
import { dottedDay } from '~/shared/courses/courseWords'
import { CommandFailed } from '~/shared/feedback/CommandFailed'
import { shownFailure } from '~/shared/feedback/shownFailure'
import { undo } from '~/shared/feedback/undo'
import { paths } from '~/shared/routes/paths'
import { useMinute } from '~/shared/time/useMinute'
import { compareClocks, wallClockIn } from '~/shared/time/wallClock'
import { Ago } from '~/shared/ui/Ago'
import { Breakable } from '~/shared/ui/Breakable'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Hint } from '~/shared/ui/Field'
import { Notice } from '~/shared/ui/Notice'
import {
  CompleteCourse,
  CorrectResults,
  CourseParticipants,
  type CourseFactsFragment,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { marksInWords, outcomeInWords, type Marks } from './marks'
import { isSeated } from './participantState'
import { staleParticipants } from './stale'
import { useKeptMarks } from './useKeptMarks'

interface ResultsDialogProps {
  readonly course: CourseFactsFragment
  /** Those who had a seat. */
  readonly participants: readonly ParticipantRowFragment[]
  readonly onClose: () => void
}

const sentences = {
  correct: 'Certificates that were issued already are not changed by this.',
  complete: 'Mark everyone who passed. The course moves to the archive, and certificates can be issued for those who passed.',
} as const

const resultsOf = (participants: readonly ParticipantRowFragment[]): Marks =>
  Object.fromEntries(participants.flatMap(({ id, passed }) => (passed === null ? [] : [[id, passed] as const])))

/** Who is there, and with which results: to compare. */
const inWords = (participants: readonly ParticipantRowFragment[]): string =>
  participants
    .map(({ id, passed }) => `${id}: ${passed}`)
    .toSorted()
    .join()

/** Says who passed: to complete a course, or to correct it later. Marks are kept until they are sent, whatever closes the dialog. */
export function ResultsDialog({ course, participants, onClose }: ResultsDialogProps) {
  const navigate = useNavigate()
  const now = useMinute()
  const list = useRef<HTMLFieldSetElement>(null)
  const [isCorrection] = useState(course.isCompleted === true)
  // Marks for completing are no corrections: they were made without the results that stand there now.
  const [isBusy, setBusy] = useState(false)
  // While it is being completed here, it is read again before its participants are.
  const isStale = !isBusy && !isCorrection && course.isCompleted === true
  const kind = isCorrection ? 'correct' : 'complete'
  const ids = participants.map(({ id }) => id)
  const first = isCorrection ? resultsOf(participants) : {}
  // A course that turns out to be completed meanwhile takes nobody's marks away.
  const [keptAs] = useState(`results:${course.id}:${kind}`)
  const { marks, savedAt, isKept, mark, drop } = useKeptMarks(keptAs, ids, first)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const refetchUncertain = useRefetchUncertain()
  const complete = useCommand(CompleteCourse, { done: 'Course completed', stale: staleParticipants })
  const correct = useCommand(CorrectResults, { done: 'Results corrected', stale: staleParticipants })
  const span = courseSpan(course)
  const isEarly = !isCorrection && span !== null && compareClocks(wallClockIn(span.zone, now), span.end) <= 0
  // Nobody fails because a button was pressed too early.
  const isMarked = isCorrection || ids.length === 0 || ids.some((id) => marks[id] !== undefined)
  const outcome = outcomeInWords(marks, ids)

  const save = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const passedParticipants = JSON.stringify(ids.filter((id) => marks[id]))
    try {
      // Somebody who is being moved has gone from here before it is compared who is there.
      await undo.sendNow()
      const there = (await readOnce(CourseParticipants, { courseId: course.id }))?.courseParticipants.filter(isSeated)
      if (!there) throw new CommandFailure('The participants could not be read whole just now. Nothing was saved.', false)
      // The call says who passed of all, so that what somebody else has done meanwhile would be undone by it unseen.
      if (inWords(there) !== inWords(participants)) {
        throw new CommandFailure(
          'Nothing was saved: somebody else has changed the participants or their results meanwhile. They stand here now, with your marks on them: look at them, and save again.',
          false,
        )
      }
      await (isCorrection ? correct : complete).run({ courseId: course.id, passedParticipants })
      drop()
      onClose()
      // It has moved to the archive, where certificates are issued from it.
      if (!isCorrection) await navigate(paths.archivedCourse(course.id))
    } catch (error) {
      setFailure(shownFailure(error))
      // Whoever was quicker is seen here, instead of the same refusal at each press.
      refetchUncertain(['courseParticipants', 'course'])
    } finally {
      setBusy(false)
    }
  }
  const markAll = (hasPassed: boolean): void => mark(Object.fromEntries(ids.map((id) => [id, hasPassed])))
  const beginAnew = (): void => {
    drop()
    // The button that was pressed goes with the marks.
    list.current?.querySelector('input')?.focus()
  }
  return (
    <Marking title={isCorrection ? 'Correct the results' : 'Complete the course'} isOpen isWide canClose={!isBusy} onClose={onClose}>
      <Box>
        <p>{sentences[kind]}</p>
        {isStale && (
          <Notice tone="warn">
            The course is completed by now. Close this, and correct its results where they differ from your marks.
          </Notice>
        )}
        {isEarly && (
          <Notice tone="warn">
            The course is not over before {dottedDay(span.end.day)}, {span.end.time}.
          </Notice>
        )}
        {savedAt && (
          <Notice tone="accent">
            <span>
              Your earlier marks, last changed <Ago instant={savedAt} />.
            </span>
            {!isBusy && <Button onClick={beginAnew}>Begin anew</Button>}
          </Notice>
        )}
        {!isKept && <Notice tone="warn">This browser does not keep your marks: they are lost when this is closed.</Notice>}
        {participants.length === 0 ? (
          <Notice tone="warn">Nobody has a seat on this course.</Notice>
        ) : (
          <List ref={list} disabled={isBusy}>
            <legend>Who passed</legend>
            <Hint>Who is not marked counts as failed.</Hint>
            <Quick>
              <span role="status">{marksInWords(marks, ids)}</span>
              <Button tone="quiet" onClick={() => markAll(true)}>
                All passed
              </Button>
              <Button tone="quiet" onClick={() => markAll(false)}>
                Nobody passed
              </Button>
            </Quick>
            {participants.map(({ id, name, firstName, lastName, email }) => (
              <label key={id}>
                <input type="checkbox" checked={marks[id] === true} onChange={(event) => mark({ [id]: event.target.checked })} />
                <span>
                  <bdi>{name || [firstName, lastName].filter(Boolean).join(' ') || 'No name'}</bdi>
                  {email && (
                    <Hint>
                      <Breakable text={email} />
                    </Hint>
                  )}
                </span>
                <span>{marks[id] === undefined ? 'Not marked' : marks[id] ? 'Passed' : 'Failed'}</span>
              </label>
            ))}
          </List>
        )}
        <CommandFailed failure={failure} />
      </Box>
      <Foot>
        {!isBusy && <Button onClick={onClose}>Cancel</Button>}
        <Button
          tone="primary"
          isBusy={isBusy}
          reason={isStale ? 'The course is completed.' : isMarked ? null : 'Mark who passed first.'}
          onClick={() => void save()}
        >
          {isCorrection
            ? `Save: ${outcome}`
            : participants.length === 0
              ? 'Complete without participants'
              : isMarked
                ? `Complete: ${outcome}`
                : 'Complete'}
        </Button>
      </Foot>
    </Marking>
  )
}

/** One scroller, with the counts at its head and the buttons at its foot; what has the focus comes to stand between them. */
const Marking = styled(Dialog)`
  scroll-padding: 104px 0 136px;
`

const Foot = styled(DialogButtons)`
  position: sticky;
  bottom: 0;
  margin: 0 -22px -22px;
  padding: 12px 22px;
  border-top: 1px solid var(--line);
  background: var(--raised);
`

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const List = styled.fieldset`
  display: grid;
  grid-auto-rows: max-content;
  margin: 0;
  padding: 0;
  border: 0;
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
  label > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  label > span:last-child {
    color: var(--text-2);
    overflow-wrap: normal;
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
    flex: 1 0 180px;
    color: var(--text-2);
  }
  @media (max-width: 479px) {
    /* Both buttons stand under the counts, with their words in line with them. */
    > span {
      flex-basis: 100%;
    }
    > button:first-of-type {
      margin-left: -12px;
    }
  }
`
