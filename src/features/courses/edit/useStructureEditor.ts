import { useCallback, useState } from 'react'
import { undo } from '~/kit/feedback/undo'
import { useFormContext } from '~/kit/form/formContext'
import { useFormChanges } from '~/kit/form/useFormChanges'
import type { CourseValues } from './courseFields'
import { editOf, structureOf, type Length } from './courseStructure'
import { StructureEditor } from './StructureEditor'

type SetValue = ReturnType<typeof useFormContext<CourseValues>>['setValue']

export const dirty = { shouldDirty: true } as const

/** Writes the length of a course into its form. */
export function setLength(setValue: SetValue, { durationDays, durationTime, includeWeekend }: Length): void {
  setValue('durationDays', durationDays, dirty)
  setValue('durationTime', durationTime, dirty)
  setValue('includeWeekend', includeWeekend, dirty)
}

/** The editor of the form around it, fed with what the user types and with submissions. */
export function useStructureEditor() {
  const form = useFormContext<CourseValues>()
  const [editor] = useState(() => {
    const { getValues, setValue } = form
    return new StructureEditor({
      read: () => structureOf(getValues()),
      setLength: (length) => setLength(setValue, length),
      setHours: (dateIndex, { startTime, endTime }) => {
        setValue(`dates.${dateIndex}.startTime`, startTime, dirty)
        setValue(`dates.${dateIndex}.endTime`, endTime, dirty)
      },
      setDays: (dateIndex, days) => setValue(`dates.${dateIndex}.days`, days, dirty),
    })
  })
  useFormChanges(form, ({ name, isTyped }) => {
    if (!name) editor.restart()
    else if (isTyped) {
      // A date that comes back later would have the days of another length.
      if (editOf(name, structureOf(form.getValues()))?.kind === 'length') void undo.sendNow()
      editor.typed(name)
    }
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
