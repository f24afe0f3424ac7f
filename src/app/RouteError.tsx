import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { Failed } from '~/shared/feedback/Failed'
import { logFailure } from '~/shared/feedback/reportFailure'
import { useClient } from '~/shared/session/client'

const title = 'This page could not be shown'

/** Stands where a page would, when it could not be loaded or broke while it was drawn. */
export function RouteError() {
  const error = useRouteError()
  const client = useClient()
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => logFailure(error), [error])
  useEffect(() => {
    document.title = `${title} · ${client.name}`
  }, [client])
  return (
    <Failed
      title={title}
      words={
        isOffline
          ? 'You are offline. Try again once you have a connection.'
          : 'It broke, or its code could not be fetched. Nothing was changed.'
      }
      onRetry={() => {
        setOffline(!navigator.onLine)
        // Without a connection the browser would put its own error page in the console's place.
        if (navigator.onLine) location.reload()
      }}
      isPage
    />
  )
}
