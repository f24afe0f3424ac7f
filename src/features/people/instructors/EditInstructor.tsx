import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readOnce } from '~/platform/api/readOnce'
import { useCommand } from '~/platform/api/useCommand'
import { queryScope } from '~/kit/form/formScope'
import { useConflictCheck } from '~/kit/form/useMeanwhile'
import { FormPage } from '~/kit/page/FormPage'
import { paths } from '~/platform/routes/paths'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { fromInstructor, toInstructorInput, type Instructor, type InstructorValues } from './instructorForm'
import { InstructorForm } from './InstructorForm'
import { InstructorView, UpdateInstructor } from './instructors.generated'
import { crumbs } from './unknownInstructor'
import { staleAfterChange } from './useInstructors'

/** The form to edit an existing instructor. */
export function EditInstructor({ instructor }: { readonly instructor: Instructor }) {
  const { id, name } = instructor
  const location = useLocation()
  const update = useCommand(UpdateInstructor, { done: 'Instructor saved', stale: ['instructor', ...staleAfterChange] })
  // Fixed on mount, so that a refetch does not overwrite what the user typed.
  const [defaults] = useState(() => fromInstructor(instructor))
  const overview = paths.instructor(id)
  const { settle, question } = useConflictCheck<InstructorValues>('instructor', overview)
  return (
    <FormPage title="Edit instructor" crumbs={[...crumbs, { label: name ?? 'No name', path: overview }]}>
      <InstructorForm
        defaults={defaults}
        editedId={id}
        submitLabel="Save instructor"
        scope={queryScope(location, 'edit')}
        extraActions={<ButtonLink to={overview}>Cancel</ButtonLink>}
        onSave={async (values, labelOf, opened) => {
          const latest = (await readOnce(InstructorView, { id }))?.instructor
          const stored = latest ? fromInstructor(latest) : null
          const settled = await settle({ opened, typed: values, stored, labelOf })
          await update.run({ ...toInstructorInput(settled, latest ?? instructor), id })
          return overview
        }}
      />
      {question}
    </FormPage>
  )
}
