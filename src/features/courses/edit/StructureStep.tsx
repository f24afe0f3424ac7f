import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { blockFrom } from '~/domain/course/courseDates'
import { undo } from '~/kit/feedback/undo'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import type { DetailField } from './ClashCard'
import { ClashPanel } from './ClashPanel'
import type { CourseValues } from './courseFields'
import { repeatedRuns, structureOf, type Block, type Structure } from './courseStructure'
import { formBlock, newStructure, planOf } from './courseValues'
import { LengthLine } from './LengthFields'
import { mostRuns, RepeatRuns } from './RepeatRuns'
import { RunFields } from './RunFields'
import { RunRow, Runs, useOpenRun } from './RunList'
import { RunsHeading } from './RunsHeading'
import { useRunClashes } from './useRunClashes'
import { dirty, setLength, useStructureEditor } from './useStructureEditor'

interface StructureStepProps {
  /** Id of the edited course; null for a new one, which can have several runs. */
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
  const { open, setOpen, toggle } = useOpenRun()
  const clashes = useRunClashes(courseId)
  const isAsking = useSyncExternalStore(editor.subscribe, editor.isAsking)
  const today = () => wallClockIn(zoneOr(getValues('timezone')), currentTime()).day
  const addRun = (): void => {
    setOpen(fields.length)
    append(formBlock(blockFrom(today(), planOf(getValues()))))
    editor.accept()
  }
  const removeRun = (index: number): void => {
    const removed = getValues(`dates.${index}`)
    setOpen(null)
    remove(index)
    editor.accept()
    undo.offer({
      text: `Removing run ${index + 1}`,
      // Only the form changes; there is nothing to send.
      send: () => Promise.resolve(),
      onUndone: () => {
        setOpen(index)
        insert(index, removed)
        editor.accept()
      },
    })
  }
  const moveRun = (index: number, to: Pick<Block, 'startDate' | 'days'>): void => {
    setValue(`dates.${index}.startDate`, to.startDate, dirty)
    setValue(`dates.${index}.days`, to.days, dirty)
    editor.accept()
  }
  const moveToFree = (index: number, moved: Block): void => {
    const before = structureOf(getValues()).dates[index]
    moveRun(index, moved)
    undo.offer({
      text: hasRuns ? `Moving run ${index + 1}` : 'Moving the course',
      send: () => Promise.resolve(),
      onUndone: () => before && moveRun(index, before),
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
  const hasRuns = isNew && fields.length > 1
  const runFields = (index: number) => (
    <RunFields
      index={index}
      label={hasRuns ? `Days of run ${index + 1} of ${fields.length}` : 'Course days'}
      isNew={isNew}
      names={names}
      hasOwnInstructor={hasRuns}
      clashes={clashes.status === 'ready' ? (clashes.runs[index] ?? []) : []}
      onRemove={index > 0 ? () => removeRun(index) : null}
    />
  )
  return (
    <Contents ref={box}>
      {stored && <Notice tone="warn">{stored}</Notice>}
      <LengthLine>
        {isNew && fields.length < mostRuns && (
          <RepeatRuns
            count={fields.length}
            onRepeat={(weeks, count) => {
              // A length typed just now counts; where it asks first, the runs wait for the answer.
              if (editor.settle()) return
              append([...repeatedRuns(structureOf(getValues()), { weeks, count })], { shouldFocus: false })
              editor.accept()
            }}
          />
        )}
      </LengthLine>
      <Columns>
        <div>
          <RunsHeading clashes={clashes} isNew={isNew} onReset={resetDays} onAdd={addRun} />
          {hasRuns ? (
            <Runs aria-label="Runs">
              {fields.map((field, index) => (
                <RunRow
                  key={field.id}
                  index={index}
                  title={`Run ${index + 1}`}
                  names={names}
                  clashes={clashes}
                  isOpen={open === index}
                  onToggle={() => toggle(index)}
                >
                  {runFields(index)}
                </RunRow>
              ))}
            </Runs>
          ) : (
            fields.map((field, index) => <div key={field.id}>{runFields(index)}</div>)
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
        You set hours for individual days. This change recalculates the days and gives all of them the hours of the run.
      </ConfirmDialog>
    </Contents>
  )
}

const Contents = styled.div`
  display: contents;
`

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
