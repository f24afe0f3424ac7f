import { X } from 'lucide-react'
import { explainError, type ExplainWords } from '../api/errors'
import { Button } from '../ui/Button'
import { EmptyState } from './EmptyState'

interface FailedProps {
  readonly title: string
  readonly words: string
  readonly onRetry: () => void
  /** It stands for a whole page, so its title is the page's heading. */
  readonly isPage?: boolean
}

/** Something could not be loaded: what, why, and how to try again. */
export function Failed({ title, words, onRetry, isPage = false }: FailedProps) {
  return (
    <EmptyState Icon={X} tone="bad" title={title} words={words} isPage={isPage} isUrgent>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  )
}

/** A list or a record that could not be loaded, in the error's own words. */
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
