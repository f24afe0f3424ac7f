import { FileQuestion } from 'lucide-react'
import type { ExplainWords } from '~/platform/api/errors'
import type { Reading } from '~/platform/api/useRead'
import { FailedToLoad } from '../feedback/Failed'
import { EmptyState } from '../feedback/EmptyState'
import { Skeleton } from '../feedback/Skeleton'
import { ButtonLink } from '../ui/ButtonLink'
import { ListPage } from './ListPage'
import type { Crumb } from './PageHeader'

interface RecordMissingProps {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** The record with its article, at the start of a sentence: 'The certificate'. */
  readonly what: string
  readonly reading: Reading<unknown>
  readonly words?: ExplainWords
  /** Shown when the record does not exist, with a link to the list. */
  readonly unknown: { readonly title: string; readonly words: string; readonly back: Crumb }
}

/** Replaces a record page while the record is loading, or when it failed to load, is incomplete or does not exist. */
export function RecordMissing({ title, crumbs, what, reading, words, unknown }: RecordMissingProps) {
  return (
    <ListPage title={title} crumbs={crumbs}>
      {reading.status === 'loading' && <Skeleton />}
      {reading.status === 'failed' && <FailedToLoad what={what} error={reading.error} words={words} onRetry={reading.retry} />}
      {reading.status === 'ready' && reading.isIncomplete && <FailedToLoad what={what} error={null} onRetry={reading.retry} />}
      {reading.status === 'ready' && !reading.isIncomplete && (
        <EmptyState Icon={FileQuestion} title={unknown.title} words={unknown.words}>
          <ButtonLink to={unknown.back.path}>{unknown.back.label}</ButtonLink>
        </EmptyState>
      )}
    </ListPage>
  )
}
