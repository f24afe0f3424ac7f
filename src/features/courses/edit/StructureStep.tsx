import { Plus, RotateCcw } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { blockFrom } from '~/domain/course/courseDates'
import { undo } from '~/kit/feedback/undo'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { Button } from '~/kit/ui/Button'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { Notice } from '~/kit/ui/Notice'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { Clashes } from './Clashes'
import type { CourseValues } from './courseFields'
import { formBlock, newStructure, planOf } from './courseForm'
import { structureOf, type Length, type Structure } from './courseStructure'
import { LengthFields } from './LengthFields'
import { RunFields } from './RunFields'
import { StructureEditor } from './StructureEditor'

interface StructureStepProps {
  /** Id of the edited course; null for a new one, which can have several runs. */
  readonly courseId: string | null
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
  /** A notice about the stored days. */
  readonly stored: string | null
}

type SetValue = ReturnType<typeof useFormContext<CourseValues>>['setValue']

const dirty = { shouldDirty: true } as const

function setLength(setValue: SetValue, { durationDays, durationTime, includeWeekend }: Length): void {
  setValue('durationDays', durationDays, dirty)
  setValue('durationTime', durationTime, dirty)
  setValue('includeWeekend', includeWeekend, dirty)
}

/** The editor of the form around it, fed with what the user types and with submissions. */
function useStructureEditor() {
  const form = useFormContext<CourseValues>()
  const [editor] = useState(() => {
    const { getValues, setValue } = form
    return new StructureEditor({
      read: () => structureOf(getValues()),
      setLength: (length) => setLength(setValue, length),
      setHours: (run, { startTime, endTime }) => {
        setValue(`dates.${run}.startTime`, startTime, dirty)
        setValue(`dates.${run}.endTime`, endTime, dirty)
      },
      setDays: (run, days) => setValue(`dates.${run}.days`, days, dirty),
    })
  })
  useFormChanges(form, ({ name, isTyped }) => {
    if (!name) editor.restart()
    else if (isTyped) editor.typed(name)
  })
  const box = useCallback(
    (element: HTMLElement | null) => {
      const around = element?.closest('form')
      const onSubmit = (event: SubmitEvent): void => {
        if (!editor.settle()) return
        event.preventDefault()
        event.stopPropagation()
      }
      // In the capture phase, so that a length typed just now is applied before the form submits.
      around?.addEventListener('submit', onSubmit, true)
      return () => {
        around?.removeEventListener('submit', onSubmit, true)
        editor.stop()
        // What can be undone is on this form.
        void undo.sendNow()
      }
    },
    [editor],
  )
  return { editor, box }
}

/** Length and dates of a course. Changing the length, the weekend setting or a start date recomputes the days. */
export function StructureStep({ courseId, names, stored }: StructureStepProps) {
  const { control, getValues, setValue } = useFormContext<CourseValues>()
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'dates' })
  const { editor, box } = useStructureEditor()
  const isAsking = useSyncExternalStore(editor.subscribe, editor.isAsking)
  const today = () => wallClockIn(zoneOr(getValues('timezone')), new Date()).day
  const addRun = (): void => {
    append(formBlock(blockFrom(today(), planOf(getValues()))))
    editor.accept()
  }
  const removeRun = (index: number): void => {
    const removed = getValues(`dates.${index}`)
    remove(index)
    editor.accept()
    undo.offer({
      text: `Removing run ${index + 1}`,
      // Only the form changes; there is nothing to send.
      send: () => Promise.resolve(),
      onUndone: () => {
        insert(index, removed)
        editor.accept()
      },
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
  return (
    <Contents ref={box}>
      {stored && <Notice tone="warn">{stored}</Notice>}
      <LengthFields />
      {fields.map((field, index) => (
        <RunFields
          key={field.id}
          index={index}
          title={isNew && fields.length > 1 ? `Run ${index + 1} of ${fields.length}` : 'Days'}
          isNew={isNew}
          onRemove={index > 0 ? () => removeRun(index) : null}
        >
          <Clashes courseId={courseId} index={index} names={names} />
        </RunFields>
      ))}
      {isNew && (
        <Buttons>
          <Button onClick={addRun}>
            <Plus aria-hidden="true" />
            Add another run
          </Button>
          <Button tone="quiet" onClick={resetDays}>
            <RotateCcw aria-hidden="true" />
            Reset the days
          </Button>
        </Buttons>
      )}
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`
