import { Building2, Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { Ago } from '~/kit/ui/Ago'
import { Notice } from '~/kit/ui/Notice'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { isOpen } from '~/platform/tenant/tenantAddress'
import { crumbs } from '../clientCrumbs'
import { ActingOn } from '../root/ActingOn'
import { InviteFirstForm } from '../root/InviteFirstForm'
import { superAdminState } from '../root/peopleOfClient'
import { OneClient, type ClientFactsFragment } from '../root/root.generated'
import { SetupList } from './SetupList'

const form = { label: 'Create an account', path: paths.createAccount() }

/** After a client or an account was created: who runs it, and what an operator does next, as a list to print. */
export function AccountCreatedScreen() {
  const { id = '' } = useParams()
  return <CreatedAccount key={id} id={id} />
}

function CreatedAccount({ id }: { readonly id: string }) {
  const { isRoot } = useSignedIn()
  const parent = isRoot ? crumbs.clients : form
  const record = useRecord(OneClient, { clientId: id }, { from: 'uncached' })
  const created = readyValue(record)
  return (
    <ActingOn
      id={id}
      record={record}
      name={created && clientLabel(created)}
      note="What you change here, you change for them."
      leaveTo={parent.path}
    >
      <RecordFrame record={record} noun="account" title="Account created" parent={parent} skeleton={FormSkeleton}>
        {(client) => (
          <FormPage
            title={`${client.name || 'The account'} is created`}
            tabTitle="Account created"
            crumbs={[parent]}
            under="What is left before its people can sign in."
            actions={[
              ...(isRoot ? [{ label: 'Open the client', Icon: Building2, go: paths.clientDetails(client.id) }] : []),
              { label: 'Print', Icon: Printer, go: () => window.print() },
            ]}
          >
            <Page>
              <section aria-label="First super admin">
                <h2>First super admin</h2>
                <WhoRunsIt client={client} />
              </section>
              <SetupList client={client} />
            </Page>
          </FormPage>
        )}
      </RecordFrame>
    </ActingOn>
  )
}

function WhoRunsIt({ client }: { readonly client: ClientFactsFragment }) {
  if (!client.admins) return <Notice tone="warn">Whether somebody was invited could not be read.</Notice>
  const found = superAdminState(client.admins)
  if (found.state === 'active') return <p>Somebody runs the account already.</p>
  if (found.state === 'invited')
    return (
      <p>
        <bdi>{found.name}</bdi> was invited {found.since && <Ago instant={found.since} />}. The email has a link to set a password.
        {!isOpen(client) && ' The link works once people can sign in on its address.'}
      </p>
    )
  return (
    <>
      <Notice tone="warn">Nobody can run this account yet. Invite now:</Notice>
      <InviteFirstForm client={client} next={paths.accountCreated(client.id)} />
    </>
  )
}

const Page = styled.div`
  display: grid;
  gap: 28px;
  max-width: 640px;
  padding: 20px 16px 32px;
  @media (min-width: 480px) {
    padding-inline: 32px;
  }
  h2 {
    margin-bottom: 8px;
    font: 600 14px/20px var(--font);
  }
`
