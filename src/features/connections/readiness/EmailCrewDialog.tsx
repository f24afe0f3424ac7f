import { MessageDialog } from '~/kit/mail/MessageDialog'
import { EmailSeafarers } from '../connections.generated'
import { lackingText, readinessLetter } from '../letters'
import type { Voyage } from '../onDay'
import type { CrewMember } from './crewMember'
import { crewMessages } from './crewMessages'

interface EmailCrewDialogProps {
  readonly members: readonly CrewMember[]
  readonly voyage: Voyage
  readonly onClose: () => void
}

/** A message about a voyage to everybody who is not ready for it, each with what they have to put right. */
export const EmailCrewDialog = ({ members, voyage, onClose }: EmailCrewDialogProps) => (
  <MessageDialog
    batches={crewMessages}
    operation={EmailSeafarers}
    people={members}
    nameOf={({ name }) => name}
    emailOf={({ facts }) => facts.email}
    receiver="Seafarer"
    letter={readinessLetter(voyage)}
    ownOf={({ name, readiness }) => lackingText(name, readiness)}
    onClose={onClose}
  />
)
