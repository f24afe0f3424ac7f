import { useLocation } from 'react-router-dom'
import { queryScope } from '~/kit/form/formScope'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { readyValue } from '~/platform/api/read/record'
import { useOwnCenter, type Crumb } from '~/platform/tenant/openPages'
import { staleInstructors } from '../staleInstructors'
import { elsewhere } from './elsewhere'
import { InstructorForm } from './InstructorForm'
import { InstructorView, UpdateInstructor } from './instructors.generated'
import { fromInstructor, instructorLabels, toInstructorInput } from './instructorValues'

interface EditInstructorProps {
  readonly id: string
  readonly noun: 'instructor' | 'physician'
  readonly parent: Crumb
  /** The page of the person. */
  readonly overview: string
}

/** The form to edit an existing instructor, or a clinic's physician: the backend keeps both as instructors. */
export function EditInstructor({ id, noun, parent, overview }: EditInstructorProps) {
  const location = useLocation()
  const ownCenter = useOwnCenter()
  const title = `Edit ${noun}`
  const { record, save, doing } = useEditRecord({
    query: InstructorView,
    variables: { id },
    pick: ({ instructor }) => instructor,
    noun,
    path: overview,
    toForm: fromInstructor,
    toInput: (values) => ({ ...toInstructorInput(values), id }),
    labels: instructorLabels,
    command: UpdateInstructor,
    done: `${sentenceCase(noun)} saved`,
    stale: staleInstructors,
  })
  return (
    <RecordFrame
      record={record}
      refusal={elsewhere(ownCenter, readyValue(record)?.value ?? null)}
      noun={noun}
      title={title}
      parent={parent}
      skeleton={FormSkeleton}
    >
      {({ value: { name }, defaults }) => (
        <FormPage title={title} crumbs={[parent, { label: name ?? 'No name', path: overview }]}>
          <InstructorForm
            defaults={defaults}
            editedId={id}
            lookAt={() => ({ label: `Open the ${noun}`, path: overview })}
            submitLabel={`Save ${noun}`}
            scope={queryScope(location, 'edit')}
            extraActions={<ButtonLink to={overview}>Cancel</ButtonLink>}
            doing={doing}
            onSave={save}
          />
        </FormPage>
      )}
    </RecordFrame>
  )
}
