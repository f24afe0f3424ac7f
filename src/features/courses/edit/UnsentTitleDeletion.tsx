import { useEffect, useEffectEvent } from 'react'
import { deletingTitle } from '~/domain/course/libraryCommands'
import type { UnsentChange } from '~/kit/feedback/unsentChanges'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { reasonAgainst } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { CourseTitles, DeleteCourseTitle } from './courseEdit.generated'

interface UnsentTitleDeletionProps {
  readonly change: UnsentChange
  readonly onSettled: () => void
}

/** Asks about a saved title that was to be deleted when its page was closed, unless it is gone by now. */
export function UnsentTitleDeletion({ change: { id, name }, onSettled }: UnsentTitleDeletionProps) {
  const person = useSignedIn()
  const record = useRecord(CourseTitles, {}, ({ courseTitles }) => courseTitles, { from: 'fresh', isSilent: true })
  const remove = useCommand(DeleteCourseTitle, deletingTitle(CourseTitles))
  const isListed = readyValue(record)?.some((title) => title.id === id) === true
  const isGone = record.status === 'ready' && !record.isPartial && !isListed
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isGone) settle()
  }, [isGone])
  if (!isListed) return null
  return (
    <Notice tone="accent">
      <span>
        You deleted the title <bdi>“{name}”</bdi>, but the page closed before that was done.
      </span>
      <Button
        tone="danger"
        isBusy={remove.isRunning}
        reason={reasonAgainst('settings.edit', person)}
        onClick={() => {
          // A failure is shown in a toast, and the question stays.
          remove.run({ id }).then(
            (deleted) => deleted && onSettled(),
            () => undefined,
          )
        }}
      >
        Delete it
      </Button>
      <Button tone="quiet" onClick={onSettled}>
        Keep it
      </Button>
    </Notice>
  )
}
