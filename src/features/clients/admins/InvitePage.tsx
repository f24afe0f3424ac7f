import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form } from '~/kit/form/Form'
import { queryScope } from '~/kit/form/formScope'
import { FormPage } from '~/kit/page/FormPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import { useSession } from '~/platform/session/useSession'
import { useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks } from '~/platform/tenant/openPages'
import { InvitedSight, InviteFields } from './InviteFields'
import { inviteRules, toInvitation, type InviteValues } from './inviteForm'
import { readAdmins, refuseKnown } from './readAdmins'
import { staleAdmins, useCenterNames } from './useAdmins'
import { useInvite } from './useInvite'
import { useInviteLabels } from './useInviteLabels'
import { administrators, type Workforce } from './workforce'

/** The form that invites an administrator or a member of a clinic's staff, with what they will see beside it. */
export function InvitePage({ workforce = administrators }: { readonly workforce?: Workforce }) {
  const location = useLocation()
  const person = useSignedIn()
  const { centerId: ownCenter } = useSession().admin
  const { centers, isReady, retry } = useCenterNames()
  const labels = useInviteLabels()
  const { invite, doing } = useInvite(staleAdmins)
  const defaults: InviteValues = { name: '', email: '', role: '', centerId: ownCenter ?? '' }
  const [typed, setTyped] = useState(defaults)
  const { path: list } = useCrumbLinks()(workforce.list)
  const link = { label: `Open the ${workforce.noun.many}`, path: list }
  return (
    <FormPage
      title={workforce.invite}
      crumbs={[...workforce.above, workforce.list]}
      under="We email a link to set a password. Nothing can be opened before."
      preview={<InvitedSight typed={typed} centers={centers} />}
    >
      {isReady ? (
        <Form
          schema={inviteRules}
          defaults={defaults}
          labels={labels}
          submitLabel="Send invitation"
          reason={reasonAgainst('admin.invite', person)}
          scope={queryScope(location, 'section', 'invite')}
          doing={doing}
          lookAt={() => link}
          onValues={setTyped}
          extraActions={<ButtonLink to={list}>Cancel</ButtonLink>}
          onSubmit={async (values) => {
            const isSent = await invite(toInvitation(values), { read: readAdmins, refuse: refuseKnown, list: link })
            return isSent ? list : null
          }}
        >
          <InviteFields
            centers={centers}
            onRetry={retry}
            withoutCenters={`The invitation is for ${ownCenter === null ? 'all of them' : 'the one that you are limited to'}.`}
          />
        </Form>
      ) : (
        <Skeleton lines={8} />
      )}
    </FormPage>
  )
}
