import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Failed } from '~/shared/feedback/Failed'
import { logFailure } from '~/shared/feedback/reportFailure'

/** Stands where a page would, when it could not be loaded or broke while it was drawn. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => logFailure(error), [error])
  return (
    <Failed
      title="This page could not be shown"
      words="It broke, or its code could not be fetched. Nothing was changed."
      onRetry={() => location.reload()}
      isPage
    />
  )
}
