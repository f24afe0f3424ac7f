import { Suspense, useState } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form } from '~/kit/form/Form'
import { FormPage } from '~/kit/page/FormPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { CommandFailure } from '~/platform/api/commandFailure'
import { questions } from '~/platform/api/questions'
import { paths } from '~/platform/routes/paths'
import { crumbs } from '../clientCrumbs'
import { questionBefore } from '../graveChanges'
import { ClientFields } from './ClientFields'
import { clientLabels, clientRules, newClient, rootInput } from './clientForm'
import { useCreateClient } from './useCreateClient'

const LoginPreview = lazyPart(async () => (await import('../settings/LoginPreview')).LoginPreview)

const rules = clientRules(null)

const listOf = (subdomain: string): string => `${paths.clients()}?${new URLSearchParams({ q: subdomain })}`

/** The form that creates a client. Its page then offers to invite the first super admin. */
export function CreateClientScreen() {
  const [typed, setTyped] = useState(newClient)
  const { create, doing } = useCreateClient((id) => ({ label: 'Open that client', path: paths.clientDetails(id) }))
  return (
    <FormPage
      title="Create client"
      crumbs={[crumbs.clients]}
      under="You invite its first super admin next."
      preview={
        <Suspense fallback={<Skeleton lines={8} />}>
          <LoginPreview name={typed.name || 'New client'} brand={typed} />
        </Suspense>
      }
    >
      <Form
        schema={rules}
        defaults={newClient}
        labels={clientLabels}
        submitLabel="Create client"
        doing={doing}
        lookAt={({ subdomain }) => ({ label: 'Open the clients', path: listOf(subdomain) })}
        extraActions={<ButtonLink to={paths.clients()}>Cancel</ButtonLink>}
        onValues={setTyped}
        onSubmit={async (values) => {
          const question = questionBefore({ isRoot: values.isRoot }, newClient, { ...values, certificatesIssued: 0 })
          const words = { title: 'Create a root client?', confirmLabel: 'Create client', pathname: location.pathname }
          if (question && !(await questions.ask({ ...question, ...words }))) throw new CommandFailure('Nothing was sent.', false)
          const id = await create({ ...rootInput(values, null), subdomain: values.subdomain })
          return id === null ? listOf(values.subdomain) : paths.clientDetails(id)
        }}
      >
        <ClientFields
          as="root"
          stored={newClient}

          subdomainHint="Where its people sign in. Small letters, digits and hyphens."
        />
      </Form>
    </FormPage>
  )
}
