import { Globe, ChartColumn, PenLine, Settings, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import type { PageAction } from '~/kit/page/pageAction'
import { RecordPage } from '~/kit/page/RecordPage'
import { useGoOn } from '~/kit/page/useGoOn'
import { Ago } from '~/kit/ui/Ago'
import { Brand } from '~/kit/ui/Brand'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { isOpen } from '~/platform/tenant/tenantAddress'
import { parentOf } from '../clientCrumbs'
import { AccountFacts, OrganisationFacts } from './ClientFactGroups'
import { ClientPeople } from './ClientPeople'
import { reasonAgainstDeleting } from './deleting'
import { superAdminState, type SuperAdminState } from './peopleOfClient'
import { VipClients, type ClientFactsFragment } from './root.generated'

const DeleteClientDialog = lazyDialog(async () => (await import('./DeleteClientDialog')).DeleteClientDialog)

/** What a client is, who runs it, and what can be done with it. */
export function ClientOverview({ client }: { readonly client: ClientFactsFragment }) {
  const { id, name, subdomain, logo, color, admins } = client
  const person = useSignedIn()
  const goOn = useGoOn()
  const [isDeleting, setDeleting] = useState(false)
  const isOwn = id === person.clientId
  // Only the root client may ask for other clients.
  const vips = completeValue(useRecord(VipClients, {}, { from: 'uncached', isSilent: true, isSkipped: !person.isRoot }))
  const actions: readonly PageAction[] = [
    { label: 'Edit', Icon: PenLine, tone: 'primary', go: paths.editClient(id) },
    ...(isOwn
      ? [{ label: 'Settings', Icon: Settings, go: paths.settings() }]
      : [{ label: 'Open its statistics', Icon: ChartColumn, go: paths.statsOf(id) }]),
    ...(person.isRoot && !isOwn ? [{ label: 'Invite a super admin', Icon: UserPlus, go: paths.inviteFirstAdmin(id) }] : []),
    { label: 'Site content', Icon: Globe, go: isOwn ? paths.ownSiteContent() : paths.siteContent(id) },
    ...(person.isRoot
      ? [
          {
            label: 'Delete…',
            Icon: Trash2,
            tone: 'danger' as const,
            reason: reasonAgainstDeleting(client, person.clientId),
            go: () => setDeleting(true),
          },
        ]
      : []),
  ]
  return (
    <RecordPage
      title={name || 'No name'}
      tabTitle={clientLabel(client) ?? 'No name'}
      crumbs={[parentOf(person)]}
      actions={actions}
      notice={admins && noticeOf(id, superAdminState(admins), !isOwn)}
      facts={
        <>
          <Head>
            <Brand key={logo} name={name || 'No name'} logo={logo} color={color} />
            <small>
              {!subdomain ? 'No sub-domain yet' : isOpen(client) ? `Signs in on ${subdomain}` : `Nobody can sign in on ${subdomain} yet`}
            </small>
            {person.isRoot && !isOpen(client) && <Link to={paths.accountCreated(id)}>What is left to do</Link>}
          </Head>
          <AccountFacts client={client} isVip={vips && vips.some((vip) => vip.id === id)} />
        </>
      }
    >
      <Stack $gap={18}>
        <OrganisationFacts client={client} />
        {admins ? <ClientPeople client={client} admins={admins} /> : <Text>The administrators could not be read.</Text>}
      </Stack>
      {isDeleting && <DeleteClientDialog client={client} onClose={() => setDeleting(false)} onDeleted={() => goOn(paths.clients())} />}
    </RecordPage>
  )
}

/** Says when nobody can run the client yet; null where somebody can. */
function noticeOf(id: string, found: SuperAdminState, canInvite: boolean) {
  if (found.state === 'active') return null
  if (found.state === 'invited')
    return (
      <Notice tone="warn">
        <span>
          <bdi>{found.name}</bdi> was invited {found.since && <Ago instant={found.since} />} and has not signed in yet.
        </span>
      </Notice>
    )
  return (
    <Notice tone="warn">
      Nobody can run this client yet: it has no super admin.
      {canInvite && <ButtonLink to={paths.inviteFirstAdmin(id)}>Invite now</ButtonLink>}
    </Notice>
  )
}

const Head = styled.div`
  margin-bottom: 20px;
  small {
    display: block;
    margin-top: 6px;
    color: var(--text-3);
    font-size: 13px;
  }
`
