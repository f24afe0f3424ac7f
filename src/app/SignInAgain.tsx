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
 * The same admin goes on where he was; anybody else starts anew.
 */
export function SignInAgain() {
  const { status, session: ended } = useSessionState()
  const client = useClient()
  const left = useRef<{ readonly address: string; readonly state: unknown } | null>(null)

  useEffect(() => {
    if (status !== 'ended') return
    const address = location.pathname + location.search
    left.current = { address, state: history.state }
    returnPath.keep(address)
    history.replaceState(null, '', paths.login())
    toast.error('Your session has ended. Sign in to go on.')
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
          if (next.admin.id === ended?.admin.id && left.current) {
            history.replaceState(left.current.state, '', left.current.address)
            returnPath.forget()
            session.signIn(next)
            return
          }
          returnPath.forget()
          session.signIn(next)
          location.assign(paths.dashboard())
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
