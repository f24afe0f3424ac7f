import { useLocation } from 'react-router-dom'
import { staleCourses } from '~/domain/course/staleCourses'
import { queryScope } from '~/kit/form/formScope'
import { Import } from '~/kit/import/Import'
import type { ImportKind } from '~/kit/import/importKind'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { paths } from '~/platform/routes/paths'
import { addFormParameters } from './addFormParameters'
import { expectedWait, participantFields, participantSender } from './participantImport'

interface ImportParticipantsProps {
  readonly courseId: string
  readonly courseName: string
  /** Null when unknown. */
  readonly seatsLeft: number | null
}

/** Adds participants to a course from a file or pasted rows. */
export function ImportParticipants({ courseId, courseName, seatsLeft }: ImportParticipantsProps) {
  const invalidate = useInvalidate()
  const { contains } = queryScope(useLocation(), ...addFormParameters)
  const kind: ImportKind = {
    name: 'participants',
    noun: { one: 'participant', many: 'participants' },
    verb: { base: 'Add', doing: 'Adding', done: 'added' },
    about: `Course: ${courseName}`,
    fields: participantFields,
    identities: [['email', 'firstName', 'lastName']],
    findKey: ['email', 'firstName', 'lastName'],
    choices: { courseId },
    // An unfinished earlier import may belong to another course.
    sender: (choices) => participantSender(choices['courseId'] ?? courseId),
    forecast: (count) => expectedWait(seatsLeft, count),
    listPath: (choices) => paths.course(choices['courseId'] ?? courseId),
    onSent: () => invalidate(staleCourses.participants),
  }
  return <Import kind={kind} contains={contains} />
}
