import { ComposeDialog } from '~/kit/mail/ComposeDialog'
import { useCommand } from '~/platform/api/command/useCommand'
import { useClient } from '~/platform/tenant/client'
import { SendMessage, type CourseFactsFragment, type ParticipantRowFragment } from './courseDetail.generated'
import { participantName } from './participantColumns'

interface MessageDialogProps {
  readonly course: CourseFactsFragment
  readonly selected: readonly ParticipantRowFragment[]
  readonly onClose: () => void
}

/** A short message to chosen participants of a course. */
export function MessageDialog({ course, selected, onClose }: MessageDialogProps) {
  const { issuerName, name } = useClient()
  const { run } = useCommand(SendMessage, { done: 'Message sent', stale: [] })
  return (
    <ComposeDialog
      recipients={selected.map((row) => ({ name: participantName(row), email: row.email }))}
      sender={issuerName ?? name}
      subject={course.name ?? ''}
      onSend={run}
      onClose={onClose}
    />
  )
}
