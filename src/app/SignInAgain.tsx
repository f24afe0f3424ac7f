import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { LoginForm } from '~/auth/login/LoginForm'
import { toast } from '~/shared/feedback/toast'
import { goTo } from '~/shared/routes/location'
import { paths } from '~/shared/routes/paths'
import { useClient } from '~/shared/session/client'
import { returnPath } from '~/shared/session/returnPath'
import { session } from '~/shared/session/session'
import { useSessionState } from '~/shared/session/useSession'
import { Button } from '~/shared/ui/Button'
import { Dialog } from '~/shared/ui/Dialog'

/**
 * After a forced sign-out the address is the login page's, and the page stays under a sign-in dialog with all that was typed.
 * The same admin goes on where he was, also when he signs in again in another tab; anybody else starts anew.
 */
export function SignInAgain() {
  const { status, session: ended } = useSessionState()
  const client = useClient()
  const left = useRef<{ readonly address: string; readonly state: unknown } | null>(null)

  useEffect(() => {
    if (status === 'ended') {
      const address = location.pathname + location.search
      left.current = { address, state: history.state }
      returnPath.keep(address)
      history.replaceState(null, '', paths.login())
      toast.error('Your session has ended. Sign in to go on.')
    } else if (status === 'active' && left.current) {
      const { address, state } = left.current
      left.current = null
      returnPath.forget()
      // Back may have led to another page meanwhile, which then has its own address.
      if (location.pathname === paths.login()) history.replaceState(state, '', address)
    }
  }, [status])

  const leave = (): void => {
    session.leave()
    goTo(paths.login())
  }

  return (
    <Dialog title="Sign in to go on" isOpen={status === 'ended'} canClose={false} onClose={leave}>
      <Words>Your session has ended. Everything on this page is still here.</Words>
      <LoginForm
        clientId={client.id}
        email={ended?.admin.email ?? ''}
        onSignedIn={(next) => {
          if (next.admin.id !== ended?.admin.id) {
            // The console is made anew for him. A page loaded instead would let the browser ask whether to stay with what was typed here.
            returnPath.forget()
            history.replaceState(null, '', paths.dashboard())
          }
          session.signIn(next)
        }}
      />
      <Button tone="quiet" onClick={leave}>
        Leave this page
      </Button>
    </Dialog>
  )
}

const Words = styled.p`
  color: var(--text-2);
`
