import { staleCourses } from '~/domain/course/staleCourses'
import { Confirm } from '~/kit/feedback/Confirm'
import { useCommand } from '~/platform/api/useCommand'
import { RemoveParticipant, type ParticipantRowFragment } from './courseDetail.generated'
import { participantName } from './participantColumns'

interface RemoveParticipantDialogProps {
  readonly participant: ParticipantRowFragment
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Confirms the removal of a participant from a course. */
export function RemoveParticipantDialog({ participant, onRemoved, onClose }: RemoveParticipantDialogProps) {
  const remove = useCommand(RemoveParticipant, { done: 'Participant removed', stale: staleCourses.participants })
  return (
    <Confirm
      title="Remove this participant?"
      isOpen
      onClose={onClose}
      confirmLabel="Remove from course"
      onConfirm={() => remove.run({ id: participant.id }).then(onRemoved)}
    >
      <p>
        <b dir="auto">{participantName(participant)}</b> loses their place on the course. No email is sent. This cannot be undone, but you
        can add the participant again.
      </p>
    </Confirm>
  )
}
