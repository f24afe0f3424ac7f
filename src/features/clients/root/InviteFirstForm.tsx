import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Form } from '~/kit/form/Form'
import { queryScope } from '~/kit/form/formScope'
import { TextField } from '~/kit/form/fields'
import { useCommand } from '~/platform/api/useCommand'
import { InviteAdmin } from '../clients.generated'
import { inviteFirstLabels, inviteFirstRules, refuseInvited, type InviteFirstValues } from './inviteFirst'
import { staleClients } from './staleClients'

interface InviteFirstFormProps {
  readonly clientId: string
  /** Who it probably is: the account holder. */
  readonly suggested: InviteFirstValues
  /** The page that shows who was invited. */
  readonly next: string
  readonly extraActions?: ReactNode
}

/** Invites the first super admin of a client. */
export function InviteFirstForm({ clientId, suggested, next, extraActions }: InviteFirstFormProps) {
  const location = useLocation()
  const { run } = useCommand(InviteAdmin, { done: 'Invitation sent', stale: staleClients })
  return (
    <Form
      schema={inviteFirstRules}
      defaults={suggested}
      labels={inviteFirstLabels}
      submitLabel="Send invitation"
      scope={queryScope(location, 'invite')}
      lookAt={() => ({ label: 'Open the client', path: next })}
      extraActions={extraActions}
      onSubmit={async ({ name, email }) => {
        await refuseInvited(clientId, email)
        await run({ clientId, name, email, role: 'superAdmin', centerId: null })
        return next
      }}
    >
      <TextField<InviteFirstValues> name="name" />
      <TextField<InviteFirstValues> name="email" type="email" hint="We email a link to set a password." />
    </Form>
  )
}
