import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Failed } from '~/shared/feedback/Failed'
import { logFailure } from '~/shared/feedback/reportFailure'
import { useClient } from '~/shared/session/client'

const title = 'This page could not be shown'

/** Stands where a page would, when it could not be loaded or broke while it was drawn. */
export function RouteError() {
  const error = useRouteError()
  const client = useClient()
  useEffect(() => logFailure(error), [error])
  useEffect(() => {
    document.title = `${title} · ${client.name}`
  }, [client])
  return (
    <Failed
      title={title}
      words="It broke, or its code could not be fetched. Nothing was changed."
      onRetry={() => location.reload()}
      isPage
    />
  )
}
