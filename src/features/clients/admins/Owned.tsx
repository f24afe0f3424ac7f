import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { OwnedCourses, OwnedTemplates, type AdminRowFragment } from '../clients.generated'
import { ownedInWords } from './adminRules'

/** How many of what was read; null while it is not known. */
const countOf = <Row,>(record: RecordState<readonly Row[]>, isTheirs: (row: Row) => boolean): number | null =>
  completeValue(record)?.filter(isTheirs).length ?? null

/** What somebody still owns, for the question before they are removed. */
export function Owned({ id, instructorId }: Pick<AdminRowFragment, 'id' | 'instructorId'>) {
  const templates = useRecord(OwnedTemplates, {}, (data) => data.certificateTemplatesByClientId, { from: 'fresh', isSilent: true })
  const courses = useRecord(OwnedCourses, { id: instructorId ?? '' }, (data) => data.coursesByInstructorId, {
    from: 'fresh',
    isSilent: true,
    isSkipped: instructorId === null,
  })
  return (
    <p role="status">
      {ownedInWords(
        countOf(templates, ({ adminId }) => adminId === id),
        instructorId === null ? 0 : countOf(courses, () => true),
      )}
    </p>
  )
}
