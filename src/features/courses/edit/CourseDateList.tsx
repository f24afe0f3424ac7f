import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { useFormContext } from '~/kit/form/formContext'
import { from } from '~/kit/ui/media'
import { Status } from '~/kit/ui/Status'
import type { CourseValues } from './courseFields'
import { instructorOn } from './courseInput'
import { spanWithWeekdays } from './dateWords'
import type { DateClashes } from './useDateClashes'

interface CourseDateRowProps {
  readonly index: number
  readonly title: string
  readonly names: ReadonlyMap<string, string>
  readonly clashes: DateClashes
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function ClashState({ clashes, index }: Pick<CourseDateRowProps, 'clashes' | 'index'>) {
  if (clashes.status === 'none') return null
  if (clashes.status !== 'ready') return <Status $tone="idle">{clashes.status === 'checking' ? 'Checking…' : 'Not checked'}</Status>
  const isClashing = (clashes.byDate[index] ?? []).length > 0
  if (isClashing) return <Status $tone="bad">Clash</Status>
  return clashes.unread[index] ? <Status $tone="idle">Not known</Status> : <Free>Free</Free>
}

/** One of several dates: a line that says when it is, who teaches it and whether that clashes, and opens its fields. */
export function CourseDateRow({ index, title, names, clashes, isOpen, onToggle, children }: CourseDateRowProps) {
  const id = useId()
  const { watch, formState } = useFormContext<CourseValues>()
  const [courseDate, instructorId] = watch([`dates.${index}`, 'instructorId'])
  // A field to correct is never hidden.
  const isShown = isOpen || formState.errors.dates?.[index] !== undefined
  const [first, last] = [courseDate.days[0]?.date ?? '', courseDate.days.at(-1)?.date ?? '']
  return (
    <Row>
      <h3>
        <button type="button" aria-expanded={isShown} aria-controls={id} onClick={onToggle}>
          <b>{title}</b>
          <span>{spanWithWeekdays(first, last)}</span>
          <span>
            {courseDate.startTime}–{courseDate.endTime}
          </span>
          <span>{names.get(instructorOn(instructorId, courseDate)) ?? 'No instructor'}</span>
          <ClashState clashes={clashes} index={index} />
          <ChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!isShown}>
        {children}
      </div>
    </Row>
  )
}

/** Which of several dates is open: one at a time. */
export function useOpenDate() {
  const [open, setOpen] = useState<number | null>(0)
  return { open, setOpen, toggle: (index: number): void => setOpen((now) => (now === index ? null : index)) }
}

export const CourseDates = styled.ol`
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
`

const Free = styled.span`
  padding-inline-start: 15px;
  color: var(--text-3);
`

const Row = styled.li`
  &:not(:first-child) {
    border-top: 1px solid var(--line);
  }
  > h3 {
    font: inherit;
  }
  > h3 > button {
    display: grid;
    grid-template-columns: 60px auto minmax(0, 1fr) auto 18px;
    align-items: center;
    gap: 0 12px;
    width: 100%;
    min-height: 40px;
    padding: 6px 14px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    font: 400 14px/20px var(--font);
    font-variant-numeric: tabular-nums;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: var(--sunken);
    }
    b {
      color: var(--text-2);
      font-weight: 500;
    }
    > span:nth-of-type(1) {
      grid-column: 2 / 5;
    }
    > span:nth-of-type(2) {
      grid-row: 2;
      grid-column: 2;
      color: var(--text-2);
    }
    > span:nth-of-type(3) {
      grid-row: 2;
      grid-column: 3;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > span:nth-of-type(4) {
      grid-row: 2;
      grid-column: 4 / -1;
    }
    > svg {
      grid-row: 1;
      grid-column: 5;
      width: 18px;
      height: 18px;
      color: var(--text-3);
      transition: rotate 140ms;
    }
    &[aria-expanded='true'] {
      background: var(--canvas);
      > span:nth-of-type(1) {
        font-weight: 600;
      }
      > svg {
        rotate: 180deg;
      }
    }
    ${from.xl} {
      grid-template-columns: 60px 208px 96px minmax(0, 1fr) 92px 18px;
      > span:nth-of-type(1) {
        grid-column: 2;
      }
      > span:nth-of-type(2) {
        grid-row: 1;
        grid-column: 3;
      }
      > span:nth-of-type(3) {
        grid-row: 1;
        grid-column: 4;
      }
      > span:nth-of-type(4) {
        grid-row: 1;
        grid-column: 5;
      }
      > svg {
        grid-column: 6;
      }
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
  > div:not([hidden]) {
    padding: 4px 14px 12px;
    background: var(--canvas);
  }
`
