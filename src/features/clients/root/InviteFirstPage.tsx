import { FormPage } from '~/kit/page/FormPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { paths } from '~/platform/routes/paths'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { crumbOf, crumbs } from '../clientCrumbs'
import { InviteFirstForm } from './InviteFirstForm'
import { superAdminState } from './peopleOfClient'
import type { ClientFactsFragment } from './root.generated'

/** The page on which head office invites a super admin of a client: the first one, or one more where the others cannot sign in. */
export function InviteFirstPage({ client }: { readonly client: ClientFactsFragment }) {
  const path = paths.clientDetails(client.id)
  const isFirst = client.admins !== null && superAdminState(client.admins).state === 'none'
  const title = isFirst ? 'Invite the first super admin' : 'Invite a super admin'
  return (
    <FormPage
      title={title}
      tabTitle={`${title}, ${clientLabel(client) ?? 'no name'}`}
      crumbs={[crumbs.clients, crumbOf(client)]}
      under={`They run ${client.name || 'the client'} and invite everyone else.`}
    >
      <InviteFirstForm client={client} next={path} extraActions={<ButtonLink to={path}>Cancel</ButtonLink>} />
    </FormPage>
  )
}
