import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { TimeField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import type { Clash } from '../courseClash'
import { OtherCourseLink } from './ClashCard'
import type { CourseValues } from './courseFields'
import { instructorOn } from './courseInput'
import { dayWithWeekday } from './dateWords'

interface CourseDayListProps {
  readonly index: number
  readonly label: string
  readonly clashes: readonly Clash[]
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
}

/** The days of a date with their hours, and below each who or what is already booked on it. */
export function CourseDayList({ index, label, clashes, names }: CourseDayListProps) {
  const { watch } = useFormContext<CourseValues>()
  const [courseDate, instructorId, assistantId] = watch([`dates.${index}`, 'instructorId', 'assistantId'])
  const words = {
    instructor: names.get(instructorOn(instructorId, courseDate)) ?? 'The instructor',
    assistant: names.get(assistantId) ?? 'The assistant',
    location: 'the room',
  } as const
  const bookedIn = ({ with: causes }: Clash): string => {
    const all = causes.map((one) => words[one]).join(' and ')
    return `${all.charAt(0).toUpperCase()}${all.slice(1)} ${causes.length > 1 ? 'are' : 'is'} booked`
  }
  return (
    <Days aria-label={label}>
      {courseDate.days.map(({ date }, at) => (
        <li key={date}>
          <span>
            <b>Day {at + 1}</b> {dayWithWeekday(date)}
          </span>
          <TimeField<CourseValues> name={`dates.${index}.days.${at}.startTime`} isQuiet />
          <TimeField<CourseValues> name={`dates.${index}.days.${at}.endTime`} isQuiet />
          {clashes
            .filter(({ position }) => position === at + 1)
            .map((clash) => (
              <p key={clash.courseId}>
                <TriangleAlert aria-hidden="true" />
                <span>
                  {bookedIn(clash)} {clash.hours && `${clash.hours}, `}
                  <OtherCourseLink clash={clash} />
                </span>
              </p>
            ))}
        </li>
      ))}
    </Days>
  )
}

const Days = styled.ol`
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
  li {
    display: grid;
    grid-template-columns: minmax(0, 190px) 76px 76px;
    align-items: start;
    gap: 0 8px;
  }
  li > span {
    line-height: var(--control);
    font-variant-numeric: tabular-nums;
  }
  b {
    display: inline-block;
    min-width: 48px;
    color: var(--text-2);
    font-weight: 400;
  }
  p {
    display: flex;
    grid-column: 1 / -1;
    gap: 6px;
    padding: 2px 0 6px;
    color: var(--bad);
    font: 500 13px/18px var(--font);
  }
  p > span {
    min-width: 0;
  }
  svg {
    flex: none;
    width: 14px;
    height: 18px;
  }
  @media (max-width: 479px) {
    li {
      grid-template-columns: 1fr 1fr;
    }
    li > span {
      grid-column: 1 / -1;
      line-height: 24px;
    }
  }
`
