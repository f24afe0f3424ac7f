import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { dottedDay } from '~/domain/course/courseText'
import { DayField } from '~/kit/form/DayField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TimeField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { useMinute } from '~/kit/ui/useMinute'
import { isDay } from '~/lib/time/calendarDay'
import { weekdayInWords } from '~/lib/time/dayText'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import type { CourseValues } from './courseFields'

interface RunProps {
  readonly index: number
  readonly title: string
  readonly isNew: boolean
  readonly onRemove: (() => void) | null
  readonly children: ReactNode
}

/** One run: its start, its hours and its days, each with hours that can be changed. */
export function RunFields({ index, title, isNew, onRemove, children }: RunProps) {
  const { watch } = useFormContext<CourseValues>()
  const { startDate, days } = watch(`dates.${index}`)
  const [timezone, runs] = watch(['timezone', 'dates'])
  const [first] = days
  const today = wallClockIn(zoneOr(timezone), useMinute()).day
  const sameStart = first ? runs.findIndex((run, other) => other < index && run.days[0]?.date === first.date) : -1
  const isMoved = first !== undefined && isDay(startDate) && first.date !== startDate
  return (
    <FieldGroup title={title}>
      {onRemove && (
        <Remove>
          <Button tone="quiet" onClick={onRemove} aria-label={`Remove run ${index + 1}`}>
            <Trash2 aria-hidden="true" />
            Remove run
          </Button>
        </Remove>
      )}
      <FieldRow>
        <DayField<CourseValues> name={`dates.${index}.startDate`} />
        <TimeField<CourseValues> name={`dates.${index}.startTime`} />
        <TimeField<CourseValues> name={`dates.${index}.endTime`} />
      </FieldRow>
      {sameStart >= 0 && <Notice tone="warn">Run {sameStart + 1} starts on the same day.</Notice>}
      {first && isNew && first.date < today && (
        <Notice tone="warn">This day has passed. The course is scheduled as one that was already held.</Notice>
      )}
      {isMoved && (
        <Notice tone="accent">
          Weekends are not included, so the course starts on {weekdayInWords(first.date)} {dottedDay(first.date)}.
        </Notice>
      )}
      <Days aria-label={title === 'Days' ? 'Course days' : `Days of ${title.toLowerCase()}`}>
        {days.map(({ date }, dayIndex) => (
          <li key={date}>
            <span>
              <b>Day {dayIndex + 1}</b> {weekdayInWords(date)} {dottedDay(date)}
            </span>
            <TimeField<CourseValues> name={`dates.${index}.days.${dayIndex}.startTime`} isQuiet />
            <TimeField<CourseValues> name={`dates.${index}.days.${dayIndex}.endTime`} isQuiet />
          </li>
        ))}
      </Days>
      {children}
    </FieldGroup>
  )
}

const Remove = styled.div`
  justify-self: end;
  margin-top: -8px;
`

const Days = styled.ol`
  display: grid;
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 92px 92px;
    align-items: start;
    gap: 8px;
    padding: 6px 0;
    border-top: 1px solid var(--line);
  }
  li > span {
    line-height: var(--control);
    font-variant-numeric: tabular-nums;
  }
  b {
    display: inline-block;
    min-width: 56px;
    font-weight: 500;
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
