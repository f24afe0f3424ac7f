import { useLocation } from 'react-router-dom'
import { useCommand } from '~/platform/api/useCommand'
import { queryScope } from '~/kit/form/formScope'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { paths } from '~/platform/routes/paths'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { fromInstructor, instructorLabels, toInstructorInput } from './instructorForm'
import { InstructorForm } from './InstructorForm'
import { InstructorView, UpdateInstructor } from './instructors.generated'
import { staleInstructors } from '~/domain/person/staleInstructors'
import { crumbs } from '~/platform/routes/crumbs'

/** The form to edit an existing instructor. */
export function EditInstructor({ id }: { readonly id: string }) {
  const location = useLocation()
  const overview = paths.instructor(id)
  const { record, save, question } = useEditRecord({
    query: InstructorView,
    variables: { id },
    pick: ({ instructor }) => instructor,
    noun: 'instructor',
    path: overview,
    toForm: fromInstructor,
    toInput: (values) => ({ ...toInstructorInput(values), id }),
    labels: instructorLabels,
    command: useCommand(UpdateInstructor, { done: 'Instructor saved', stale: staleInstructors }),
  })
  return (
    <RecordFrame record={record} noun="instructor" title="Edit instructor" parent={crumbs.instructors} skeleton={FormSkeleton}>
      {({ value: { name }, defaults }) => (
        <FormPage title="Edit instructor" crumbs={[crumbs.instructors, { label: name ?? 'No name', path: overview }]}>
          <InstructorForm
            defaults={defaults}
            editedId={id}
            lookAt={() => ({ label: 'Open the instructor', path: overview })}
            submitLabel="Save instructor"
            scope={queryScope(location, 'edit')}
            extraActions={<ButtonLink to={overview}>Cancel</ButtonLink>}
            onSave={save}
          />
          {question}
        </FormPage>
      )}
    </RecordFrame>
  )
}
