import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { dayFromStored } from '~/domain/course/courseDates'
import { dottedDay } from '~/domain/course/courseText'
import { Button } from '~/kit/ui/Button'
import { breakpoints } from '~/kit/ui/media'
import { shortWeekday } from '~/lib/time/dayWords'
import type { InstructorLink } from '../card/instructorLink'
import type { CourseFactsFragment } from './courseDetail.generated'
import { CourseFactList } from './CourseFactList'
import { CoursePicture } from './CoursePicture'
import { mainFacts } from './mainFacts'

interface CourseSummaryProps {
  readonly course: CourseFactsFragment
  readonly instructor: InstructorLink | null
  readonly assistant: InstructorLink | null
}

/** The facts of a course. On small screens the minor ones are collapsed. */
export function CourseSummary({ course, instructor, assistant }: CourseSummaryProps) {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <Parts $isExpanded={isExpanded}>
      <CoursePicture image={course.courseImage} isMinor />
      <CourseFactList facts={mainFacts(course, instructor, assistant)} />
      <div data-minor>
        <h2>Days</h2>
        <DayList course={course} />
      </div>
      <More tone="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
        <ChevronDown aria-hidden="true" />
        All facts
      </More>
    </Parts>
  )
}

/** The listed days; an invalid date is shown as stored. */
function DayList({ course }: { readonly course: Pick<CourseFactsFragment, 'days' | 'startTime' | 'endTime'> }) {
  const days = course.days ?? []
  if (days.length === 0) return <p>No days are listed.</p>
  return (
    <Days>
      {days.map(({ date, startTime, endTime }) => {
        const day = dayFromStored(date)
        return (
          <li key={date}>
            <span>{day ? `${shortWeekday(day)} ${dottedDay(day)}` : date}</span>
            <span>{[startTime || course.startTime, endTime || course.endTime].filter(Boolean).join('–') || 'No hours'}</span>
          </li>
        )
      })}
    </Days>
  )
}

/** Screens where the facts are below the participants. Print shows all facts. */
const stacked = `@media screen and (max-width: ${breakpoints.md - 1}px)`

const Days = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 7px 0;
    border-bottom: 1px solid var(--line);
    &:last-child {
      border: 0;
    }
  }
  span:last-child {
    color: var(--text-2);
  }
`

const More = styled(Button)`
  display: none;
  ${stacked} {
    display: inline-flex;
    align-self: start;
    margin: 6px 0 -10px -10px;
  }
  svg {
    transition: transform 150ms;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`

const Parts = styled.div<{ $isExpanded: boolean }>`
  h2 {
    margin: 20px 0 8px;
    font: 600 14px/20px var(--font);
  }
  p {
    color: var(--text-3);
  }
  ${stacked} {
    display: flex;
    flex-direction: column;
    [data-minor] {
      ${({ $isExpanded }) => ($isExpanded ? '' : 'display: none;')}
    }
    /* Expanding must not move what is already visible. */
    > img,
    > ${More} {
      order: 1;
    }
    > img {
      margin: 16px 0 0;
    }
    dl {
      display: grid;
      grid-template-columns: 1fr 1fr;
      column-gap: 20px;
      margin-top: -9px;
    }
    /* Which facts share a row varies, so all get the same border, including the last. */
    && dl > div:nth-child(n) {
      padding-block: 9px;
      border-bottom: 1px solid var(--line);
    }
  }
`
