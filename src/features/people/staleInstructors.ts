import type { QueryField } from '~/platform/api/queryFields.generated'

/** What is stale after an instructor is added, changed or deleted. */
export const staleInstructors = [
  'instructor',
  'instructorsByClientId',
  'instructorsByCenterId',
  'getInstructorCount',
] as const satisfies readonly QueryField[]
