import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Stack } from '~/kit/ui/Stack'
import { useMinute } from '~/kit/ui/useMinute'
import type { CourseValues } from './courseFields'
import { instructorOn, previewOf, type CourseOwner } from './courseInput'

const CourseCard = lazyPart(async () => (await import('../card/CourseCard')).CourseCard)

interface FormPreviewProps {
  readonly values: CourseValues
  readonly owner: CourseOwner
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
  readonly counts: { readonly participantsCount: number | null; readonly waitingCount: number | null } | undefined
  /** A template has no dates to show. */
  readonly isTemplate: boolean
}

/** The card of the course as the lists will show it. */
export function FormPreview({ values, owner, names, counts, isTemplate }: FormPreviewProps) {
  const shown = useDeferredValue(values)
  const now = useMinute()
  const [first] = shown.dates
  const instructorId = first ? instructorOn(shown.instructorId, first) : shown.instructorId
  const instructor = instructorId === '' ? null : { name: names.get(instructorId) ?? 'Assigned', path: null }
  return (
    <Stack $max={360} inert>
      <Suspense>
        <CourseCard course={{ ...previewOf(shown, owner), ...counts }} path="#" isFull={!isTemplate} instructor={instructor} now={now} />
      </Suspense>
    </Stack>
  )
}
