import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reasonAgainstAccounts } from '~/domain/access/accounts'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Form, type FormHandle } from '~/kit/form/Form'
import { FormPage } from '~/kit/page/FormPage'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useInvite } from '../admins/useInvite'
import { crumbs } from '../clientCrumbs'
import { readPeople, refuseInvited } from '../root/inviteFirst'
import { staleClients } from '../root/staleClients'
import { TwinNotice } from '../root/TwinNotice'
import { useCreateClient } from '../root/useCreateClient'
import { AccountFields } from './AccountFields'
import { accountInput, accountLabels, accountRules, newAccount, type AccountValues } from './accountForm'
import { typedAccount } from './typedAccount'

const LoginPreview = lazyPart(async () => (await import('../settings/LoginPreview')).LoginPreview)

/** The form that creates an account: a client and its first super admin. The list of clients opens it too. */
export function CreateAccountScreen() {
  const isOfClients = useLocation().pathname === paths.createClient()
  const reason = reasonAgainstAccounts(useSignedIn())
  const [{ name, subdomain }, setTyped] = useState(newAccount)
  const form = useRef<FormHandle<AccountValues>>(null)
  const { create, doing } = useCreateClient((id) => ({ label: 'Open that account', path: paths.accountCreated(id) }))
  const { invite, doing: invitingNow } = useInvite(staleClients)

  // Shown as typed here, so that leaving asks first.
  useEffect(() => {
    const typedBefore = typedAccount.take()
    if (typedBefore) form.current?.show(typedBefore)
  }, [])

  const save = async (values: AccountValues): Promise<string | null> => {
    const created = await create(accountInput(values))
    if (!created) return null
    const { id } = created
    if (id === null)
      throw new CommandFailure('The account was created, but could not be read back, so nobody was invited. Press again to open it.', false)
    try {
      await invite(
        { clientId: id, name: values.holderName, email: values.holderEmail, role: 'superAdmin', centerId: null },
        {
          read: () => readPeople(id),
          refuse: (email) => refuseInvited(id, email),
          list: { label: 'Open the account', path: paths.accountCreated(id) },
        },
      )
    } catch {
      // The account exists. Its page says who runs it, and offers the invitation again where nobody does; the failure is a toast.
    }
    return paths.accountCreated(id)
  }

  return (
    <FormPage
      title={isOfClients ? 'Create client' : 'Create an account'}
      {...(isOfClients ? { crumbs: [crumbs.clients] } : {})}
      under="A new client of Delta and its first super admin."
      preview={
        <Suspense fallback={<Skeleton lines={8} />}>
          <LoginPreview name={name || 'New client'} brand={{ subdomain, logo: '', color: '' }} />
        </Suspense>
      }
    >
      <Form
        schema={accountRules}
        ref={form}
        defaults={newAccount}
        labels={accountLabels}
        submitLabel={isOfClients ? 'Create client' : 'Create account'}
        reason={reason}
        doing={doing ?? invitingNow}
        onValues={setTyped}
        onSubmit={save}
      >
        <AccountFields twin={<TwinNotice name={name} own={null} />} />
      </Form>
    </FormPage>
  )
}
