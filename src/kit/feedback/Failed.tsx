import { X } from 'lucide-react'
import { explainError, type ErrorMessages } from '~/platform/api/transport/errors'
import { toast } from '~/platform/messages/toast'
import { Button } from '../ui/Button'
import { EmptyState } from './EmptyState'

interface FailedProps {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
  /** The word on the button. */
  readonly retry?: string | undefined
  /** It replaces a whole page, so its title becomes the `h1`. */
  readonly isPage?: boolean
  /** False where something else on screen is read aloud. */
  readonly isUrgent?: boolean
}

/** What failed and why, with a button to try again. */
export function Failed({ title, text, onRetry, retry = 'Try again', isPage = false, isUrgent = true }: FailedProps) {
  return (
    <EmptyState Icon={X} tone="bad" title={title} text={text} isPage={isPage} isUrgent={isUrgent}>
      <Button onClick={onRetry}>{retry}</Button>
    </EmptyState>
  )
}

/** A list or record that failed to load, explained by the error's message. */
export function FailedToLoad({
  what,
  error,
  messages,
  isTold = false,
  onRetry,
}: {
  readonly what: string
  readonly error: unknown
  /** A toast says it too, if it is worth one. */
  readonly isTold?: boolean | undefined
  readonly messages?: ErrorMessages | undefined
  readonly onRetry: () => void
}) {
  const { message, isWorthReporting } = explainError(error, messages)
  const retry = (): void => {
    // A message that stands already would not be read aloud again.
    if (isTold) toast.takeBack(message)
    onRetry()
  }
  return <Failed title={`${what} could not be loaded`} text={message} isUrgent={!isTold || !isWorthReporting} onRetry={retry} />
}
