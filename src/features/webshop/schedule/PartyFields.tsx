import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { childWarning } from '~/domain/booking/childWarning'
import type { Question } from '~/domain/booking/questions'
import { FieldGroup } from '~/kit/form/fieldGroups'
import { useFieldArray, useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { Row } from '~/kit/ui/Row'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { PatientFields } from '../PatientFields'
import { isTyped } from '../patientValues'
import { newPerson, type Person, type ScheduleValues } from './scheduleValues'

interface PartyFieldsProps {
  readonly people: readonly Person[]
  readonly questions: readonly Question[]
  /** Those of all tests. */
  readonly everyQuestion: readonly Question[]
  /** The day on which ages count. */
  readonly day: CalendarDay
}

/** How many adults and children come, and who they are. */
export function PartyFields({ people, questions, everyQuestion, day }: PartyFieldsProps) {
  const { control, getValues } = useFormContext<ScheduleValues>()
  const { fields, insert, remove } = useFieldArray({ control, name: 'patients' })
  const [leaving, setLeaving] = useState<number | null>(null)
  const children = fields.filter(({ isChild }) => isChild).length
  const adults = fields.length - children
  const add = (isChild: boolean): void =>
    insert(isChild ? fields.length : adults, newPerson(isChild, everyQuestion), { shouldFocus: false })
  const takeOff = (index: number): void => {
    if (isTyped(getValues(`patients.${index}`))) setLeaving(index)
    else remove(index)
  }
  const whyNotFewer = (count: number): string | null =>
    count === 0 ? 'There is none' : fields.length === 1 ? 'Somebody has to come' : null
  const counter = (one: string, many: string, count: number, isChild: boolean) => (
    <Row role="group" aria-label={many}>
      <Button aria-label={`One fewer ${one}`} reason={whyNotFewer(count)} onClick={() => takeOff(isChild ? fields.length - 1 : adults - 1)}>
        <Minus aria-hidden="true" />
      </Button>
      <output>{counted(count, one, many.toLowerCase())}</output>
      <Button aria-label={`One more ${one}`} onClick={() => add(isChild)}>
        <Plus aria-hidden="true" />
      </Button>
    </Row>
  )
  const title = (index: number): string => (index < adults ? `Adult ${index + 1}` : `Child ${index - adults + 1}`)
  const named = (index: number): string => getValues(`patients.${index}.fullName`) || title(index)
  return (
    <>
      <FieldGroup title="People">
        <Row $gap={28}>
          {counter('adult', 'Adults', adults, false)}
          {counter('child', 'Children', children, true)}
        </Row>
        {fields.length > 1 && <Text $isQuiet>Email, phone and nationality of the first person are used for the others too.</Text>}
      </FieldGroup>
      {fields.map((field, index) => {
        // A person added just now is not among the values yet.
        const person = people[index] ?? newPerson(field.isChild, everyQuestion)
        return (
          <FieldGroup key={field.id} title={title(index)}>
            <PatientFields
              index={index}
              values={person}
              questions={questions}
              needsContact={index === 0}
              first={index === 0 ? undefined : people[0]}
              birthWarning={childWarning(person.isChild, person.dob, day)}
            />
          </FieldGroup>
        )
      })}
      <ConfirmDialog
        title={leaving === null ? '' : `Remove ${named(leaving)}?`}
        isOpen={leaving !== null}
        action="Remove"
        onConfirm={() => {
          remove(leaving ?? undefined)
          setLeaving(null)
        }}
        onClose={() => setLeaving(null)}
      >
        What you typed for this person will be lost.
      </ConfirmDialog>
    </>
  )
}
