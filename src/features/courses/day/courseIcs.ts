import { dayFromStored } from '~/domain/course/courseDates'
import { icsFile } from '~/lib/time/icsFile'

/** The course fields a calendar file uses. */
export interface IcsCourse {
  readonly id: string
  readonly name: string | null
  readonly timezone: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly days: readonly { readonly date: string | null; readonly startTime: string | null; readonly endTime: string | null }[] | null
}

interface IcsDetails {
  readonly address: string | null
  readonly description: string
  /** URL of the course's page. */
  readonly link: string
  /** Host of the console. */
  readonly host: string
}

/**
 * A course as a calendar file with one event per day, in the course's time zone.
 * @param now timestamp of the file
 * @returns null when the course has no valid day
 */
export function courseIcs(course: IcsCourse, { address, description, link, host }: IcsDetails, now: Date): string | null {
  const days = (course.days ?? [])
    .flatMap(({ date, startTime, endTime }) => {
      const day = dayFromStored(date)
      const [start, end] = [startTime || course.startTime || '', endTime || course.endTime || '']
      return day && /^\d{2}:\d{2}$/.test(start) && /^\d{2}:\d{2}$/.test(end) ? [{ day, start, end }] : []
    })
    .toSorted((one, other) => (`${one.day} ${one.start}` < `${other.day} ${other.start}` ? -1 : 1))
  const events = days.map((day, index) => ({
    ...day,
    // Not the date: the events of a moved course replace those imported before.
    id: `${course.id}-${index + 1}`,
    title: `${course.name ?? 'Course'}${days.length > 1 ? ` (day ${index + 1} of ${days.length})` : ''}`,
    address,
    description,
    link,
  }))
  return icsFile(events, { zone: course.timezone, host, now })
}
