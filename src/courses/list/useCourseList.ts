import { instructors as instructorRoles, isOneOf } from '~/shared/access/person'
import { byIndex, bySize, pagedList, type PagedQuestion } from '~/shared/api/pages'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { PlannedByCenter, PlannedByClient, PlannedByInstructor, SearchedCourses, type CourseRowFragment } from './courseList.generated'

/** Whose courses somebody sees: of a center, of an instructor, or of the client. */
export interface CourseScope {
  readonly centerId: string | null
  readonly instructorId: string | null
}

/** A center limits before anything else; an instructor sees his own courses, in a center those of it that are his. */
export function useCourseScope(): CourseScope {
  const { admin } = useSession()
  return {
    centerId: admin.centerId || null,
    instructorId: isOneOf(instructorRoles, admin.role) ? admin.instructorId || null : null,
  }
}

interface Asked {
  readonly isCompleted: boolean
  readonly search: string
  /** The one field the operations can be asked to narrow by. */
  readonly filter: { readonly field: string; readonly value: string } | null
}

/** The question a list of courses is read with: a search where something is searched for, else the operation of the reader's scope. */
export function useCourseQuestion({ isCompleted, search, filter }: Asked): PagedQuestion<CourseRowFragment> {
  const client = useClient()
  const { centerId, instructorId } = useCourseScope()
  const narrowed = { isCompleted, filter: filter?.field ?? null, filterValue: filter?.value ?? null }
  if (search !== '')
    return pagedList(
      SearchedCourses,
      'searchCourses',
      { query: search.toLocaleLowerCase('en'), clientId: client.id, centerId, instructorId, ...narrowed },
      bySize,
    )
  if (centerId) return pagedList(PlannedByCenter, 'coursesByCenterId', { centerId, instructorId, ...narrowed }, byIndex)
  if (instructorId) return pagedList(PlannedByInstructor, 'coursesByInstructorId', { instructorId, ...narrowed }, byIndex)
  return pagedList(PlannedByClient, 'coursesByClientId', { clientId: client.id, ...narrowed }, byIndex)
}
