import { useCommand } from '~/platform/api/useCommand'
import { FormPage } from '~/kit/page/FormPage'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { findAdded, newInstructor, toInstructorInput } from './instructorForm'
import { InstructorForm } from './InstructorForm'
import { CreateInstructor } from './instructors.generated'
import { staleInstructors } from '~/domain/person/staleInstructors'
import { readInstructors } from './useInstructors'
import { crumbs } from '~/platform/routes/crumbs'

/** The page that adds an instructor. */
export function AddInstructorScreen() {
  const { admin } = useSession()
  const create = useCommand(CreateInstructor, { done: 'Instructor added', stale: staleInstructors })
  return (
    <FormPage title="Add an instructor" crumbs={[crumbs.instructors]}>
      <InstructorForm
        defaults={newInstructor(admin.centerId ?? '')}
        editedId={null}
        submitLabel="Add instructor"
        onSave={async (values) => {
          await create.run(toInstructorInput(values))
          // The response contains no id, so look the new instructor up, and fall back to the list.
          const id = findAdded((await readInstructors(admin.centerId)) ?? [], values)
          return id === null ? paths.instructors() : paths.instructor(id)
        }}
      />
    </FormPage>
  )
}
