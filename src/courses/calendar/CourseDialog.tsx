import type { ReactNode } from 'react'
import styled from 'styled-components'
import { shortWeekday } from '~/shared/calendar/period'
import { courseHints } from '~/shared/courses/courseHints'
import { dottedDay, placeInWords } from '~/shared/courses/courseWords'
import { paths } from '~/shared/routes/paths'
import type { CalendarDay } from '~/shared/time/calendarDay'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Status } from '~/shared/ui/Status'
import { categoriesOf, foreignZone, nameOf, noCategory, type HeldCourse } from './courseEvents'
import { runsOf, type CourseRun } from './courseHours'

interface CourseDialogProps {
  /** Null where none is open. */
  readonly held: HeldCourse | null
  /** Who teaches it; null where nobody is known by its id. */
  readonly instructor: string | null
  readonly now: Date
  readonly onClose: () => void
}

/** A course in the calendar, in place: what one asks first, and the way to its page. */
export function CourseDialog({ held, instructor, now, onClose }: CourseDialogProps) {
  return (
    <Dialog title={held ? nameOf(held.course) : ''} isOpen={held !== null} onClose={onClose}>
      {held && <Details held={held} instructor={instructor} now={now} onClose={onClose} />}
    </Dialog>
  )
}

const written = (day: CalendarDay): string => `${shortWeekday(day)} ${dottedDay(day)}`

const runInWords = ({ from, to }: CourseRun): string => (from === to ? written(from) : `${written(from)} – ${written(to)}`)

/** '12 of 16', and who waits; null where nobody has counted. */
function seatsInWords({ participantsCount, maxParticipants }: HeldCourse['course']): string | null {
  if (participantsCount === null) return null
  return maxParticipants === null ? String(participantsCount) : `${participantsCount} of ${maxParticipants}`
}

function Details({ held: { course, days, unread }, instructor, now, onClose }: CourseDialogProps & { readonly held: HeldCourse }) {
  const { id, isCompleted, timezone, instructorId, waitingCount } = course
  const hints = courseHints(course, now)
  const zone = foreignZone(timezone)
  return (
    <>
      <States>
        {isCompleted && <Status $tone="idle">Archived</Status>}
        {hints.map((hint) => (
          <Status key={hint} $tone={hint === 'Check-in is ready' ? 'accent' : 'warn'}>
            {hint}
          </Status>
        ))}
      </States>
      <Facts>
        <Fact label="Category">{categoriesOf(course).join(', ') || noCategory}</Fact>
        <Fact label="Days">
          <ul>
            {runsOf(days, { byHours: true }).map((run) => (
              <li key={`${run.from} ${run.hours?.start}`}>
                {runInWords(run)} <span>{run.hours ? `${run.hours.start}–${run.hours.end}` : 'all day'}</span>
              </li>
            ))}
          </ul>
          {unread > 0 && <small>{unread === 1 ? '1 more day' : `${unread} more days`} could not be read.</small>}
          {zone && <small>On the clocks of {zone.replaceAll('_', ' ')}</small>}
        </Fact>
        <Fact label="Instructor">{instructorId ? (instructor ?? 'Assigned') : 'Not assigned'}</Fact>
        <Fact label="Participants">{seatsInWords(course) ?? 'Not known'}</Fact>
        <Fact label="Waiting">{waitingCount ?? 'Not known'}</Fact>
        <Fact label="Location">{placeInWords(course) ?? 'Not stated'}</Fact>
      </Facts>
      <DialogButtons>
        <Button onClick={onClose}>Back</Button>
        <ButtonLink tone="primary" to={isCompleted ? paths.archivedCourse(id) : paths.course(id)}>
          Open course
        </ButtonLink>
      </DialogButtons>
    </>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

const States = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-weight: 500;
  &:empty {
    display: none;
  }
`

const Facts = styled.dl`
  display: grid;
  gap: 8px;
  font-variant-numeric: tabular-nums;
  > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: var(--text-3);
  }
  dd {
    margin: 0;
    min-width: 0;
    text-align: left;
    overflow-wrap: anywhere;
  }
  /* Hours stand under their days, however many those are: beside a long run there is no room for them. */
  li > span {
    display: block;
    color: var(--text-2);
  }
  li + li {
    margin-top: 4px;
  }
  small {
    display: block;
    margin-top: 2px;
    font-size: 13px;
    color: var(--text-3);
  }
`
