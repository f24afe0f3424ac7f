import { Confirm } from '~/kit/feedback/Confirm'
import { useCommand } from '~/platform/api/command/useCommand'
import { RemoveParticipant, type ParticipantRowFragment } from './courseDetail.generated'
import { participantName } from './participantColumns'
import { removingFrom } from './participantCommands'

interface RemoveParticipantDialogProps {
  readonly courseId: string
  readonly participant: ParticipantRowFragment
  readonly onClose: () => void
}

/** Confirms the removal of a participant from a course. */
export function RemoveParticipantDialog({ courseId, participant, onClose }: RemoveParticipantDialogProps) {
  const remove = useCommand(RemoveParticipant, removingFrom(courseId))
  return (
    <Confirm
      title="Remove this participant?"
      isOpen
      onClose={onClose}
      confirmLabel="Remove from course"
      doing={remove.doing}
      onConfirm={() => remove.run({ id: participant.id })}
    >
      <p>
        <b dir="auto">{participantName(participant)}</b> loses their place on the course. No email is sent. This cannot be undone, but you
        can add the participant again.
      </p>
    </Confirm>
  )
}
