import { staleInstructors } from '~/domain/person/staleInstructors'
import type { FailureLink } from '~/kit/form/failureWithLink'
import { FormPage } from '~/kit/page/FormPage'
import { useSendOnce } from '~/kit/run/useSendOnce'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { equalInstructors, instructorKey } from './equalInstructors'
import { InstructorForm } from './InstructorForm'
import { CreateInstructor } from './instructors.generated'
import { newInstructor, toInstructorInput, type InstructorValues } from './instructorValues'

const listOf = ({ email }: InstructorValues): FailureLink => ({
  label: 'Open instructors',
  path: `${paths.instructors()}?${new URLSearchParams({ q: email })}`,
})

/** The page that adds an instructor. */
export function AddInstructorScreen() {
  const { admin } = useSession()
  const {
    run: addOnce,
    question,
    doing,
  } = useSendOnce({
    operation: CreateInstructor,
    done: 'Instructor added',
    stale: staleInstructors,
    noun: 'instructor',
    verb: 'Add',
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
          const added = await addOnce({
            variables: toInstructorInput(values),
            key: instructorKey(values),
            find: () => equalInstructors(values, admin.centerId),
            list: listOf(values),
          })
          if (!added) return null
          return added.found ? paths.instructor(added.found.id) : paths.instructors()
        }}
      />
      {question}
    </FormPage>
  )
}
