import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { TextField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { queryScope } from '~/kit/form/formScope'
import { useInvite } from '../admins/useInvite'
import { inviteFirstLabels, inviteFirstRules, readPeople, refuseInvited, type InviteFirstValues } from './inviteFirst'
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
  const { invite, doing } = useInvite(staleClients)
  const link = { label: 'Open the client', path: next }
  return (
    <>
      <Form
        schema={inviteFirstRules}
        defaults={suggested}
        labels={inviteFirstLabels}
        submitLabel="Send invitation"
        scope={queryScope(location, 'invite')}
        doing={doing}
        lookAt={() => link}
        extraActions={extraActions}
        onSubmit={async ({ name, email }) => {
          const isSent = await invite(
            { clientId, name, email, role: 'superAdmin', centerId: null },
            { read: () => readPeople(clientId), refuse: (typed) => refuseInvited(clientId, typed), list: link },
          )
          return isSent ? next : null
        }}
      >
        <TextField<InviteFirstValues> name="name" />
        <TextField<InviteFirstValues> name="email" type="email" hint="We email a link to set a password." />
      </Form>
    </>
  )
}
