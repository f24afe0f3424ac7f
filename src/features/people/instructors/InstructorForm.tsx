import { useState, type ReactNode } from 'react'
import { reasonAgainst } from '~/platform/access/actions'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SelectField } from '~/kit/form/choiceFields'
import { FieldGroup, FieldRow, TextField } from '~/kit/form/fields'
import { Form, type LabelOf } from '~/kit/form/Form'
import type { FormScope } from '~/kit/form/formScope'
import { ImageField } from '~/kit/form/ImageField'
import { PhoneField } from '~/kit/form/PhoneField'
import { useClient, usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { Notice } from '~/kit/ui/Notice'
import { singular, wordsFor } from '~/lib/words/terms'
import { instructorSchema, type InstructorValues } from './instructorForm'
import { SameInstructors } from './SameInstructors'
import { useCenters } from './useInstructors'

interface InstructorFormProps {
  readonly defaults: InstructorValues
  /** Id of the instructor being edited; null for a new one. */
  readonly editedId: string | null
  readonly submitLabel: string
  readonly scope?: FormScope
  readonly extraActions?: ReactNode
  /** Saves and returns the path of the next page. */
  readonly onSave: (values: InstructorValues, labelOf: LabelOf, opened: InstructorValues) => Promise<string>
}

/** The form for a new or existing instructor. */
export function InstructorForm({ defaults, editedId, submitLabel, scope, extraActions, onSave }: InstructorFormProps) {
  const person = usePerson()
  const { isReady } = useCenters()
  const [typed, setTyped] = useState<InstructorValues>(defaults)
  // The center field needs its options before it is mounted.
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
        <TextField<InstructorValues> name="name" label="Full name" hint="As it should appear on certificates" />
        <FieldRow>
          <TextField<InstructorValues> name="email" label="Email" type="email" />
          <PhoneField<InstructorValues> name="phoneNumber" label="Phone" />
        </FieldRow>
        <SameInstructors typed={typed} editedId={editedId} />
        <ImageField<InstructorValues> name="image" label="Photo" mode="instructorImage" />
      </FieldGroup>
      <FieldGroup title="Teaching">
        <TextField<InstructorValues> name="type" label="Type" hint="What they teach, such as Fire and survival" />
        <CenterField stored={defaults.centerId} />
      </FieldGroup>
      <FieldGroup title="Licence">
        <FieldRow>
          <TextField<InstructorValues> name="licenseNo" label="Licence number" />
          <TextField<InstructorValues> name="ogukPin" label="OGUK pin" />
        </FieldRow>
        <TextField<InstructorValues> name="certAuthority" label="Authority" hint="Issuer of the licence" />
      </FieldGroup>
      <FieldGroup title="Signature">
        <p>Printed on certificates signed by the instructor</p>
        <ImageField<InstructorValues> name="signature" label="Signature" mode="signatures" />
      </FieldGroup>
    </Form>
  )
}

/** The training center, hidden when there is none. An account limited to one center cannot change it. */
function CenterField({ stored }: { readonly stored: string }) {
  const { type } = useClient()
  const { centerId } = useSession().admin
  const { centers } = useCenters()
  const label = singular(wordsFor(type).centers)
  if (centers === null) return <Notice tone="warn">{wordsFor(type).centers} could not be read. Saving keeps the current one.</Notice>
  const options = centers.some(({ value }) => value === stored) || stored === '' ? centers : [...centers, { value: stored, label: stored }]
  if (options.length === 0) return null
  if (centerId !== null && stored !== '') {
    const only = options.filter(({ value }) => value === stored)
    return <SelectField<InstructorValues> name="centerId" label={label} options={only} hint="Your account is limited to this one" />
  }
  return <SelectField<InstructorValues> name="centerId" label={label} options={options} placeholder="None" />
}
