import { currentTime } from '~/lib/time/clock'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { differencesBetween } from '~/platform/api/command/finding'
import { readWhole } from '~/platform/api/read/readOnce'
import { CourseForm } from './courseEdit.generated'
import { courseLabels } from './courseFields'
import { toCourseInput, type CourseInput } from './courseInput'
import { fromCourse } from './courseValues'

const labels = { ...courseLabels, days: courseLabels.dates, geoLocation: 'Position' } as const

/**
 * What of a stored course or course template is not as it is about to be created, in words of the form.
 * @throws CommandFailure where it could not be read
 */
export async function courseDifferences(sent: Omit<CourseInput, 'clientId'>, id: string): Promise<readonly string[]> {
  const stored = await readWhole(CourseForm, { id }, ({ course }) => course, 'The course')
  if (!stored) return []
  const values = fromCourse(stored, wallClockIn(zoneOr(stored.timezone), currentTime()).day)
  const dates = sent.days ? (values.dates[0] ?? null) : null
  return differencesBetween(sent, toCourseInput(values, dates, { adminId: sent.userId, emails: new Map() }, null), labels)
}
