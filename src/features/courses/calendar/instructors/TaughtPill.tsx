import { CopyX } from 'lucide-react'
import styled from 'styled-components'
import { courseName, dottedRange } from '~/domain/course/courseText'
import { takenInShort, takenInWords } from '~/domain/course/seats'
import type { TaughtSpan } from '../timelineRows'

interface TaughtPillProps {
  readonly span: TaughtSpan
  /** Held at a center that the reader has no part in: they learn that a person is booked there, and no more. */
  readonly isElsewhere: boolean
  /** The filters leave it out. */
  readonly isDim: boolean
  readonly onOpen: (courseId: string) => void
}

/** Some days of a course in the line of whoever teaches it. */
export function TaughtPill({ span, isElsewhere, isDim, onOpen }: TaughtPillProps) {
  const { course, role, isDouble } = span
  const taken = isElsewhere ? null : takenInShort(course)
  const words = isElsewhere ? `Booked at another center, ${dottedRange(span)}` : spanInWords(span)
  return (
    <Pill
      type="button"
      data-role={role}
      data-double={isDouble || undefined}
      data-nobody={!course.instructorId || undefined}
      data-done={course.isCompleted || undefined}
      data-dim={isElsewhere || isDim || undefined}
      aria-label={words}
      title={words}
      disabled={isElsewhere}
      onClick={() => onOpen(course.id)}
    >
      {isDouble && <CopyX aria-hidden="true" />}
      {taken !== null && <b>{taken}</b>}
      <bdi>{isElsewhere ? 'Elsewhere' : courseName(course)}</bdi>
    </Pill>
  )
}

function spanInWords({ course, from, to, role, isDouble }: TaughtSpan): string {
  const taken = takenInWords(course)
  return [
    courseName(course),
    dottedRange({ from, to }),
    ...(taken === null ? [] : [course.maxParticipants === null ? `${taken} taking part` : `${taken} seats taken`]),
    ...(role === 'assists' ? ['assists'] : []),
    ...(isDouble ? ['booked twice'] : []),
    ...(course.isCompleted ? ['completed'] : []),
  ].join(', ')
}

const Pill = styled.button`
  display: flex;
  align-items: center;
  gap: 4px;
  width: 100%;
  height: var(--pill);
  padding: 0 6px;
  border: 1px solid var(--accent-soft);
  border-left: 3px solid var(--accent);
  border-radius: 4px;
  background: var(--accent-soft);
  color: var(--accent-text);
  font: 500 12px/16px var(--font);
  text-align: left;
  cursor: pointer;
  &:hover {
    border-color: var(--accent);
  }
  /* A name needs what little room there is. */
  b {
    flex: none;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    @container (max-width: 100px) {
      display: none;
    }
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
  &[data-role='assists'] {
    border: 1px solid var(--accent);
    background: var(--surface);
  }
  &[data-nobody] {
    border: 1px dashed var(--warn);
    background: var(--surface);
    color: var(--warn);
  }
  &[data-done] {
    border-color: var(--line);
    border-left-color: var(--line-strong);
    background: var(--sunken);
    color: var(--text-2);
  }
  &[data-dim] {
    border-color: var(--line);
    background: none;
    color: var(--text-2);
    font-weight: 400;
  }
  &:disabled {
    cursor: default;
  }
  &[data-double] {
    border-color: var(--bad);
    background: var(--bad-soft);
    color: var(--bad);
  }
`
