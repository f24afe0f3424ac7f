import { useMemo } from 'react'
import { readyValue, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { useSession } from '~/platform/session/useSession'
import { useOpened } from '~/kit/form/useOpened'
import { CourseFormChoices, type CourseFormChoicesQuery } from './courseEdit.generated'
import type { CourseOwner } from './courseInput'

export interface CourseOptions {
  /** What the form offers to choose from. Without it, or with a part of it, the form would save empty selections. */
  readonly choices: RecordState<CourseFormChoicesQuery>
  readonly owner: CourseOwner
}

/** Loads the options of the course form, and knows what its mutations need of them. */
export function useCourseOptions(): CourseOptions {
  const { admin } = useSession()
  const read = useRecord(CourseFormChoices, {}, (data) => data)
  const choices = useOpened(CourseFormChoices.name, read, (data) => data)
  const instructors = readyValue(choices)?.instructorsByClientId
  const owner = useMemo(
    () => ({ adminId: admin.id, emails: new Map(instructors?.flatMap(({ id, email }) => (email ? [[id, email] as const] : []))) }),
    [admin.id, instructors],
  )
  return { choices, owner }
}
