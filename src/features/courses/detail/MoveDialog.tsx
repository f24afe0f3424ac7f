import { useState } from 'react'
import styled from 'styled-components'
import { courseSpan } from '~/domain/course/courseHints'
import { useCourseScope } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import { courseName, daysInWords } from '~/domain/course/courseText'
import { Loaded } from '~/kit/feedback/Loaded'
import { undo } from '~/kit/feedback/undo'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Hint } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { SearchField } from '~/kit/ui/SearchField'
import { Tick } from '~/kit/ui/Tick'
import { useMinute } from '~/kit/ui/useMinute'
import { usePromise } from '~/kit/ui/usePromise'
import { askedText } from '~/lib/format/askedText'
import { counted } from '~/lib/format/counted'
import { useCommand } from '~/platform/api/command/useCommand'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import {
  CourseParticipants,
  MoveParticipants,
  CoursesToMoveTo,
  type CourseFactsFragment,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { dryRun, fitting, hasStarted, moveInWords, offeredTargets } from './moveTargets'
import { participantName } from './participantColumns'
import { movingParticipants } from './participantCommands'
import { TargetChoices, type Target } from './TargetChoices'

interface MoveDialogProps {
  readonly course: CourseFactsFragment
  readonly selected: readonly ParticipantRowFragment[]
  readonly onClose: () => void
}

const maxTargets = 25

/** As many as can be read at a glance. */
const mostNames = 12

function namesOf(moving: readonly ParticipantRowFragment[]): string {
  const names = moving.slice(0, mostNames).map(participantName).join(', ')
  return moving.length > mostNames ? `${names} and ${moving.length - mostNames} more` : names
}

/** Moves participants to another course. Shows the expected outcome first; once confirmed, a move is sent at once. */
export function MoveDialog({ course, selected, onClose }: MoveDialogProps) {
  const now = useMinute()
  const [query, setQuery] = useState(course.name ?? '')
  const searched = askedText(query)
  const [isFitting, setFitting] = useState(false)
  const [selectedTarget, setSelectedTarget] = useState<Target | null>(null)
  const move = useCommand(MoveParticipants, movingParticipants)
  // Earlier moves are sent first, so that the seat counts include them.
  const earlierMoves = usePromise(course.id, () => undo.sendNow())
  const targets = useRecord(
    CoursesToMoveTo,
    { ...useCourseScope(), query: searched.text.toLocaleLowerCase('en'), pageSize: maxTargets },
    { from: 'fresh', isSilent: true, isSkipped: earlierMoves.status !== 'ready' },
  )
  const found = readyValue(targets) ?? []
  const offered = offeredTargets(
    found.filter((other) => other.id !== course.id && !isTemplate(other) && searched.isIn?.([other.name]) !== false),
    now,
  )

  // Prefer the latest seat counts; a course that is no longer listed keeps those it had.
  const latest = selectedTarget && (found.find(({ id }) => id === selectedTarget.id) ?? selectedTarget)
  // A course that starts while the dialog is open becomes unavailable.
  const target = latest && hasStarted(latest, now) ? null : latest
  const isListed = offered.open.some(({ id }) => id === target?.id)
  const enrolled = useRecord(
    CourseParticipants,
    { courseId: target?.id ?? '' },
    { from: 'uncached', isSilent: true, isSkipped: target === null },
  )
  const isCurrent = enrolled.status === 'ready' && !enrolled.isPartial && !enrolled.isOutdated && !enrolled.isRefreshing
  const known = isCurrent ? enrolled.value : null
  const asked = target && known ? dryRun(selected, known, course, target) : null
  const canFit = asked !== null && asked.willWait > 0 && asked.willWait < asked.moving.length
  const preview = target && known && canFit && isFitting ? dryRun(fitting(asked.moving, target), known, course, target) : asked
  const left = asked && preview ? asked.moving.length - preview.moving.length : 0
  const reason = !target
    ? 'Choose a course first.'
    : !preview
      ? 'The course’s participants have not loaded.'
      : preview.moving.length === 0
        ? 'All of them are already enrolled.'
        : null
  const startMove = (): void => {
    if (!preview || !target) return
    const ids = preview.moving.map(({ id }) => id)
    void undo.sendAtOnce({
      text: `Moving ${counted(ids.length, 'participant')}${preview.staying.length > 0 ? `, ${preview.staying.length} already enrolled` : ''}`,
      hides: ids,
      send: () => move.run({ fromCourseId: course.id, toCourseId: target.id, participants: JSON.stringify(ids) }),
    })
    onClose()
  }
  return (
    <Dialog title={`Move ${counted(selected.length, 'participant')} to another course`} isOpen isWide onClose={onClose}>
      <Box>
        <SearchField label="Course to move to" value={query} onSearch={setQuery} />
        <Loaded record={targets} what="The other courses">
          {(all, isPartial) => (
            <>
              {offered.open.length === 0 && !isPartial && all.length < maxTargets && <p>No upcoming course matches. Try another name.</p>}
              <TargetChoices targets={offered} selectedId={target?.id ?? null} onSelect={setSelectedTarget} />
              {all.length === maxTargets && <Hint>The first {maxTargets} courses are shown. Type more of the name to find others.</Hint>}
              {target && !isListed && (
                <Notice tone="accent">
                  <span>
                    Selected: <bdi>{courseName(target)}</bdi>, {daysInWords(courseSpan(target)) ?? 'no date'}
                  </span>
                </Notice>
              )}
            </>
          )}
        </Loaded>
        {target && (
          <Loaded record={enrolled} what="The course’s participants" lines={1}>
            {() =>
              preview && (
                <>
                  {canFit && (
                    <Tick>
                      <input type="checkbox" checked={isFitting} onChange={() => setFitting(!isFitting)} />
                      Move only as many as get a seat
                    </Tick>
                  )}
                  <Notice tone={preview.moving.length === 0 || preview.willWait > 0 || preview.consequences.length > 0 ? 'warn' : 'accent'}>
                    <span>
                      {[
                        moveInWords(preview),
                        ...(left > 0 ? [counted(left, 'stays on this course.', 'stay on this course.')] : []),
                        ...preview.consequences,
                      ].join(' ')}
                      {preview.moving.length > 0 && <small dir="auto">{namesOf(preview.moving)}</small>}
                    </span>
                  </Notice>
                </>
              )
            }
          </Loaded>
        )}
      </Box>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={startMove} reason={reason}>
          {preview && preview.moving.length > 0 ? `Move ${counted(preview.moving.length, 'participant')}` : 'Move'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  small {
    display: block;
    margin-top: 4px;
    color: var(--text-2);
  }
`
