import { FormPage } from '~/kit/page/FormPage'
import { useCommand } from '~/platform/api/command/useCommand'
import type { FailureLink } from '~/platform/api/transport/failureWithLink'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { staleInstructors } from '../staleInstructors'
import { equalInstructors, instructorKey } from './equalInstructors'
import { InstructorForm } from './InstructorForm'
import { CreateInstructor } from './instructors.generated'
import { newInstructor, toInstructorInput, type InstructorValues } from './instructorValues'

const listOf = ({ email }: Pick<InstructorValues, 'email'>): FailureLink => ({
  label: 'Open instructors',
  path: `${paths.instructors()}?${new URLSearchParams({ q: email })}`,
})

/** The page that adds an instructor. */
export function AddInstructorScreen() {
  const { admin } = useSession()
  const { run, doing } = useCommand(CreateInstructor, {
    done: 'Instructor added',
    stale: staleInstructors,
    noun: 'instructor',
    verb: 'Add',
    key: instructorKey,
    isOneForm: true,
    find: (input) => equalInstructors(input, admin.centerId),
    list: listOf,
  })
  return (
    <FormPage title="Add an instructor" crumbs={['/entities/instructor']}>
      <InstructorForm
        defaults={newInstructor(admin.centerId ?? '')}
        editedId={null}
        lookAt={listOf}
        submitLabel="Add instructor"
        doing={doing}
        onSave={async (values) => {
          const added = await run(toInstructorInput(values))
          if (!added) return null
          return added.found ? paths.instructor(added.found.id) : paths.instructors()
        }}
      />
    </FormPage>
  )
}
