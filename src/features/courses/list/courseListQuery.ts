import { askedText } from '~/lib/format/askedText'
import { byIndex, bySize, pagedList, unpaged, type PagedQuestion } from '~/platform/api/list/pages'
import { CoursesWithWaitingList, PlannedByCenter, PlannedByClient, SearchedCourses, type CourseRowFragment } from './courseList.generated'

interface CourseListQuery {
  readonly isCompleted: boolean
  /** The user's own center, or the chosen one; null for all. */
  readonly centerId: string | null
  readonly search: string
  /** The queries accept a single field to filter by. */
  readonly filter: { readonly field: string; readonly value: string } | null
  /** The courses of one person are read without pages, by `useCoursesOfPerson`. */
  readonly isSkipped: boolean
  /** Reads the client's planned courses with a waiting list instead, all at once; the scope is up to the caller. */
  readonly isWaiting: boolean
}

/** The query for a course list: the search when there is a search text, otherwise the list query of the center or the client. */
export function courseListQuery({
  isCompleted,
  centerId,
  search,
  filter,
  isSkipped,
  isWaiting,
}: CourseListQuery): PagedQuestion<CourseRowFragment> | null {
  if (isSkipped) return null
  const filters = { isCompleted, filter: filter?.field ?? null, filterValue: filter?.value ?? null }
  if (search !== '')
    return pagedList(
      SearchedCourses,
      'searchCourses',
      { query: askedText(search).text.toLocaleLowerCase('en'), centerId, ...filters },
      bySize,
    )
  if (isWaiting) return pagedList(CoursesWithWaitingList, 'getCoursesWithWaitingList', {}, unpaged)
  if (centerId) return pagedList(PlannedByCenter, 'coursesByCenterId', { centerId, ...filters }, byIndex)
  return pagedList(PlannedByClient, 'coursesByClientId', { ...filters }, byIndex)
}
