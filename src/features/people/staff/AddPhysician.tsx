import { useLocation } from 'react-router-dom'
import { queryScope } from '~/kit/form/formScope'
import { FormPage } from '~/kit/page/FormPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { useCommand } from '~/platform/api/command/useCommand'
import { useSession } from '~/platform/session/useSession'
import { equalInstructors, instructorKey } from '../instructors/equalInstructors'
import { InstructorForm } from '../instructors/InstructorForm'
import { CreateInstructor } from '../instructors/instructors.generated'
import { newInstructor, toInstructorInput } from '../instructors/instructorValues'
import { staleInstructors } from '../staleInstructors'
import type { StaffAccount } from './staffMember'

interface AddPhysicianProps {
  /** The physician whose licence and signature are added. */
  readonly account: StaffAccount | null
  /** The page of the person. */
  readonly overview: string
}

/** Adds what documents print of a physician; name and address are those of the account. */
export function AddPhysician({ account, overview }: AddPhysicianProps) {
  const location = useLocation()
  const { admin } = useSession()
  const look = { label: 'Open the member of staff', path: overview }
  const { run, doing } = useCommand(CreateInstructor, {
    done: 'Physician added',
    stale: staleInstructors,
    noun: 'physician',
    verb: 'Add',
    key: instructorKey,
    isOneForm: true,
    // Where the account is of another clinic, the physician is too.
    find: (input) => equalInstructors(input, input.centerId ?? admin.centerId),
    list: () => look,
  })
  return (
    <FormPage title="Add physician details" crumbs={['/entities/staff', { label: account?.name ?? 'No name', path: overview }]}>
      <InstructorForm
        defaults={{
          ...newInstructor(account?.centerId ?? admin.centerId ?? ''),
          name: account?.name ?? '',
          email: account?.email ?? '',
        }}
        editedId={null}
        lookAt={() => look}
        submitLabel="Add physician"
        scope={queryScope(location, 'edit')}
        extraActions={<ButtonLink to={overview}>Cancel</ButtonLink>}
        doing={doing}
        onSave={async (values) => {
          const added = await run(toInstructorInput({ ...values, type: 'Physician' }))
          return added ? overview : null
        }}
      />
    </FormPage>
  )
}
