import { useEffect, useState } from 'react'
import { Failed } from '~/kit/feedback/Failed'
import { isNewVersionOut, newVersionMessage } from '~/kit/feedback/newVersion'
import { useClient } from '~/platform/tenant/client'

const title = 'This page couldn’t load'

/** Replaces a page whose code could not be fetched or that threw while rendering. */
export function RouteError() {
  const client = useClient()
  const [isOffline, setOffline] = useState(!navigator.onLine)
  const [isOutdated, setOutdated] = useState(false)
  useEffect(() => void isNewVersionOut().then(setOutdated), [])
  const reason = isOffline ? 'You are offline. Try again when you are connected.' : 'Something went wrong while opening it. Try again.'
  return (
    <>
      <title>{`${title} · ${client.name}`}</title>
      <Failed
        title={title}
        text={isOutdated ? newVersionMessage : reason}
        onRetry={() => {
          setOffline(!navigator.onLine)
          // Offline, a reload would replace the console with the browser's error page.
          if (navigator.onLine) location.reload()
        }}
        isPage
      />
    </>
  )
}
