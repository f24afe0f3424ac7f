import { useRef, useState } from 'react'
import styled from 'styled-components'
import { courseSpan } from '~/domain/course/courseHints'
import { dottedDay } from '~/domain/course/courseText'
import { staleCourses } from '~/domain/course/staleCourses'
import { isSeated } from '~/domain/participant/result'
import { CommandFailed } from '~/kit/feedback/CommandFailed'
import { Doing } from '~/kit/feedback/Doing'
import { shownFailure } from '~/kit/feedback/shownFailure'
import { undo } from '~/kit/feedback/undo'
import { useGoOn } from '~/kit/page/useGoOn'
import { Ago } from '~/kit/ui/Ago'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { useMinute } from '~/kit/ui/useMinute'
import { compareClocks, wallClockIn } from '~/lib/time/zones'
import { useCommand } from '~/platform/api/command/useCommand'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { readOnce } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import {
  CompleteCourse,
  CorrectResults,
  CourseParticipants,
  type CourseFactsFragment,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { MarkList } from './MarkList'
import { outcomeInWords, type Marks } from './marks'
import { completing, correcting } from './resultCommands'
import { useSavedMarks } from './useSavedMarks'

interface ResultsDialogProps {
  readonly course: CourseFactsFragment
  /** Participants with a seat. */
  readonly participants: readonly ParticipantRowFragment[]
  readonly onClose: () => void
}

const explanations = {
  correct: 'Certificates already issued do not change.',
  complete: 'Mark everyone who passed. The course moves to the archive, and certificates can be issued for those who passed.',
} as const

const resultsOf = (participants: readonly ParticipantRowFragment[]): Marks =>
  Object.fromEntries(participants.flatMap(({ id, passed }) => (passed === null ? [] : [[id, passed] as const])))

/** The participants and their results as text, for comparison. */
const fingerprint = (participants: readonly ParticipantRowFragment[]): string =>
  participants
    .map(({ id, passed }) => `${id}: ${passed}`)
    .toSorted()
    .join()

/** Marks who passed, to complete a course or correct its results. Marks survive closing the dialog until they are saved. */
export function ResultsDialog({ course, participants, onClose }: ResultsDialogProps) {
  const goOn = useGoOn()
  const now = useMinute()
  const list = useRef<HTMLFieldSetElement>(null)
  // Fixed on open: marks made to complete a course must not be sent as corrections of results the user has not seen.
  const [isCorrection] = useState(course.isCompleted === true)
  const [isBusy, setBusy] = useState(false)
  // While this dialog completes the course, its own refetch reports it as completed; that is not stale.
  const isStale = !isBusy && !isCorrection && course.isCompleted === true
  const kind = isCorrection ? 'correct' : 'complete'
  const ids = participants.map(({ id }) => id)
  const initial = isCorrection ? resultsOf(participants) : {}
  const { marks, savedAt, isSaved, mark, discard } = useSavedMarks(`results:${course.id}:${kind}`, ids, initial)
  const leave = useAbortOnLeave()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const invalidate = useInvalidate()
  const complete = useCommand(CompleteCourse, completing)
  const correct = useCommand(CorrectResults, correcting)
  const span = courseSpan(course)
  const isEarly = !isCorrection && span !== null && compareClocks(wallClockIn(span.zone, now), span.end) <= 0
  // Require at least one mark, so that an accidental click does not fail everyone.
  const isMarked = isCorrection || ids.length === 0 || ids.some((id) => marks[id] !== undefined)
  const outcome = outcomeInWords(marks, ids)

  const save = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const passed = ids.filter((id) => marks[id])
    try {
      // Wait for moves in flight first, so that the comparison below sees them.
      await undo.sendNow()
      const current = (await readOnce(CourseParticipants, { courseId: course.id }))?.courseParticipants.filter(isSeated)
      if (!current) throw new CommandFailure('The participants could not be read completely. Nothing was saved.', false)
      // The mutation replaces all results, so it would silently overwrite a change by someone else.
      if (fingerprint(current) !== fingerprint(participants)) {
        throw new CommandFailure('Not saved: someone changed the list. Your marks are kept; check and save again.', false)
      }
      const { run } = isCorrection ? correct : complete
      if (!(await run({ courseId: course.id, passedParticipants: JSON.stringify(passed) }))) return
      discard()
      onClose()
      // The course is in the archive now, where its certificates are issued.
      if (!isCorrection) goOn(paths.archivedCourse(course.id))
    } catch (error) {
      setFailure(shownFailure(error, !leave().aborted))
      // Load the other user's change, so that the next attempt can succeed.
      invalidate(staleCourses.participants)
    } finally {
      setBusy(false)
    }
  }
  const startOver = (): void => {
    discard()
    // The pressed button disappears, so move the focus.
    list.current?.querySelector('input')?.focus()
  }
  return (
    <Marking title={isCorrection ? 'Correct the results' : 'Complete the course'} isOpen isWide canClose={!isBusy} onClose={onClose}>
      <Stack>
        <p>{explanations[kind]}</p>
        {isStale && (
          <Notice tone="warn">
            The course was completed in the meantime. Close this dialog and correct any results that differ from your marks.
          </Notice>
        )}
        {isEarly && (
          <Notice tone="warn">
            The course does not end until {dottedDay(span.end.day)}, {span.end.time}.
          </Notice>
        )}
        {savedAt && (
          <Notice tone="accent">
            <span>
              Your earlier marks, last changed <Ago instant={savedAt} />.
            </span>
            {!isBusy && <Button onClick={startOver}>Start over</Button>}
          </Notice>
        )}
        {!isSaved && <Notice tone="warn">This browser cannot save your marks. They will be lost when you close this dialog.</Notice>}
        {participants.length === 0 ? (
          <Notice tone="warn">Nobody has a seat on this course.</Notice>
        ) : (
          <MarkList ref={list} participants={participants} marks={marks} onMark={mark} isDisabled={isBusy} />
        )}
        <CommandFailed failure={failure} />
        <Doing text={complete.doing ?? correct.doing} />
      </Stack>
      <Foot>
        {!isBusy && <Button onClick={onClose}>Cancel</Button>}
        <Button
          tone="primary"
          isBusy={isBusy}
          reason={isStale ? 'The course is completed.' : isMarked ? null : 'Mark the participants first.'}
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

/** Counts and buttons are sticky; the scroll padding keeps the focused row visible between them. */
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
