import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Confirm } from '~/kit/feedback/Confirm'
import { Form, type Submission } from '~/kit/form/Form'
import { recordScope } from '~/kit/form/formScope'
import { useOpened } from '~/kit/form/useOpened'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { combine, mapRecord } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { useSession } from '~/platform/session/useSession'
import { useCrumbLinks } from '~/platform/tenant/openPages'
import { OneAdmin, type AdminRowFragment } from '../clients.generated'
import { reasonAgainstRemoving } from './adminRules'
import { InvitedSight, InviteFields } from './InviteFields'
import { inviteOf, inviteRules, toInvitation, type InviteValues } from './inviteForm'
import { LinkedByEmail } from './LinkedByEmail'
import { Owned } from './Owned'
import { readAdmins } from './readAdmins'
import { RemovedNotice } from './RemovedNotice'
import { useAdmins, useCenterNames } from './useAdmins'
import { useInviteLabels } from './useInviteLabels'
import { useReplaceAdmin } from './useReplaceAdmin'
import type { Workforce } from './workforce'

interface ChangeAdminPageProps {
  readonly workforce: Workforce
  readonly id: string
}

/** The form that changes an account. The person stays on the page when they are removed and not invited yet. */
export function ChangeAdminPage({ workforce, id }: ChangeAdminPageProps) {
  const { admin: self } = useSession()
  const everyone = useAdmins()
  const { isReady } = useCenterNames()
  const one = useRecord(OneAdmin, { id }, { from: 'fresh' })
  const found = mapRecord(combine(one, everyone), ([admin, admins]) => ({ admin, reason: reasonAgainstRemoving(admin, admins, self) }))
  const record = useOpened(id, found, (opened) => opened)
  return (
    <RecordFrame
      record={isReady ? record : { status: 'loading' }}
      noun={workforce.noun.one}
      title="Change an account"
      parent={workforce.list}
      skeleton={FormSkeleton}
    >
      {(opened) => <ChangeForm key={id} workforce={workforce} {...opened} />}
    </RecordFrame>
  )
}

interface ChangeFormProps {
  readonly workforce: Workforce
  readonly admin: AdminRowFragment
  /** Why they may not be removed; null where they may. */
  readonly reason: string | null
}

interface Asked {
  readonly values: InviteValues
  readonly answer: (isWanted: boolean) => void
}

function ChangeForm({ workforce, admin, reason }: ChangeFormProps) {
  const location = useLocation()
  const labels = useInviteLabels()
  const { centers, retry } = useCenterNames()
  const { replace, isRemoved, doing } = useReplaceAdmin(admin, workforce)
  const defaults = inviteOf(admin)
  const [typed, setTyped] = useState(defaults)
  const [asked, setAsked] = useState<Asked | null>(null)
  const shown = admin.name ?? admin.email ?? 'This person'
  const { path: list } = useCrumbLinks()(workforce.list)
  const isNewRole = asked !== null && asked.values.role !== defaults.role

  const save = async (values: InviteValues, { ask }: Submission<InviteValues>): Promise<string | null> => {
    if (!isRemoved) {
      if (JSON.stringify(toInvitation(values)) === JSON.stringify(toInvitation(defaults)))
        throw new CommandFailure('Nothing is changed yet, so nothing was sent.', false)
      // Nothing is asked that could not be sent.
      await readAdmins()
      const isWanted = await ask(new Promise<boolean>((answer) => setAsked({ values, answer })))
      if (!isWanted) return null
    }
    return (await replace(values)) ? list : null
  }

  return (
    <FormPage
      title={`Change ${shown}`}
      tabTitle="Change an account"
      crumbs={[...workforce.above, workforce.list]}
      under="An account cannot be changed in place: the person is removed, then invited again."
      preview={<InvitedSight typed={typed} centers={centers} />}
    >
      <Form
        schema={inviteRules}
        defaults={defaults}
        labels={labels}
        submitLabel={isRemoved ? 'Send invitation' : 'Remove and invite again…'}
        reason={reason}
        doing={doing}
        scope={recordScope(location, 'section', 'change')}
        lookAt={() => ({ label: `Open the ${workforce.noun.many}`, path: list })}
        onValues={setTyped}
        extraActions={<ButtonLink to={list}>Cancel</ButtonLink>}
        onSubmit={save}
      >
        {isRemoved && <RemovedNotice name={shown} invite={workforce.invite} />}
        <InviteFields
          centers={centers}
          onRetry={retry}
          withoutCenters="The invitation is for the same ones as before."
          linkedId={admin.instructorId}
        />
      </Form>
      <Confirm
        title={`Remove ${shown}, then invite again?`}
        isOpen={asked !== null}
        onClose={() => {
          asked?.answer(false)
          setAsked(null)
        }}
        confirmLabel="Remove and invite again"
        typed={isNewRole ? { label: 'Type the name', name: shown } : undefined}
        onConfirm={async () => asked?.answer(true)}
      >
        <p>
          <b dir="auto">{shown}</b> is removed, then invited again as {sentenceCase(asked?.values.role ?? '').toLowerCase()}. Open sessions
          end, and they set a new password with the link in the email. What they issued, planned and own stays, under the old account.
        </p>
        {isNewRole && (
          <p>
            Role: “{sentenceCase(defaults.role)}” becomes “{sentenceCase(asked.values.role)}”. They get the menu and pages of the new role,
            and lose those of the old one.
          </p>
        )}
        {asked && (
          <>
            <Owned {...admin} />
            <LinkedByEmail {...asked.values} linkedId={admin.instructorId} />
          </>
        )}
      </Confirm>
    </FormPage>
  )
}
