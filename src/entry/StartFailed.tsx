import { Button } from '~/kit/ui/Button'
import { OfflineIcon } from '~/kit/ui/icons'

interface StartFailedProps {
  readonly title?: string
  readonly message: string
  readonly onRetry: () => void
}

/** Replaces the console when it could not start, or a page without a session that failed. */
export function StartFailed({ title = 'Delta could not start', message, onRetry }: StartFailedProps) {
  return (
    <main className="start-failed">
      <div role="alert">
        <span>
          <OfflineIcon aria-hidden="true" />
        </span>
        <h1>{title}</h1>
        <p>{message}</p>
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  )
}
