import { Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form } from '~/kit/form/Form'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { readyValue } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { useCenterNames } from '../admins/useAdmins'
import { crumbOf, parentOf } from '../clientCrumbs'
import { clientInput } from '../clientInput'
import { ClientSettings, SaveClient } from '../clients.generated'
import { questionBefore } from '../graveChanges'
import { ActingOn } from './ActingOn'
import { ClientFields } from './ClientFields'
import { clientLabels, clientOf, clientRules, ownInput, rootInput, type ClientValues } from './clientForm'
import { staleClients } from './staleClients'
import { TwinNotice } from './TwinNotice'

const LoginPreview = lazyPart(async () => (await import('../settings/LoginPreview')).LoginPreview)

/** The form for every field of one client. */
export function EditClientScreen() {
  const { id = '' } = useParams()
  return <EditClient key={id} id={id} />
}

function EditClient({ id }: { readonly id: string }) {
  const person = useSignedIn()
  const path = paths.clientDetails(id)
  const [typed, setTyped] = useState<ClientValues | null>(null)
  const isOwn = id === person.clientId
  const { centers } = useCenterNames(id)
  const { record, save, doing } = useEditRecord({
    query: ClientSettings,
    variables: { clientId: id },
    pick: ({ client }) => client,
    noun: 'client',
    path,
    labels: clientLabels,
    toForm: clientOf,
    ask: questionBefore,
    // What somebody may not change goes back as it is stored.
    toInput: (values, _stored, client) => ({
      ...clientInput(client),
      ...(person.isRoot ? rootInput(values, client) : ownInput(values, client)),
    }),
    command: SaveClient,
    done: 'Client saved',
    stale: staleClients,
  })
  const opened = readyValue(record)
  const name = opened ? clientLabel(opened.value) : null
  const subdomain = opened?.defaults.subdomain ?? null
  const rules = useMemo(() => clientRules(subdomain), [subdomain])
  return (
    <ActingOn id={id} record={record} name={name} note="What you save here, you change for them.">
      <RecordFrame record={record} noun="client" title="Edit client" parent={parentOf(person)} skeleton={FormSkeleton}>
        {({ value: client, defaults }) => (
          <FormPage
            title="Edit client"
            tabTitle={`Edit client, ${name ?? 'no name'}`}
            crumbs={[parentOf(person), crumbOf(client)]}
            preview={
              <Suspense fallback={<Skeleton lines={8} />}>
                <LoginPreview name={typed?.name || client.name || ''} brand={typed ?? defaults} />
              </Suspense>
            }
          >
            <Form
              schema={rules}
              defaults={defaults}
              isStored
              labels={clientLabels}
              submitLabel="Save client"
              lookAt={() => ({ label: 'Open the client', path })}
              extraActions={<ButtonLink to={path}>Cancel</ButtonLink>}
              onValues={setTyped}
              doing={doing}
              onSubmit={save}
            >
              <ClientFields
                as={person.isRoot ? (isOwn ? 'rootItself' : 'root') : 'client'}
                stored={defaults}
                centers={centers}
                twin={person.isRoot && typed && typed.name !== defaults.name && <TwinNotice name={typed.name} own={id} />}
                subdomainHint="Where its people sign in. Codes on issued certificates carry it and stop working when it changes."
              />
            </Form>
          </FormPage>
        )}
      </RecordFrame>
    </ActingOn>
  )
}
