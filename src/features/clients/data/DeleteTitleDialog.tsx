import { deletingTitle } from '~/domain/course/libraryCommands'
import { Confirm } from '~/kit/feedback/Confirm'
import { useCommand } from '~/platform/api/useCommand'
import { deletionInWords } from './courseUse'
import { DeleteTitle, SavedTitles, type SavedTitleFragment } from './data.generated'

interface DeleteTitleDialogProps {
  readonly title: SavedTitleFragment
  /** How many courses use it; null where that is not known. */
  readonly count: number | null
  readonly onClose: () => void
}

/** Deletes a saved title, after saying how many courses use it. */
export function DeleteTitleDialog({ title: { id, name }, count, onClose }: DeleteTitleDialogProps) {
  const remove = useCommand(DeleteTitle, deletingTitle(SavedTitles))
  return (
    <Confirm
      title="Delete this title?"
      isOpen
      onClose={onClose}
      confirmLabel="Delete title"
      doing={remove.doing}
      onConfirm={() => remove.run({ id })}
    >
      <p>
        <b dir="auto">{name}</b> is no longer offered for new courses. {deletionInWords(count, 'title')}
      </p>
    </Confirm>
  )
}
