import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { hintLabels, type CourseHint } from '~/domain/course/courseHints'
import { courseName, daysInWords, locationInWords } from '~/domain/course/courseText'
import { Loaded } from '~/kit/feedback/Loaded'
import { Card } from '~/kit/ui/Card'
import { Muted } from '~/kit/ui/Muted'
import { Stack } from '~/kit/ui/Stack'
import { useMinute } from '~/kit/ui/useMinute'
import type { RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { nowAndNext, type Teaching } from './teaching'

/** An instructor's current courses, the next one, and those that need attention. */
export function NowAndNext({ planned }: { readonly planned: RecordState<readonly Teaching[]> }) {
  return (
    <Card aria-label="Now and next">
      <Loaded record={planned} what="The planned courses" lines={2}>
        {(courses, isPartial) => <Parts planned={courses} isPartial={isPartial} />}
      </Loaded>
    </Card>
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
        <Part title="Next course">{next ? <CourseLine teaching={next} /> : <Muted as="p">No course is planned.</Muted>}</Part>
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
    <Stack $gap={10}>
      <h2>{title}</h2>
      {children}
    </Stack>
  )
}

function CourseLine({ teaching: { course, role, span }, hint }: { readonly teaching: Teaching; readonly hint?: CourseHint }) {
  const location = locationInWords(course)
  return (
    <Line>
      {hint && <b>{hintLabels[hint]}</b>}
      <Link to={paths.course(course.id)} dir="auto">
        {courseName(course)}
      </Link>
      <small>{[daysInWords(span) ?? 'No dates yet', role === 'Instructor' ? null : role].filter(Boolean).join(' · ')}</small>
      {!hint && location && <small dir="auto">{location}</small>}
    </Line>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 18px 32px;
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
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
