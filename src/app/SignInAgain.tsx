import { useEffect, useRef } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { LoginForm } from '~/features/auth/login/LoginForm'
import { Button } from '~/kit/ui/Button'
import { Dialog } from '~/kit/ui/Dialog'
import { Text } from '~/kit/ui/Text'
import { toast } from '~/platform/messages/toast'
import { goTo } from '~/platform/routes/location'
import { paths } from '~/platform/routes/paths'
import { returnPath } from '~/platform/session/returnPath'
import { session } from '~/platform/session/session'
import { useSessionState } from '~/platform/session/useSession'
import { useClient } from '~/platform/tenant/client'

const hasEnded = 'Your session has ended. Sign in to continue.'

/**
 * After a forced sign-out, changes the address to the login page and keeps the page with its input under a sign-in dialog.
 * The same admin continues on that page, also after signing in again in another tab; another admin starts on the dashboard.
 */
export function SignInAgain() {
  const current = useSessionState()
  const { status, session: ended } = current
  const isCovered = current.status === 'ended' && current.isCovered === true
  const client = useClient()
  const left = useRef<{ readonly address: string; readonly state: unknown } | null>(null)

  // An effect, because it changes the address bar under the router, also when the session ended before this was mounted.
  useEffect(() => {
    if (status === 'ended') {
      if (!left.current) {
        const address = location.pathname + location.search
        left.current = { address, state: history.state }
        returnPath.save(address, ended?.admin.id)
        history.replaceState(null, '', paths.login())
      }
      // A covered page says so itself.
      if (isCovered) toast.takeBack(hasEnded)
      else toast.error(hasEnded)
      return
    }
    toast.takeBack(hasEnded)
    if (status === 'active' && left.current) {
      const { address, state } = left.current
      left.current = null
      returnPath.forget()
      // The user may have gone Back to another page, which has set its own address.
      if (location.pathname === paths.login()) history.replaceState(state, '', address)
    }
  }, [status, isCovered, ended])

  const leave = (): void => {
    session.leave()
    goTo(paths.login())
  }

  return (
    <CoveringDialog title="Sign in to continue" isOpen={status === 'ended'} canClose={false} onClose={leave} $isCovering={isCovered}>
      {isCovered && <NothingOnPaper />}
      <Text>
        {isCovered ? 'Nobody touched this shared device for ten minutes' : 'Your session has ended'}. Everything on this page is still here.
      </Text>
      <LoginForm
        clientId={client.id}
        email={ended?.admin.email ?? ''}
        onSignedIn={(next) => {
          if (next.admin.id !== ended?.admin.id) {
            // Remounts the console for the other admin. A page load instead would trigger the browser's prompt about unsaved input.
            returnPath.forget()
            history.replaceState(null, '', paths.dashboard())
          }
          session.signIn(next)
        }}
      />
      <Button tone="quiet" onClick={leave}>
        Leave this page
      </Button>
    </CoveringDialog>
  )
}

const CoveringDialog = styled(Dialog)<{ $isCovering: boolean }>`
  ${({ $isCovering }) => $isCovering && '&::backdrop { background: var(--canvas); opacity: 1; }'}
`

const NothingOnPaper = createGlobalStyle`
  @media print {
    #root {
      display: none;
    }
  }
`
