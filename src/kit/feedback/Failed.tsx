import { X } from 'lucide-react'
import { explainError, type ExplainWords } from '~/platform/api/errors'
import { Button } from '../ui/Button'
import { EmptyState } from './EmptyState'

interface FailedProps {
  readonly title: string
  readonly words: string
  readonly onRetry: () => void
  /** It replaces a whole page, so its title becomes the `h1`. */
  readonly isPage?: boolean
}

/** What failed and why, with a button to try again. */
export function Failed({ title, words, onRetry, isPage = false }: FailedProps) {
  return (
    <EmptyState Icon={X} tone="bad" title={title} words={words} isPage={isPage} isUrgent>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  )
}

/** A list or record that failed to load, explained by the error's message. */
export function FailedToLoad({
  what,
  error,
  words,
  onRetry,
}: {
  readonly what: string
  readonly error: unknown
  readonly words?: ExplainWords | undefined
  readonly onRetry: () => void
}) {
  return <Failed title={`${what} could not be loaded`} words={explainError(error, words).message} onRetry={onRetry} />
}
