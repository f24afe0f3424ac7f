import { useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { Failed } from '~/kit/feedback/Failed'
import { isNewVersionOut, newVersionMessage } from '~/kit/feedback/newVersion'
import { useIsOnline } from '~/kit/ui/useIsOnline'
import { usePromise } from '~/kit/ui/usePromise'
import { readyValue } from '~/platform/api/read/recordState'
import { useClient } from '~/platform/tenant/client'

const title = 'This page couldn’t load'

/** Replaces a page whose code could not be fetched or that threw while rendering. */
export function RouteError() {
  const client = useClient()
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const error = useRouteError()
  const isOutdated = readyValue(usePromise(error, () => isNewVersionOut(error))) === true
  const reason = wasOffline ? 'You are online again.' : 'Something went wrong while opening it.'
  const text = isOnline ? `${reason} Try again.` : 'You are offline. Try again when you are connected.'
  return (
    <>
      <title>{`${title} · ${client.name}`}</title>
      <Failed
        title={title}
        text={isOutdated ? newVersionMessage : text}
        onRetry={() => {
          // Offline, a reload would replace the console with the browser's error page.
          if (isOnline) location.reload()
        }}
        retry={isOutdated ? 'Reload' : undefined}
        isPage
      />
    </>
  )
}
