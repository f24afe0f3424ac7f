import { deletingTitle } from '~/domain/course/libraryCommands'
import type { UnsentChange } from '~/kit/feedback/unsentChanges'
import { UnsentDeletion } from '~/kit/feedback/UnsentDeletion'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { CourseTitles, DeleteCourseTitle } from './courseEdit.generated'

interface UnsentTitleDeletionProps {
  readonly change: UnsentChange
  readonly onSettled: () => void
}

/** Asks about a saved title that was to be deleted when its page was closed, unless it is gone by now. */
export function UnsentTitleDeletion({ change: { id, name }, onSettled }: UnsentTitleDeletionProps) {
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const list = useRecord(CourseTitles, {}, { from: 'fresh', isSilent: true })
  const remove = useCommand(DeleteCourseTitle, deletingTitle(CourseTitles))
  return (
    <UnsentDeletion
      text={
        <>
          You deleted the title <bdi>“{name}”</bdi>, but the page closed before that was done.
        </>
      }
      label="Delete it"
      id={id}
      list={list}
      isBusy={remove.isRunning}
      reason={reason}
      onDelete={() => remove.run({ id })}
      onSettled={onSettled}
    />
  )
}
