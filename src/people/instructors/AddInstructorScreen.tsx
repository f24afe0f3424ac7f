import { useState } from 'react'
import { useCommand } from '~/shared/api/useCommand'
import { logFailure } from '~/shared/feedback/reportFailure'
import { FormPage } from '~/shared/page/FormPage'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { addedAmong, newInstructor, toInstructorInput, type InstructorValues } from './instructorForm'
import { InstructorForm } from './InstructorForm'
import { CreateInstructor } from './instructors.generated'
import { crumbs } from './unknownInstructor'
import { readInstructors, staleAfterChange } from './useInstructors'

/** Adds somebody who teaches. */
export function AddInstructorScreen() {
  const client = useClient()
  const { admin } = useSession()
  const create = useCommand(CreateInstructor, { done: 'Instructor added', stale: staleAfterChange })
  const [defaults] = useState(() => newInstructor(admin.centerId ?? ''))

  /** The answer carries no id, so the new one is looked for; where it is not found, the list shows it. */
  const pageOf = async (values: InstructorValues): Promise<string> => {
    try {
      const id = addedAmong(await readInstructors(client.id, admin.centerId), values)
      return id === null ? paths.instructors() : paths.instructor(id)
    } catch (failure) {
      logFailure(failure)
      return paths.instructors()
    }
  }
  return (
    <FormPage title="Add an instructor" crumbs={crumbs}>
      <InstructorForm
        defaults={defaults}
        own={null}
        submitLabel="Add instructor"
        onSave={async (values) => {
          await create.run(toInstructorInput(values, client.id))
          return pageOf(values)
        }}
      />
    </FormPage>
  )
}
