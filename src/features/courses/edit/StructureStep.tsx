import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { courseDateFrom } from '~/domain/course/courseDates'
import { undo } from '~/kit/feedback/undo'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import type { DetailField } from './ClashCard'
import { ClashPanel } from './ClashPanel'
import { CourseDateFields } from './CourseDateFields'
import { CourseDateRow, CourseDates, useOpenDate } from './CourseDateList'
import { CourseDatesHeading } from './CourseDatesHeading'
import type { CourseValues } from './courseFields'
import { repeatedDates, structureOf, type DateValues, type Structure } from './courseStructure'
import { dateValues, newStructure, planOf } from './courseValues'
import { LengthLine } from './LengthFields'
import { mostDates, RepeatDates } from './RepeatDates'
import { useDateClashes } from './useDateClashes'
import { dirty, setLength, useStructureEditor } from './useStructureEditor'

interface StructureStepProps {
  /** Id of the edited course; null for a new one, which can have several dates. */
  readonly courseId: string | null
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
  /** A notice about the stored days. */
  readonly stored: string | null
  /** Goes to a field of the details. */
  readonly onFind: (field: DetailField) => void
}

/** Length and dates of a course. Changing the length, the weekend setting or a start date recomputes the days. */
export function StructureStep({ courseId, names, stored, onFind }: StructureStepProps) {
  const { control, getValues, setValue } = useFormContext<CourseValues>()
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'dates' })
  const { editor, box } = useStructureEditor()
  const { open, setOpen, toggle } = useOpenDate()
  const clashes = useDateClashes(courseId)
  const isAsking = useSyncExternalStore(editor.subscribe, editor.isAsking)
  const today = () => wallClockIn(zoneOr(getValues('timezone')), currentTime()).day
  const addDate = (): void => {
    setOpen(fields.length)
    append(dateValues(courseDateFrom(today(), planOf(getValues()))))
    editor.accept()
  }
  const removeDate = (index: number): void => {
    const removed = getValues(`dates.${index}`)
    setOpen(null)
    remove(index)
    editor.accept()
    undo.offer({
      text: `Removing date ${index + 1}`,
      // Only the form changes; there is nothing to send.
      send: () => Promise.resolve(),
      onUndone: () => {
        setOpen(index)
        insert(index, removed)
        editor.accept()
      },
    })
  }
  const moveDate = (index: number, to: Pick<DateValues, 'startDate' | 'days'>): void => {
    setValue(`dates.${index}.startDate`, to.startDate, dirty)
    setValue(`dates.${index}.days`, to.days, dirty)
    editor.accept()
  }
  const moveToFree = (index: number, moved: DateValues): void => {
    const before = structureOf(getValues()).dates[index]
    moveDate(index, moved)
    undo.offer({
      text: hasSeveral ? `Moving date ${index + 1}` : 'Moving the course',
      send: () => Promise.resolve(),
      onUndone: () => before && moveDate(index, before),
    })
  }
  const write = (structure: Structure): void => {
    setLength(setValue, structure)
    setValue('dates', structure.dates, dirty)
    editor.restart()
  }
  const resetDays = (): void => {
    const before = structureOf(getValues())
    undo.offer({ text: 'Resetting the days', send: () => Promise.resolve(), onUndone: () => write(before) })
    write(newStructure(today()))
  }
  const isNew = courseId === null
  const hasSeveral = isNew && fields.length > 1
  const dateFields = (index: number, ownInstructorId = '') => (
    <CourseDateFields
      index={index}
      label={hasSeveral ? `Days of date ${index + 1} of ${fields.length}` : 'Course days'}
      isNew={isNew}
      names={names}
      // The last date that is left may have an instructor of its own, who must not be hidden.
      hasOwnInstructor={hasSeveral || ownInstructorId !== ''}
      clashes={clashes.status === 'ready' ? (clashes.byDate[index] ?? []) : []}
      onRemove={index > 0 ? () => removeDate(index) : null}
    />
  )
  return (
    <Stack $gap={18} ref={box}>
      {stored && <Notice tone="warn">{stored}</Notice>}
      <LengthLine>
        {isNew && fields.length < mostDates && (
          <RepeatDates
            count={fields.length}
            onRepeat={(weeks, count) => {
              // A length typed just now counts; where it asks first, the dates wait for the answer.
              if (editor.settle()) return
              append([...repeatedDates(structureOf(getValues()), { weeks, count })], { shouldFocus: false })
              editor.accept()
            }}
          />
        )}
      </LengthLine>
      <Columns>
        <div>
          <CourseDatesHeading clashes={clashes} isNew={isNew} onReset={resetDays} onAdd={addDate} />
          {hasSeveral ? (
            <CourseDates aria-label="Dates">
              {fields.map((field, index) => (
                <CourseDateRow
                  key={field.id}
                  index={index}
                  title={`Date ${index + 1}`}
                  names={names}
                  clashes={clashes}
                  isOpen={open === index}
                  onToggle={() => toggle(index)}
                >
                  {dateFields(index, field.instructorId)}
                </CourseDateRow>
              ))}
            </CourseDates>
          ) : (
            fields.map((field, index) => <div key={field.id}>{dateFields(index, field.instructorId)}</div>)
          )}
        </div>
        <ClashPanel clashes={clashes} names={names} onOpen={setOpen} onMove={moveToFree} onFind={onFind} />
      </Columns>
      <ConfirmDialog
        title="Overwrite the hours of individual days?"
        isOpen={isAsking}
        action="Overwrite them"
        keepLabel="Keep my hours"
        onConfirm={() => editor.decide(true)}
        onClose={() => editor.decide(false)}
      >
        You set hours for individual days. This change recalculates the days and gives all of them the same hours.
      </ConfirmDialog>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 24px 28px;
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) 300px;
  }
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 340px;
  }
`
