import { Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { dottedDay } from '~/domain/course/courseText'
import { DayField } from '~/kit/form/DayField'
import { TimeField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { Field, Select } from '~/kit/ui/Field'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { useMinute } from '~/kit/ui/useMinute'
import { isDay } from '~/lib/time/calendarDay'
import { shortWeekday } from '~/lib/time/dayWords'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import type { Clash } from '../courseClash'
import { CourseDayList } from './CourseDayList'
import type { CourseValues } from './courseFields'
import { instructorFieldName } from './dateWords'

interface CourseDateFieldsProps {
  readonly index: number
  /** Names the list of its days. */
  readonly label: string
  readonly isNew: boolean
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
  /** It can have another instructor than the course; only where the course has several dates. */
  readonly hasOwnInstructor: boolean
  readonly clashes: readonly Clash[]
  readonly onRemove: (() => void) | null
}

/** One date: its start and its hours beside its days, each with hours that can be changed. */
export function CourseDateFields({ index, label, isNew, names, hasOwnInstructor, clashes, onRemove }: CourseDateFieldsProps) {
  const { watch } = useFormContext<CourseValues>()
  const { startDate, days } = watch(`dates.${index}`)
  const [timezone, courseDates] = watch(['timezone', 'dates'])
  const [first] = days
  const today = wallClockIn(zoneOr(timezone), useMinute()).day
  const sameStart = first ? courseDates.findIndex((courseDate, other) => other < index && courseDate.days[0]?.date === first.date) : -1
  const isMoved = first !== undefined && isDay(startDate) && first.date !== startDate
  return (
    <Columns>
      <div>
        <Fields>
          <DayField<CourseValues> name={`dates.${index}.startDate`} />
          <Times>
            <TimeField<CourseValues> name={`dates.${index}.startTime`} />
            <TimeField<CourseValues> name={`dates.${index}.endTime`} />
          </Times>
          {hasOwnInstructor && <InstructorField index={index} instructors={names} />}
        </Fields>
        {sameStart >= 0 && <Notice tone="warn">Date {sameStart + 1} starts on the same day.</Notice>}
        {first && isNew && first.date < today && (
          <Notice tone="warn">This day has passed. The course is scheduled as one that was already held.</Notice>
        )}
        {isMoved && (
          <Notice tone="accent">
            Weekends are not included, so the course starts on {shortWeekday(first.date)} {dottedDay(first.date)}.
          </Notice>
        )}
        {onRemove && (
          <Remove>
            <Button tone="quiet" onClick={onRemove} aria-label={`Remove date ${index + 1}`}>
              <Trash2 aria-hidden="true" />
              Remove date
            </Button>
          </Remove>
        )}
      </div>
      <CourseDayList index={index} label={label} clashes={clashes} names={names} />
    </Columns>
  )
}

/** Who teaches this date instead of the course's instructor. */
function InstructorField({ index, instructors }: { readonly index: number; readonly instructors: ReadonlyMap<string, string> }) {
  const { watch, setValue } = useFormContext<CourseValues>()
  const [own, ofCourse, assistantId] = watch([`dates.${index}.instructorId`, 'instructorId', 'assistantId'])
  return (
    <Field label="Instructor on this date">
      {(control) => (
        <Select
          {...control}
          name={instructorFieldName(index)}
          value={own ?? ''}
          onChange={({ target }) => setValue(`dates.${index}.instructorId`, target.value, { shouldDirty: true })}
        >
          <option value="">{`As in the details: ${instructors.get(ofCourse) ?? 'not assigned'}`}</option>
          {[...instructors]
            .filter(([id]) => id !== ofCourse && id !== assistantId)
            .map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px 28px;
  > div {
    display: grid;
    gap: 12px;
    min-width: 0;
  }
  ${from.sm} {
    grid-template-columns: minmax(170px, 218px) minmax(0, 1fr);
  }
  ${from.xl} {
    grid-template-columns: 360px minmax(0, 1fr);
  }
`

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: 12px;
  ${from.xl} {
    grid-template-columns: 1fr 1fr;
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`

const Times = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`

const Remove = styled.div`
  margin-inline-start: -12px;
  button {
    color: var(--bad);
  }
`
