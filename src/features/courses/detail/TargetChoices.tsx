import { useId } from 'react'
import styled from 'styled-components'
import { courseSpan } from '~/domain/course/courseHints'
import { courseName, daysInWords, dottedDay, locationInWords } from '~/domain/course/courseText'
import { seatsInWords } from '~/domain/course/seats'
import { Choices } from '~/kit/ui/Choices'
import { Hint } from '~/kit/ui/Field'
import type { CoursesToMoveToQuery } from './courseDetail.generated'
import type { OfferedTargets } from './moveTargets'

export type Target = CoursesToMoveToQuery['searchCourses'][number]

/** 'Started on 16.11.2026, 08:00' */
function startInWords(target: Target): string {
  const span = courseSpan(target)
  return span ? `Started on ${dottedDay(span.start.day)}, ${span.start.time}` : 'No date'
}

interface TargetChoicesProps {
  readonly targets: OfferedTargets<Target>
  readonly selectedId: string | null
  readonly onSelect: (target: Target) => void
}

/** The courses participants can be moved to, with their free seats, above those that have started. */
export function TargetChoices({ targets: { open, started }, selectedId, onSelect }: TargetChoicesProps) {
  const startedId = useId()
  if (open.length === 0 && started.length === 0) return null
  return (
    <Box>
      {open.length > 0 && (
        <Choices>
          <legend>Upcoming courses and their free seats</legend>
          {open.map((target) => (
            <label key={target.id}>
              <input type="radio" name="target" checked={selectedId === target.id} onChange={() => onSelect(target)} />
              <span>
                <bdi>{courseName(target)}</bdi>
                {target.subName && (
                  <>
                    , <bdi>{target.subName}</bdi>
                  </>
                )}
              </span>
              <Hint>{[locationInWords(target), target.language].filter(Boolean).join(' · ')}</Hint>
              <Hint>
                {daysInWords(courseSpan(target)) ?? 'No date'} · {seatsInWords(target).join(', ') || 'seats unknown'}
              </Hint>
            </label>
          ))}
        </Choices>
      )}
      {started.length > 0 && (
        <section aria-labelledby={startedId}>
          <h3 id={startedId}>Already started</h3>
          <ul>
            {started.map((target) => (
              <li key={target.id}>
                <bdi>{courseName(target)}</bdi>
                <Hint>{startInWords(target)}</Hint>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-height: min(340px, 40dvh);
  overflow-y: auto;
  h3 {
    padding: 0 0 6px;
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
  li {
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
    color: var(--text-2);
  }
`
