import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { hintLabels, type CourseHint } from '~/domain/course/courseHints'
import { daysInWords, locationInWords } from '~/domain/course/courseText'
import { Loaded } from '~/kit/feedback/Loaded'
import { useMinute } from '~/kit/ui/useMinute'
import type { RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { nowAndNext, type Teaching } from './teaching'

/** An instructor's current courses, the next one, and those that need attention. */
export function NowAndNext({ planned }: { readonly planned: RecordState<readonly Teaching[]> }) {
  return (
    <Box aria-label="Now and next">
      <Loaded record={planned} what="The planned courses" lines={2}>
        {(courses, isPartial) => <Parts planned={courses} isPartial={isPartial} />}
      </Loaded>
    </Box>
  )
}

function Parts({ planned, isPartial }: { readonly planned: readonly Teaching[]; readonly isPartial: boolean }) {
  const now = useMinute()
  const { ongoing, next, hints } = nowAndNext(planned, now)
  return (
    <Columns>
      {ongoing.length > 0 && (
        <Part title="Now">
          {ongoing.map((teaching) => (
            <CourseLine key={teaching.course.id} teaching={teaching} />
          ))}
        </Part>
      )}
      {(next || !isPartial) && (
        <Part title="Next course">{next ? <CourseLine teaching={next} /> : <Quiet>No course is planned.</Quiet>}</Part>
      )}
      {hints.length > 0 && (
        <Part title="Needs attention">
          {hints.map(({ teaching, hint }) => (
            <CourseLine key={`${teaching.course.id} ${hint}`} teaching={teaching} hint={hint} />
          ))}
        </Part>
      )}
    </Columns>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

function CourseLine({ teaching: { course, role, span }, hint }: { readonly teaching: Teaching; readonly hint?: CourseHint }) {
  const location = locationInWords(course)
  return (
    <Line>
      {hint && <b>{hintLabels[hint]}</b>}
      <Link to={paths.course(course.id)} dir="auto">
        {course.name ?? 'A course without a name'}
      </Link>
      <small>{[daysInWords(span) ?? 'No dates yet', role === 'Instructor' ? null : role].filter(Boolean).join(' · ')}</small>
      {!hint && location && <small dir="auto">{location}</small>}
    </Line>
  )
}

/** A band above the courses, so that their table keeps its full width. */
const Box = styled.section`
  display: grid;
  gap: 18px;
  margin-bottom: 18px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  h2 {
    font: 600 14px/20px var(--font);
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 18px 32px;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
