import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { sightOf, usefulRoles } from '~/domain/access/sight'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { RadioField, SelectField } from '~/kit/form/choiceFields'
import { TextField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { queryScope } from '~/kit/form/formScope'
import { FormPage } from '~/kit/page/FormPage'
import { SightPreview } from '~/kit/page/SightPreview'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { singular, wordsFor } from '~/lib/words/terms'
import { assignableRoles, reasonAgainst } from '~/platform/access/actions'
import { CommandFailure } from '~/platform/api/commandFailure'
import { readOnce } from '~/platform/api/readOnce'
import { useCommand } from '~/platform/api/useCommand'
import { crumbs } from '~/platform/routes/crumbs'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { usePages } from '~/platform/tenant/openPages'
import { useClient, usePerson } from '~/platform/tenant/client'
import { InviteAdmin, PersonByEmail } from '../clients.generated'
import { inviteLabels, inviteRules, roleDetails, toInvitation, type InviteValues } from './inviteForm'
import { staleAdmins, useCenterNames } from './useAdmins'

/** @throws CommandFailure where the address has an account, or that could not be found out */
async function refuseKnown(email: string): Promise<void> {
  const found = await readOnce(PersonByEmail, { email })
  if (found === null) throw new CommandFailure('Whether the address is in use could not be read. Nothing was sent.', false)
  if (found.userByEmail) throw new CommandFailure(`${found.userByEmail.name ?? 'Somebody'} already uses ${email}. Nothing was sent.`, false)
}

/** The form that invites an administrator, with what they will see beside it. */
export function InvitePage() {
  const location = useLocation()
  const { type } = useClient()
  const person = usePerson()
  const { centerId: ownCenter } = useSession().admin
  const pages = usePages()
  const { centers, isReady } = useCenterNames()
  const { run } = useCommand(InviteAdmin, { done: 'Invitation sent', stale: staleAdmins })
  const roles = usefulRoles(assignableRoles(person), person)
  const defaults: InviteValues = { name: '', email: '', role: '', centerId: ownCenter ?? '' }
  const [typed, setTyped] = useState(defaults)
  const center = singular(wordsFor(type).centers)
  const list = paths.settings('administrators')
  const chosen = typed.role === '' ? null : sightOf({ ...person, role: typed.role, email: typed.email }, pages)
  const [firstName = ''] = typed.name.trim().split(/\s+/)
  return (
    <FormPage
      title="Invite"
      crumbs={[crumbs.settings, crumbs.administrators]}
      under="We email a link to set a password. Nothing can be opened before."
      preview={
        chosen ? (
          <SightPreview
            title={`What ${firstName || 'this person'} will see`}
            limit={centers?.find(({ value }) => value === typed.centerId)?.label ?? null}
            {...chosen}
          />
        ) : (
          <p>Choose a role to see what it opens.</p>
        )
      }
    >
      {isReady ? (
        <Form
          schema={inviteRules}
          defaults={defaults}
          labels={{ ...inviteLabels, centerId: center }}
          submitLabel="Send invitation"
          reason={reasonAgainst('admin.invite', person)}
          scope={queryScope(location, 'section', 'invite')}
          lookAt={() => ({ label: 'Open the administrators', path: list })}
          onValues={setTyped}
          extraActions={<ButtonLink to={list}>Cancel</ButtonLink>}
          onSubmit={async (values) => {
            const invitation = toInvitation(values)
            await refuseKnown(invitation.email)
            await run(invitation)
            return list
          }}
        >
          <TextField<InviteValues> name="name" />
          <TextField<InviteValues> name="email" type="email" />
          <RadioField<InviteValues>
            name="role"
            options={roles.map((role) => ({ value: role, label: sentenceCase(role), detail: roleDetails[role] }))}
          />
          {centers === null && <Notice tone="warn">{wordsFor(type).centers} could not be read. The invitation is for all of them.</Notice>}
          {centers !== null && centers.length > 0 && (
            <SelectField<InviteValues>
              name="centerId"
              options={ownCenter === null ? centers : centers.filter(({ value }) => value === ownCenter)}
              {...(ownCenter === null ? { placeholder: 'All' } : {})}
              hint={ownCenter === null ? 'Limits what they see to this one' : 'Your account is limited to this one'}
            />
          )}
        </Form>
      ) : (
        <Skeleton lines={8} />
      )}
    </FormPage>
  )
}
