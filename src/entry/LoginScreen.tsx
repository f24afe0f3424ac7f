import { LoginForm } from '~/features/auth/login/LoginForm'
import { ButtonAnchor } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { config } from '~/platform/config'
import { returnPath } from '~/platform/session/returnPath'
import type { Session } from '~/platform/session/session'
import { useClient } from '~/platform/tenant/client'
import type { Tenant } from '~/platform/tenant/tenant'

interface LoginScreenProps {
  readonly tenant: Tenant
  readonly onSignedIn: (session: Session) => void
  readonly onTyping: () => void
}

const closed = 'This console has closed down'

/** Sign-in on the provider's hosts; on any other host, a notice that the product has moved. */
export function LoginScreen({ tenant, onSignedIn, onTyping }: LoginScreenProps) {
  const client = useClient()
  const requestedPath = returnPath.read()
  if (!tenant.hasLogin) return <ClosedDown />
  return (
    <>
      <title>{`Sign in · ${client.name}`}</title>
      <h1>Welcome to Delta</h1>
      <p className="account-under">Sign in to your console.</p>
      {requestedPath && (
        <div className="account-asked">
          <Notice tone="accent">Sign in to continue.</Notice>
        </div>
      )}
      <LoginForm clientId={tenant.clientId} onSignedIn={onSignedIn} onTyping={onTyping} />
    </>
  )
}

function ClosedDown() {
  return (
    <>
      <title>{closed}</title>
      <h1>{closed}</h1>
      <p className="account-under">
        Delta is no longer offered at this address. Your certificates stay valid and can still be checked with their link or code.
      </p>
      <ButtonAnchor tone="primary" href={config.closedDownAddress}>
        Go to the new app
      </ButtonAnchor>
    </>
  )
}
