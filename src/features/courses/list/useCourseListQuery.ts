import { instructors as instructorRoles, isOneOf } from '~/platform/access/person'
import { byIndex, bySize, pagedList, type PagedQuestion } from '~/platform/api/pages'
import { useSession } from '~/platform/session/useSession'
import { PlannedByCenter, PlannedByClient, PlannedByInstructor, SearchedCourses, type CourseRowFragment } from './courseList.generated'

/** Which courses the user sees: a center's, an instructor's or, with both null, the client's. */
export interface CourseScope {
  readonly centerId: string | null
  readonly instructorId: string | null
}

/** The user's course scope: their center, and for instructors also their own courses within it. */
export function useCourseScope(): CourseScope {
  const { admin } = useSession()
  return {
    centerId: admin.centerId || null,
    instructorId: isOneOf(instructorRoles, admin.role) ? admin.instructorId || null : null,
  }
}

interface CourseListQuery {
  readonly isCompleted: boolean
  readonly search: string
  /** The queries accept a single field to filter by. */
  readonly filter: { readonly field: string; readonly value: string } | null
}

/** The query for a course list: the search when there is a search text, otherwise the list query of the user's scope. */
export function useCourseListQuery({ isCompleted, search, filter }: CourseListQuery): PagedQuestion<CourseRowFragment> {
  const { centerId, instructorId } = useCourseScope()
  const filters = { isCompleted, filter: filter?.field ?? null, filterValue: filter?.value ?? null }
  if (search !== '')
    return pagedList(
      SearchedCourses,
      'searchCourses',
      { query: search.toLocaleLowerCase('en'), centerId, instructorId, ...filters },
      bySize,
    )
  if (centerId) return pagedList(PlannedByCenter, 'coursesByCenterId', { centerId, instructorId, ...filters }, byIndex)
  if (instructorId) return pagedList(PlannedByInstructor, 'coursesByInstructorId', { instructorId, ...filters }, byIndex)
  return pagedList(PlannedByClient, 'coursesByClientId', { ...filters }, byIndex)
}
