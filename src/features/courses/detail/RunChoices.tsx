import { useId } from 'react'
import styled from 'styled-components'
import { courseSpan } from '~/domain/course/courseHints'
import { daysInWords, dottedDay, locationInWords } from '~/domain/course/courseText'
import { seatsInWords } from '~/domain/course/seats'
import { Choices } from '~/kit/ui/Choices'
import { Hint } from '~/kit/ui/Field'
import type { OtherRunsQuery } from './courseDetail.generated'
import type { OfferedRuns } from './moveRun'

export type Run = OtherRunsQuery['searchCourses'][number]

export const runName = ({ name }: Run): string => name || 'A course without a name'

/** 'Started on 16.11.2026, 08:00' */
function startInWords(run: Run): string {
  const span = courseSpan(run)
  return span ? `Started on ${dottedDay(span.start.day)}, ${span.start.time}` : 'No date'
}

interface RunChoicesProps {
  readonly runs: OfferedRuns<Run>
  readonly selectedId: string | null
  readonly onSelect: (run: Run) => void
}

/** The runs participants can be moved to, with their free seats, above those that have started. */
export function RunChoices({ runs: { open, started }, selectedId, onSelect }: RunChoicesProps) {
  const startedId = useId()
  if (open.length === 0 && started.length === 0) return null
  return (
    <Box>
      {open.length > 0 && (
        <Choices>
          <legend>Upcoming courses and their free seats</legend>
          {open.map((run) => (
            <label key={run.id}>
              <input type="radio" name="run" checked={selectedId === run.id} onChange={() => onSelect(run)} />
              <span>
                <bdi>{runName(run)}</bdi>
                {run.subName && (
                  <>
                    , <bdi>{run.subName}</bdi>
                  </>
                )}
              </span>
              <Hint>{[locationInWords(run), run.language].filter(Boolean).join(' · ')}</Hint>
              <Hint>
                {daysInWords(courseSpan(run)) ?? 'No date'} · {seatsInWords(run).join(', ') || 'seats unknown'}
              </Hint>
            </label>
          ))}
        </Choices>
      )}
      {started.length > 0 && (
        <section aria-labelledby={startedId}>
          <h3 id={startedId}>Already started</h3>
          <ul>
            {started.map((run) => (
              <li key={run.id}>
                <bdi>{runName(run)}</bdi>
                <Hint>{startInWords(run)}</Hint>
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
