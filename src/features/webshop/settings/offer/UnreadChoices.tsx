import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import type { RecordState } from '~/platform/api/read/record'

/** Says that choices of a form could not be read, which would otherwise look as if there were none. */
export function UnreadChoices({ records }: { readonly records: readonly RecordState<unknown>[] }) {
  const unread = records.filter((record) => record.status === 'failed')
  if (unread.length === 0) return null
  return (
    <Notice tone="warn">
      <span>Some choices could not be read. What is stored stays as it is, though it may be shown without its name.</span>
      <Button
        onClick={() => {
          for (const { retry } of unread) retry()
        }}
      >
        Try again
      </Button>
    </Notice>
  )
}
