import { useEffect, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import styled from 'styled-components'
import { isAccountsHost } from '~/domain/access/accounts'
import { Form } from '~/kit/form/Form'
import { Dialog } from '~/kit/ui/Dialog'
import { session, type Session } from '~/platform/session/session'
import { useClient } from '~/platform/tenant/client'
import { AccountFields } from './AccountFields'
import { accountLabels, accountRules, newAccount } from './accountForm'
import { typedAccount } from './typedAccount'

interface PublicAccountScreenProps {
  readonly goToLogin: () => void
  /** The sign-in form, which belongs to another feature. */
  readonly renderSignIn: (clientId: string, onSignedIn: (next: Session) => void) => ReactNode
}

/** The form for accounts without a session. Sending it asks to sign in; the console then opens the same form with everything typed. */
export function PublicAccountScreen(props: PublicAccountScreenProps) {
  const { id } = useClient()
  const isOffered = isAccountsHost(id)
  const { goToLogin } = props
  useEffect(() => {
    if (!isOffered) goToLogin()
  }, [isOffered, goToLogin])
  // The form needs a router. The page has one address, so it is one without a history.
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <PublicForm {...props} /> }]))
  return isOffered && <RouterProvider router={router} />
}

function PublicForm({ renderSignIn }: PublicAccountScreenProps) {
  const client = useClient()
  const [isWaiting, setWaiting] = useState(false)
  return (
    <>
      <title>{`Create an account · ${client.name}`}</title>
      <h1>Create an account</h1>
      <Under>For a new client of Delta. You sign in before anything is sent.</Under>
      <Edges>
        <Form
          schema={accountRules}
          defaults={newAccount}
          labels={accountLabels}
          submitLabel="Sign in and continue"
          isSending={false}
          // Whoever signs in in another tab finds it, too.
          onValues={typedAccount.keep}
          onSubmit={(values) => {
            typedAccount.keep(values)
            setWaiting(true)
            return Promise.resolve(null)
          }}
        >
          <AccountFields />
        </Form>
      </Edges>
      <Dialog title="Sign in to continue" isOpen={isWaiting} onClose={() => setWaiting(false)}>
        <p>What you typed stays. You create the account on the next page.</p>
        {renderSignIn(client.id, session.signIn)}
      </Dialog>
    </>
  )
}

const Under = styled.p`
  margin: 4px 0 24px;
  color: var(--text-3);
`

/** A form brings the padding of a page; here it lines up with the text above. */
const Edges = styled.div`
  margin-inline: -16px;
  @media (min-width: 768px) {
    margin-inline: -32px;
  }
`
