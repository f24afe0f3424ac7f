import { useState } from 'react'
import { useCommand } from '~/shared/api/useCommand'
import { openedBy } from '~/shared/form/Form'
import { FormPage } from '~/shared/page/FormPage'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { fromInstructor, toInstructorInput, type Instructor } from './instructorForm'
import { InstructorForm } from './InstructorForm'
import { UpdateInstructor } from './instructors.generated'
import { crumbs } from './unknownInstructor'
import { staleAfterChange } from './useInstructors'

/** The form about an instructor there is already. */
export function EditInstructor({ instructor }: { readonly instructor: Instructor }) {
  const { id, name } = instructor
  const client = useClient()
  const update = useCommand(UpdateInstructor, { done: 'Instructor saved', stale: ['instructor', ...staleAfterChange] })
  // What is read again while it is open takes nothing away that is typed over it.
  const [defaults] = useState(() => fromInstructor(instructor))
  const overview = paths.instructor(id)
  return (
    <FormPage title="Edit instructor" crumbs={[...crumbs, { label: name ?? 'No name', path: overview }]}>
      <InstructorForm
        defaults={defaults}
        own={id}
        submitLabel="Save instructor"
        place={openedBy(overview, 'edit')}
        others={<ButtonLink to={overview}>Cancel</ButtonLink>}
        onSave={async (values) => {
          await update.run({ ...toInstructorInput(values, client.id), id })
          return overview
        }}
      />
    </FormPage>
  )
}
