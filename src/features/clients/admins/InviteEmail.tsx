import { useState } from 'react'
import { TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { Status } from '~/kit/ui/Status'
import { addressKey, emailShape } from '~/lib/format/email'
import { useRecord } from '~/platform/api/read/useRecord'
import { PersonByEmail } from '../clients.generated'
import type { InviteValues } from './inviteForm'

/** Stands where the answer will, so that nothing moves when it comes. */
const purpose = 'They sign in with this address'

/** The address of an invitation. Once it is typed, it says whether somebody uses it; sending looks again. */
export function InviteEmail() {
  const { watch, formState } = useFormContext<InviteValues>()
  const typed = addressKey(watch('email'))
  const [left, setLeft] = useState('')
  // An account that is changed may keep its own address.
  const isAsked = typed === left && emailShape.test(typed) && typed !== addressKey(formState.defaultValues?.email)
  return (
    <div onBlur={() => setLeft(typed)}>
      <TextField<InviteValues> name="email" type="email" hint={isAsked ? <AddressUse email={typed} /> : purpose} />
    </div>
  )
}

/** Whether an address has an account, once that is known. */
function AddressUse({ email }: { readonly email: string }) {
  const record = useRecord(PersonByEmail, { email }, { from: 'fresh', isSilent: true })
  if (record.status === 'missing') return <Status $tone="good">Not used by anyone yet</Status>
  if (record.status !== 'ready') return purpose
  return (
    <Status $tone="warn">
      <span>
        <bdi>{record.value.name ?? 'Somebody'}</bdi> already uses it
      </span>
    </Status>
  )
}
