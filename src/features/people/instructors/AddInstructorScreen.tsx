import { useState } from 'react'
import { useCommand } from '~/platform/api/useCommand'
import { logFailure } from '~/platform/api/reportFailure'
import { FormPage } from '~/kit/page/FormPage'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { findAdded, newInstructor, toInstructorInput, type InstructorValues } from './instructorForm'
import { InstructorForm } from './InstructorForm'
import { CreateInstructor } from './instructors.generated'
import { crumbs } from './unknownInstructor'
import { readInstructors, staleAfterChange } from './useInstructors'

/** The page that adds an instructor. */
export function AddInstructorScreen() {
  const { admin } = useSession()
  const create = useCommand(CreateInstructor, { done: 'Instructor added', stale: staleAfterChange })
  const [defaults] = useState(() => newInstructor(admin.centerId ?? ''))

  /** The response contains no id, so look the new instructor up, and fall back to the list. */
  const pageOf = async (values: InstructorValues): Promise<string> => {
    try {
      const id = findAdded(await readInstructors(admin.centerId), values)
      return id === null ? paths.instructors() : paths.instructor(id)
    } catch (error) {
      logFailure(error)
      return paths.instructors()
    }
  }
  return (
    <FormPage title="Add an instructor" crumbs={crumbs}>
      <InstructorForm
        defaults={defaults}
        editedId={null}
        submitLabel="Add instructor"
        onSave={async (values) => {
          await create.run(toInstructorInput(values))
          return pageOf(values)
        }}
      />
    </FormPage>
  )
}
