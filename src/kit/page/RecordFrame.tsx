import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ErrorMessages } from '~/platform/api/errors'
import type { RecordState } from '~/platform/api/record'
import { EmptyState } from '../feedback/EmptyState'
import { FailedToLoad } from '../feedback/Failed'
import { RecordNotice } from '../feedback/RecordNotice'
import { Skeleton } from '../feedback/Skeleton'
import { ButtonLink } from '../ui/ButtonLink'
import { ListPage } from './ListPage'
import type { Crumb } from './PageHeader'
import { RecordNoticeContext } from './recordNoticeContext'

export interface RecordFrameProps<Value> {
  readonly record: RecordState<Value>
  /** Heading until the record is loaded. */
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** The record with its article, at the start of a sentence: 'The certificate'. */
  readonly what: string
  readonly messages?: ErrorMessages
  /** Shown when the backend has no such record, with a link to those it has. */
  readonly unknown: { readonly title: string; readonly text: string; readonly back: Crumb }
  readonly children: (value: Value) => ReactNode
}

/** A page for one record. Renders the loading, failed and missing states, so that the screen handles only a loaded record. */
export function RecordFrame<Value>({ record, title, crumbs, what, messages, unknown, children }: RecordFrameProps<Value>) {
  if (record.status === 'ready') {
    const notice = record.isPartial || record.isOutdated ? <RecordNotice record={record} what={what} /> : null
    return <RecordNoticeContext value={notice}>{children(record.value)}</RecordNoticeContext>
  }
  return (
    <ListPage title={title} crumbs={crumbs}>
      {record.status === 'loading' && <Skeleton />}
      {record.status === 'failed' && <FailedToLoad what={what} error={record.error} messages={messages} onRetry={record.retry} />}
      {record.status === 'missing' && (
        <EmptyState Icon={FileQuestion} title={unknown.title} text={unknown.text}>
          <ButtonLink to={unknown.back.path}>{unknown.back.label}</ButtonLink>
        </EmptyState>
      )}
    </ListPage>
  )
}
