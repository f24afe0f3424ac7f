import { Ban, FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { RecordState } from '~/platform/api/read/record'
import type { ErrorMessages } from '~/platform/api/transport/errors'
import { useCrumbLinks, type Crumb } from '~/platform/tenant/openPages'
import { EmptyState } from '../feedback/EmptyState'
import { FailedToLoad } from '../feedback/Failed'
import { RecordNotice } from '../feedback/RecordNotice'
import { ButtonLink } from '../ui/ButtonLink'
import { ListPage } from './ListPage'
import { knownName } from './openedRecord'
import type { PageHeaderProps } from './PageHeader'
import { RecordNoticeContext } from './recordNoticeContext'

export interface RecordFrameProps<Value> {
  readonly record: RecordState<Value>
  /** 'certificate'; used in sentences. */
  readonly noun: string
  /** Heading until the record is loaded, unless a list has told its name. */
  readonly title: string
  /** The page that lists these records. */
  readonly parent: Crumb
  readonly messages?: ErrorMessages
  /** Why the record is not shown although it was read. */
  readonly refusal?: { readonly title: string; readonly text: string } | null
  /** The page while its record loads, in the grid of what comes: `FormSkeleton` or `RecordSkeleton`. */
  readonly skeleton: (head: PageHeaderProps) => ReactNode
  readonly children: (value: Value) => ReactNode
}

/** A page for one record. Renders the loading, failed and missing states, so that the screen handles only a loaded record. */
export function RecordFrame<Value>({ record, noun, title, parent, messages, refusal, skeleton, children }: RecordFrameProps<Value>) {
  const { pathname } = useLocation()
  const list = useCrumbLinks()(parent)
  const what = `The ${noun}`
  if (record.status === 'ready' && !refusal) {
    const notice = record.isPartial || record.isOutdated ? <RecordNotice record={record} what={what} /> : null
    return <RecordNoticeContext value={notice}>{children(record.value)}</RecordNoticeContext>
  }
  if (record.status === 'loading' && !refusal) return skeleton({ title: knownName(pathname) || title, tabTitle: title, crumbs: [parent] })
  return (
    <ListPage title={title} crumbs={[parent]}>
      {record.status === 'failed' && (
        <FailedToLoad what={what} error={record.error} isTold={record.isTold} messages={messages} onRetry={record.retry} />
      )}
      {refusal && (
        <EmptyState Icon={Ban} {...refusal}>
          <ButtonLink to={list.path}>{list.label}</ButtonLink>
        </EmptyState>
      )}
      {record.status === 'missing' && (
        <EmptyState
          Icon={FileQuestion}
          title={`There is no such ${noun}`}
          text="It may have been deleted, the link may be incomplete, or it belongs to another organisation."
        >
          <ButtonLink to={list.path}>{list.label}</ButtonLink>
        </EmptyState>
      )}
    </ListPage>
  )
}
