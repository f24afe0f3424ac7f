import { useState, type ReactNode } from 'react'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SelectField } from '~/kit/form/choiceFields'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { Form, type Submission } from '~/kit/form/Form'
import type { FormScope } from '~/kit/form/formScope'
import { ImageField } from '~/kit/form/ImageField'
import { PhoneField } from '~/kit/form/PhoneField'
import { Notice } from '~/kit/ui/Notice'
import { singular } from '~/lib/words/terms'
import { reasonAgainst } from '~/platform/access/actions'
import type { FailureLink } from '~/platform/api/transport/failureWithLink'
import { signatureMode } from '~/platform/api/transport/images'
import { useSession } from '~/platform/session/useSession'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { instructorLabels, instructorSchema, type InstructorValues } from './instructorValues'
import { SameInstructors } from './SameInstructors'
import { useCenters } from './useInstructors'

interface InstructorFormProps {
  readonly defaults: InstructorValues
  /** Id of the instructor being edited; null for a new one. */
  readonly editedId: string | null
  readonly submitLabel: string
  readonly scope?: FormScope
  readonly extraActions?: ReactNode
  /** Where to look whether it was saved. */
  readonly lookAt: (values: InstructorValues) => FailureLink
  /** What it waits for while it is sent. */
  readonly doing?: string | null
  /** Saves and returns the path of the next page; null where nothing was sent. */
  readonly onSave: (values: InstructorValues, submission: Submission<InstructorValues>) => Promise<string | null>
}

/** The form for a new or existing instructor, or for a clinic's physician. */
export function InstructorForm({
  defaults,
  editedId,
  submitLabel,
  lookAt,
  scope,
  extraActions,
  doing = null,
  onSave,
}: InstructorFormProps) {
  const person = useSignedIn()
  const { type } = useClient()
  const { isReady } = useCenters()
  const words = useClientWords()
  const isPhysician = type === 'medical'
  const [typed, setTyped] = useState<InstructorValues>(defaults)
  // The center field needs its options before it is mounted.
  if (!isReady) return <Skeleton lines={8} />
  return (
    <Form
      schema={instructorSchema}
      labels={{ ...instructorLabels, centerId: singular(words.centers) }}
      defaults={defaults}
      isStored={editedId !== null}
      onValues={setTyped}
      submitLabel={submitLabel}
      reason={reasonAgainst('instructor.edit', person)}
      lookAt={lookAt}
      onSubmit={onSave}
      {...(scope ? { scope } : {})}
      extraActions={extraActions}
      doing={doing}
    >
      <FieldGroup title="Person">
        <TextField<InstructorValues>
          name="name"
          hint={isPhysician ? 'As it should appear on documents' : 'As it should appear on certificates'}
        />
        <FieldRow>
          <TextField<InstructorValues> name="email" type="email" hint="An account without a link is matched by this address." />
          <PhoneField<InstructorValues> name="phoneNumber" />
        </FieldRow>
        {!isPhysician && <SameInstructors typed={typed} editedId={editedId} />}
        <ImageField<InstructorValues> name="image" mode="instructorImage" />
        {isPhysician && <CenterField stored={defaults.centerId} />}
      </FieldGroup>
      {!isPhysician && (
        <FieldGroup title="Teaching">
          <TextField<InstructorValues> name="type" hint="What they teach, such as Fire and survival" />
          <CenterField stored={defaults.centerId} />
        </FieldGroup>
      )}
      <FieldGroup title="Licence">
        <FieldRow>
          <TextField<InstructorValues> name="licenseNo" />
          {!isPhysician && <TextField<InstructorValues> name="ogukPin" />}
        </FieldRow>
        <TextField<InstructorValues> name="certAuthority" hint="Issuer of the licence" />
      </FieldGroup>
      <FieldGroup title="Signature">
        <p>{isPhysician ? 'Printed on documents signed by the physician' : 'Printed on certificates signed by the instructor'}</p>
        <ImageField<InstructorValues> name="signature" mode={signatureMode(type, isPhysician)} />
      </FieldGroup>
    </Form>
  )
}

/** The training center, hidden when there is none. An account limited to one center cannot change it. */
function CenterField({ stored }: { readonly stored: string }) {
  const words = useClientWords()
  const { centerId } = useSession().admin
  const { centers } = useCenters()
  if (centers === null) return <Notice tone="warn">{words.centers} could not be read. Saving keeps the current one.</Notice>
  const options = centers.some(({ value }) => value === stored) || stored === '' ? centers : [...centers, { value: stored, label: stored }]
  if (options.length === 0) return null
  if (centerId !== null && stored !== '') {
    const only = options.filter(({ value }) => value === stored)
    return <SelectField<InstructorValues> name="centerId" options={only} hint="Your account is limited to this one" />
  }
  return <SelectField<InstructorValues> name="centerId" options={options} placeholder="None" />
}
