import { useState, type ReactNode } from 'react'
import { reasonAgainst } from '~/shared/access/actions'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { SelectField } from '~/shared/form/choiceFields'
import { FieldGroup, FieldRow, TextField } from '~/shared/form/fields'
import { Form, type LabelOf } from '~/shared/form/Form'
import type { FormScope } from '~/shared/form/formScope'
import { ImageField } from '~/shared/form/ImageField'
import { PhoneField } from '~/shared/form/PhoneField'
import { useClient, usePerson } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { Notice } from '~/shared/ui/Notice'
import { wordsFor } from '~/shared/words/words'
import { oneOf } from '~/shared/words/oneOf'
import { instructorSchema, type InstructorValues } from './instructorForm'
import { SameInstructors } from './SameInstructors'
import { useCenters } from './useInstructors'

interface InstructorFormProps {
  readonly defaults: InstructorValues
  /** The instructor that is edited; null for a new one. */
  readonly own: string | null
  readonly submitLabel: string
  readonly scope?: FormScope
  readonly extraActions?: ReactNode
  /** Sends, and says which page comes after. */
  readonly onSave: (values: InstructorValues, labelOf: LabelOf, opened: InstructorValues) => Promise<string>
}

/** Everything that is known of an instructor. */
export function InstructorForm({ defaults, own, submitLabel, scope, extraActions, onSave }: InstructorFormProps) {
  const person = usePerson()
  const { isReady } = useCenters()
  const [typed, setTyped] = useState<InstructorValues>(defaults)
  // The choice of a center is only right with its choices there.
  if (!isReady) return <Skeleton lines={8} />
  return (
    <Form
      schema={instructorSchema}
      defaults={defaults}
      onValues={setTyped}
      submitLabel={submitLabel}
      reason={reasonAgainst('instructor.edit', person)}
      onSubmit={(values, _button, labelOf, opened) => onSave(values, labelOf, opened)}
      {...(scope ? { scope } : {})}
      extraActions={extraActions}
    >
      <FieldGroup title="Person">
        <TextField<InstructorValues> name="name" label="Full name" hint="As it is to stand on certificates." />
        <FieldRow>
          <TextField<InstructorValues> name="email" label="Email" type="email" />
          <PhoneField<InstructorValues> name="phoneNumber" label="Phone" />
        </FieldRow>
        <SameInstructors typed={typed} own={own} />
        <ImageField<InstructorValues> name="image" label="Photo" mode="instructorImage" />
      </FieldGroup>
      <FieldGroup title="Teaching">
        <TextField<InstructorValues> name="type" label="Type" hint="What the person teaches, such as Fire and survival." />
        <CenterField stored={defaults.centerId} />
      </FieldGroup>
      <FieldGroup title="Licence">
        <FieldRow>
          <TextField<InstructorValues> name="licenseNo" label="Licence number" />
          <TextField<InstructorValues> name="ogukPin" label="OGUK pin" />
        </FieldRow>
        <TextField<InstructorValues> name="certAuthority" label="Authority" hint="The one that gave the licence." />
      </FieldGroup>
      <FieldGroup title="Signature">
        <p>It stands on certificates that fill in the instructor.</p>
        <ImageField<InstructorValues> name="signature" label="Signature" mode="signatures" />
      </FieldGroup>
    </Form>
  )
}

/** The training center, where there are any; somebody limited to one has no choice. */
function CenterField({ stored }: { readonly stored: string }) {
  const { type } = useClient()
  const { centerId } = useSession().admin
  const { centers } = useCenters()
  const label = oneOf(wordsFor(type).centers)
  if (centers === null) return <Notice tone="warn">{wordsFor(type).centers} could not be read. What is stored stays as it is.</Notice>
  const known = centers.some(({ value }) => value === stored) || stored === '' ? centers : [...centers, { value: stored, label: stored }]
  if (known.length === 0) return null
  if (centerId !== null && stored !== '') {
    const only = known.filter(({ value }) => value === stored)
    return <SelectField<InstructorValues> name="centerId" label={label} options={only} hint="Your account is limited to it." />
  }
  return <SelectField<InstructorValues> name="centerId" label={label} options={known} placeholder="None" />
}
