import { Confirm } from '~/kit/feedback/Confirm'
import { completeValue, type RecordState } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { OwnedCourses, OwnedTemplates, RemoveAdmin, type AdminRowFragment } from '../clients.generated'
import { ownedInWords } from './adminRules'
import { staleAdmins } from './useAdmins'

interface RemoveDialogProps {
  readonly admin: AdminRowFragment
  readonly onClose: () => void
}

/** How many of what was read; null while it is not known. */
const countOf = <Row,>(record: RecordState<readonly Row[]>, isTheirs: (row: Row) => boolean): number | null =>
  completeValue(record)?.filter(isTheirs).length ?? null

/** Removes an administrator, after saying what they still own. */
export function RemoveDialog({ admin, onClose }: RemoveDialogProps) {
  const remove = useCommand(RemoveAdmin, { done: 'Administrator removed', stale: staleAdmins })
  const templates = useRecord(OwnedTemplates, {}, (data) => data.certificateTemplatesByClientId, { from: 'fresh', isSilent: true })
  const courses = useRecord(OwnedCourses, { id: admin.instructorId ?? '' }, (data) => data.coursesByInstructorId, {
    from: 'fresh',
    isSilent: true,
    isSkipped: admin.instructorId === null,
  })
  return (
    <Confirm
      title="Remove this administrator?"
      isOpen
      onClose={onClose}
      confirmLabel="Remove administrator"
      onConfirm={() => remove.run({ id: admin.id })}
    >
      <p>
        <b dir="auto">{admin.name ?? 'This person'}</b> can no longer sign in, and open sessions end. What they issued and planned stays as
        it is.
      </p>
      <p role="status">
        {ownedInWords(
          countOf(templates, ({ adminId }) => adminId === admin.id),
          admin.instructorId === null ? 0 : countOf(courses, () => true),
        )}
      </p>
    </Confirm>
  )
}
