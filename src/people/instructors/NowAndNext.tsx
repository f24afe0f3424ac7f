import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { Reading } from '~/shared/api/useRead'
import { daysInWords, placeInWords } from '~/shared/courses/courseWords'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { paths } from '~/shared/routes/paths'
import { useMinute } from '~/shared/time/useMinute'
import type { CoursesOfInstructorQuery } from './instructors.generated'
import { nowAndNext, teachingOf, type Teaching } from './teaching'

/** What an instructor is at now, what comes next, and what asks for somebody to act. */
export function NowAndNext({ reading }: { readonly reading: Reading<CoursesOfInstructorQuery> }) {
  const now = useMinute()
  if (reading.status === 'loading') return <Skeleton lines={4} />
  if (reading.status === 'failed') return <FailedToLoad what="The planned courses" error={reading.error} onRetry={reading.retry} />
  const { ongoing, next, hints } = nowAndNext(teachingOf(reading.data), now)
  return (
    <>
      {ongoing.length > 0 && (
        <Part title="Now">
          {ongoing.map((teaching) => (
            <CourseLine key={teaching.course.id} teaching={teaching} />
          ))}
        </Part>
      )}
      <Part title="Next course">
        {next && <CourseLine teaching={next} />}
        {!next && !reading.isIncomplete && <Quiet>No course is planned.</Quiet>}
        {!next && reading.isIncomplete && <Quiet>Part of the planned courses could not be read.</Quiet>}
      </Part>
      {hints.length > 0 && (
        <Part title="To be done">
          {hints.map(({ teaching, hint }) => (
            <CourseLine key={`${teaching.course.id} ${hint}`} teaching={teaching} hint={hint} />
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box>
      <h2>{title}</h2>
      {children}
    </Box>
  )
}

function CourseLine({ teaching: { course, as, span }, hint }: { readonly teaching: Teaching; readonly hint?: string }) {
  const place = placeInWords(course)
  return (
    <Line>
      {hint && <b>{hint}</b>}
      <Link to={paths.course(course.id)} dir="auto">
        {course.name ?? 'A course without a name'}
      </Link>
      <small>{[daysInWords(span) ?? 'No days yet', as === 'Instructor' ? null : as].filter(Boolean).join(' · ')}</small>
      {!hint && place && <small dir="auto">{place}</small>}
    </Line>
  )
}

const Box = styled.div`
  & + & {
    margin-top: 20px;
    padding-top: 20px;
    border-top: 1px solid var(--line);
  }
  h2 {
    font: 600 14px/20px var(--font);
  }
`

const Line = styled.div`
  display: grid;
  justify-items: start;
  margin-top: 10px;
  b {
    font-weight: 500;
    color: var(--warn);
  }
  a {
    color: var(--text);
    font-weight: 500;
    @media (pointer: coarse) {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
  small {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
`

const Quiet = styled.p`
  margin-top: 6px;
  color: var(--text-3);
`
