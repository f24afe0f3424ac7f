import { useLocation } from 'react-router-dom'
import { useReadAgain } from '~/shared/api/useCommand'
import { openedBy } from '~/shared/form/formPlace'
import { Import } from '~/shared/import/Import'
import type { ImportKind } from '~/shared/import/importKind'
import { foreseenWait, participantFields, participantSender } from './participantImport'
import { openingParts } from './openingParts'
import { staleParticipants } from './stale'

interface ImportParticipantsProps {
  readonly courseId: string
  readonly courseName: string
  /** Null where the backend does not say. */
  readonly seatsLeft: number | null
}

/** Puts the people of a file, or of pasted rows, on a course. */
export function ImportParticipants({ courseId, courseName, seatsLeft }: ImportParticipantsProps) {
  const readAgain = useReadAgain()
  const { holds } = openedBy(useLocation(), ...openingParts)
  const kind: ImportKind = {
    name: 'participants',
    noun: { one: 'participant', many: 'participants' },
    verb: { base: 'Add', doing: 'Adding', done: 'added' },
    about: `Course: ${courseName}`,
    fields: participantFields,
    identities: [['email']],
    findKey: ['email'],
    choices: { courseId },
    // A run of before may be of another course.
    sender: (choices) => participantSender(choices['courseId'] ?? courseId),
    foresee: (count) => foreseenWait(seatsLeft, count),
    onSent: () => readAgain(staleParticipants),
  }
  return <Import kind={kind} holds={holds} />
}
