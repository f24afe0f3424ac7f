import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { TextField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { queryScope } from '~/kit/form/formScope'
import { addressKey } from '~/lib/format/email'
import { fieldText } from '~/lib/format/fieldText'
import { isOpen } from '~/platform/tenant/tenantAddress'
import { useInvite } from '../admins/useInvite'
import { inviteFirstLabels, inviteFirstRules, readPeople, refuseInvited, type InviteFirstValues } from './inviteFirst'
import type { ClientFactsFragment } from './root.generated'
import { staleClients } from './staleClients'

interface InviteFirstFormProps {
  readonly client: ClientFactsFragment
  /** The page that shows who was invited. */
  readonly next: string
  readonly extraActions?: ReactNode
}

/** Invites the first super admin of a client. The account holder is suggested. */
export function InviteFirstForm({ client, next, extraActions }: InviteFirstFormProps) {
  const { id: clientId } = client
  const location = useLocation()
  const { invite, doing } = useInvite(staleClients)
  const link = { label: 'Open the client', path: next }
  // Whoever was invited before cannot be invited again.
  const suggested = client.admins?.some(({ email }) => addressKey(email) === addressKey(client.accountHolderEmail)) ? null : client
  return (
    <>
      <Form
        schema={inviteFirstRules}
        defaults={{ name: fieldText(suggested?.accountHolderName ?? null), email: fieldText(suggested?.accountHolderEmail ?? null) }}
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
        <TextField<InviteFirstValues>
          name="email"
          type="email"
          hint={`We email a link to set a password.${isOpen(client) ? '' : ' The link works once people can sign in on its address.'}`}
        />
      </Form>
    </>
  )
}
