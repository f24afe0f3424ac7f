import { useMemo } from 'react'
import { useOpened } from '~/kit/form/useOpened'
import { combine, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSession } from '~/platform/session/useSession'
import {
  CourseFormCenters,
  CourseFormInstructors,
  CourseFormTemplates,
  type CourseFormCentersQuery,
  type CourseFormInstructorsQuery,
  type CourseFormTemplatesQuery,
} from './courseEdit.generated'
import type { CourseOwner } from './courseInput'

export interface CourseChoices {
  readonly instructors: CourseFormInstructorsQuery['instructorsByClientId']
  readonly centers: CourseFormCentersQuery['getTrainingCentersByClientId']
  readonly templates: CourseFormTemplatesQuery['certificateTemplatesByClientId']
}

export interface CourseOptions {
  /** What the form offers to choose from. Without it, or with a part of it, the form would save empty selections. */
  readonly choices: RecordState<CourseChoices>
  readonly owner: CourseOwner
}

/** Loads the options of the course form, and knows what its mutations need of them. */
export function useCourseOptions(): CourseOptions {
  const { admin } = useSession()
  const allInstructors = useRecord(CourseFormInstructors, {})
  const centers = useRecord(CourseFormCenters, {})
  const templates = useRecord(CourseFormTemplates, {})
  const choices = useOpened('choices', combine(allInstructors, centers, templates), (read): CourseChoices => ({
    instructors: read[0],
    centers: read[1],
    templates: read[2],
  }))
  const instructors = readyValue(choices)?.instructors
  const owner = useMemo(
    () => ({ adminId: admin.id, emails: new Map(instructors?.flatMap(({ id, email }) => (email ? [[id, email] as const] : []))) }),
    [admin.id, instructors],
  )
  return { choices, owner }
}
