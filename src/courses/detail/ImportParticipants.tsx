import { useLocation } from 'react-router-dom'
import { useRefetchUncertain } from '~/shared/api/useCommand'
import { queryScope } from '~/shared/form/formScope'
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
  const refetchUncertain = useRefetchUncertain()
  const { contains } = queryScope(useLocation(), ...openingParts)
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
    onSent: () => refetchUncertain(staleParticipants),
  }
  return <Import kind={kind} contains={contains} />
}
