import { FormPage } from '~/kit/page/FormPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { paths } from '~/platform/routes/paths'
import { crumbs } from '../clientCrumbs'
import { crumbOf } from '../clientCrumbs'
import { InviteFirstForm } from './InviteFirstForm'
import type { ClientFactsFragment } from './root.generated'

/** The page that invites a client's first super admin. */
export function InviteFirstPage({ client }: { readonly client: ClientFactsFragment }) {
  const path = paths.clientDetails(client.id)
  return (
    <FormPage
      title="Invite the first super admin"
      crumbs={[crumbs.clients, crumbOf(client)]}
      under={`They run ${client.name || 'the client'} and invite everyone else.`}
    >
      <InviteFirstForm client={client} next={path} extraActions={<ButtonLink to={path}>Cancel</ButtonLink>} />
    </FormPage>
  )
}
