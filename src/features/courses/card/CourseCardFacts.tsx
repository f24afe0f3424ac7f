import { CalendarDays, Clock, MapPin, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { courseSpan } from '~/domain/course/courseHints'
import { daysInWords, durationInWords, hoursInWords, locationInWords } from '~/domain/course/courseText'
import { takenInWords } from '~/domain/course/seats'
import type { CourseRowFragment } from '../list/courseList.generated'
import { fingertip } from './fingertip'
import type { InstructorLink } from './instructorLink'

interface CourseCardFactsProps {
  readonly course: CourseRowFragment
  readonly instructor: InstructorLink | null
}

/** Instructor, participants, date, duration and location of a course. */
export function CourseCardFacts({ course, instructor }: CourseCardFactsProps) {
  const span = courseSpan(course)
  const hours = hoursInWords(course)
  const taken = takenInWords(course)
  const people = taken && `${taken}${course.waitingCount ? `, ${course.waitingCount} waiting` : ''}`
  return (
    <List>
      <Fact Icon={UserRound} label="Instructor">
        {instructor ? instructor.path ? <Link to={instructor.path}>{instructor.name}</Link> : instructor.name : 'Not assigned'}
      </Fact>
      <Fact Icon={UsersRound} label="Participants">
        {people ?? 'Unknown'}
      </Fact>
      <Fact Icon={CalendarDays} label="Date">
        {daysInWords(span) ?? 'No date'}
        {hours && <small> {hours}</small>}
      </Fact>
      <Fact Icon={Clock} label="Duration">
        {durationInWords(course.durationDays, course.durationTime) ?? 'Not stated'}
      </Fact>
      <Fact Icon={MapPin} label="Location">
        {locationInWords(course) ?? 'Not stated'}
      </Fact>
    </List>
  )
}

function Fact({ Icon, label, children }: { readonly Icon: LucideIcon; readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon aria-hidden="true" />
        <span>{label}</span>
      </dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

const List = styled.dl`
  display: grid;
  gap: 7px;
  margin: 4px 0 0;
  padding-top: 12px;
  border-top: 1px solid var(--line);
  font-size: 13px;
  line-height: 18px;
  > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 8px;
  }
  dt {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 18px;
    color: var(--text-3);
  }
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
  dd {
    margin: 0;
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
  a {
    ${fingertip}
  }
  small {
    white-space: nowrap;
    font-size: inherit;
    color: var(--text-3);
  }
`
