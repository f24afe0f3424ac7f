import type { RecordState } from '~/platform/api/read/record'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

/** Shown while data on screen is older than the last, failed refetch. */
export const outdatedText = 'Couldn’t refresh. Showing the last loaded version.'

interface RecordNoticeProps {
  readonly record: RecordState<unknown>
  /** With its article, at the start of a sentence: 'The certificate'. */
  readonly what: string
}

/** Warns when a record on screen is partial, or could not be refreshed; otherwise nothing. */
export function RecordNotice({ record, what }: RecordNoticeProps) {
  if (record.status !== 'ready' || !(record.isPartial || record.isOutdated)) return null
  return (
    <Notice tone="warn">
      {record.isOutdated ? outdatedText : `${what} could only be read in part. Missing details may exist.`}
      <Button onClick={record.retry} isBusy={record.isRefreshing}>
        Try again
      </Button>
    </Notice>
  )
}
