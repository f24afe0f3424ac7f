import { useState } from 'react'
import { useCommand } from '~/shared/api/useCommand'
import { logFailure } from '~/shared/feedback/reportFailure'
import { FormPage } from '~/shared/page/FormPage'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { findAdded, newInstructor, toInstructorInput, type InstructorValues } from './instructorForm'
import { InstructorForm } from './InstructorForm'
import { CreateInstructor } from './instructors.generated'
import { crumbs } from './unknownInstructor'
import { readInstructors, staleAfterChange } from './useInstructors'

/** The page that adds an instructor. */
export function AddInstructorScreen() {
  const client = useClient()
  const { admin } = useSession()
  const create = useCommand(CreateInstructor, { done: 'Instructor added', stale: staleAfterChange })
  const [defaults] = useState(() => newInstructor(admin.centerId ?? ''))

  /** The response contains no id, so look the new instructor up, and fall back to the list. */
  const pageOf = async (values: InstructorValues): Promise<string> => {
    try {
      const id = findAdded(await readInstructors(client.id, admin.centerId), values)
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
          await create.run(toInstructorInput(values, client.id))
          return pageOf(values)
        }}
      />
    </FormPage>
  )
}
