import { locationInWords } from '~/domain/course/courseText'
import { textOf } from '~/lib/html/text'
import { currentTime } from '~/lib/time/clock'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { paths } from '~/platform/routes/paths'
import { courseIcs, type IcsCourse } from './courseIcs'

interface SavedCourse extends IcsCourse {
  readonly description: string | null
  readonly street: string | null
  readonly city: string | null
  readonly country: string | null
}

/** Downloads a course as a calendar file. @throws Error where no day of the course has hours */
export function saveIcs(course: SavedCourse): void {
  const { id, name, description } = course
  const details = {
    address: locationInWords(course),
    description: textOf(description ?? ''),
    link: location.origin + paths.course(id),
    host: location.host,
  }
  const file = courseIcs(course, details, currentTime())
  if (!file) throw new Error('No day of the course has hours')
  saveFile(new Blob([file], { type: 'text/calendar' }), fileName([name ?? 'course'], 'ics'))
}
