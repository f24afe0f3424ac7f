import type { ReactNode } from 'react'
import styled from 'styled-components'
import { hintLabels, courseHints } from '~/domain/course/courseHints'
import { courseName, dottedDay, locationInWords } from '~/domain/course/courseText'
import { takenInWords } from '~/domain/course/seats'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Status } from '~/kit/ui/Status'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { shortWeekday } from '~/lib/time/dayWords'
import { paths } from '~/platform/routes/paths'
import { categoriesOf, noCategory } from './calendarCourse'
import { zoneNote } from './courseEvents'
import { spansOf, type DaySpan } from './courseHours'
import type { MarkedCourse } from './courseNeeds'

interface CourseDialogProps {
  /** Null while the dialog is closed. */
  readonly shown: MarkedCourse | null
  /** The instructor's name; null when unknown. */
  readonly instructor: string | null
  readonly now: Date
  readonly onClose: () => void
}

/** A summary of a course in the calendar, with a link to its page. */
export function CourseDialog({ shown, instructor, now, onClose }: CourseDialogProps) {
  return (
    <Dialog title={shown ? courseName(shown.course) : ''} isOpen={shown !== null} onClose={onClose}>
      {shown && <Details shown={shown} instructor={instructor} now={now} onClose={onClose} />}
    </Dialog>
  )
}

const dayInWords = (day: CalendarDay): string => `${shortWeekday(day)} ${dottedDay(day)}`

const spanInWords = ({ from, to }: DaySpan): string => (from === to ? dayInWords(from) : `${dayInWords(from)} – ${dayInWords(to)}`)

function Details({
  shown: { course, days, unread, doubleDays },
  instructor,
  now,
  onClose,
}: CourseDialogProps & { readonly shown: MarkedCourse }) {
  const { id, isCompleted, timezone, instructorId, waitingCount } = course
  const hints = courseHints(course, now)
  const zone = zoneNote(timezone)
  return (
    <>
      <States>
        {isCompleted && <Status $tone="idle">Archived</Status>}
        {doubleDays.size > 0 && <Status $tone="bad">Booked twice on {[...doubleDays].toSorted().map(dottedDay).join(', ')}</Status>}
        {hints.map((hint) => (
          <Status key={hint} $tone={hint === 'checkInReady' ? 'accent' : 'warn'}>
            {hintLabels[hint]}
          </Status>
        ))}
      </States>
      <Facts>
        <Fact label="Category">{categoriesOf(course).join(', ') || noCategory}</Fact>
        <Fact label="Days">
          <ul>
            {spansOf(days, { byHours: true }).map((span) => (
              <li key={`${span.from} ${span.hours?.start}`}>
                {spanInWords(span)} <span>{span.hours ? `${span.hours.start}–${span.hours.end}` : 'all day'}</span>
              </li>
            ))}
          </ul>
          {unread > 0 && <small>{counted(unread, 'more day')} could not be read.</small>}
          {zone && <small>{zone}</small>}
        </Fact>
        <Fact label="Instructor">{instructorId ? (instructor ?? 'Assigned') : 'Not assigned'}</Fact>
        <Fact label="Participants">{takenInWords(course) ?? 'Unknown'}</Fact>
        <Fact label="Waiting">{waitingCount ?? 'Unknown'}</Fact>
        <Fact label="Location">{locationInWords(course) ?? 'Not stated'}</Fact>
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
  }
  /* Hours go below the days: there is no room for them beside a long range. */
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
