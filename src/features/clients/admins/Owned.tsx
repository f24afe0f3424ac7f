import { ownInstructorOf } from '~/domain/course/courseScope'
import { instructors as instructorRoles, isOneOf } from '~/platform/access/person'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { ClientInstructors, OwnedCourses, OwnedTemplates, type AdminRowFragment } from '../clients.generated'
import { ownedInWords } from './adminRules'

/** How many of what was read; null while it is not known. */
const countOf = <Row,>(record: RecordState<readonly Row[]>, isTheirs: (row: Row) => boolean): number | null =>
  completeValue(record)?.filter(isTheirs).length ?? null

/** What somebody still owns, for the question before they are removed. */
export function Owned({ id, ...account }: Pick<AdminRowFragment, 'id' | 'role' | 'email' | 'instructorId'>) {
  const instructors = useRecord(
    ClientInstructors,
    {},
    { from: 'fresh', isSilent: true, isSkipped: Boolean(account.instructorId) || !isOneOf(instructorRoles, account.role ?? '') },
  )
  const own = ownInstructorOf(account, instructors)
  const templates = useRecord(OwnedTemplates, {}, { from: 'fresh', isSilent: true })
  const courses = useRecord(OwnedCourses, { id: own.id ?? '' }, { from: 'fresh', isSilent: true, isSkipped: own.id === null })
  return (
    <p role="status">
      {ownedInWords(
        countOf(templates, ({ adminId }) => adminId === id),
        own.id === null ? (own.unknown === null || own.unknown === 'nobody' ? 0 : null) : countOf(courses, () => true),
      )}
    </p>
  )
}
