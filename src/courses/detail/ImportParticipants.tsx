import { useReadAgain } from '~/shared/api/useCommand'
import { Import } from '~/shared/import/Import'
import type { ImportKind } from '~/shared/import/importKind'
import { participantFields, participantSender } from './participantImport'
import { staleParticipants } from './stale'

interface ImportParticipantsProps {
  readonly courseId: string
  readonly courseName: string
}

/** Puts the people of a file, or of pasted rows, on a course. */
export function ImportParticipants({ courseId, courseName }: ImportParticipantsProps) {
  const readAgain = useReadAgain()
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
    onSent: () => readAgain(staleParticipants),
  }
  return <Import kind={kind} />
}
