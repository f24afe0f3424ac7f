import { courseDateFrom, dayFromStored, isWeekend, type CourseDay, type CoursePlan, type CourseDate } from '~/domain/course/courseDates'
import { storedPin } from '~/kit/map/pin'
import { countryCode } from '~/lib/format/countries'
import { fieldText } from '~/lib/format/fieldText'
import { defaultCurrency } from '~/lib/format/money'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { timeFromTyped } from '~/lib/time/dayText'
import { storedDayIn } from '~/lib/time/issueDay'
import { zoneOr } from '~/lib/time/zones'
import type { CourseFormQuery } from './courseEdit.generated'
import type { CourseValues } from './courseFields'

/** A course as loaded for editing or copying. */
export type StoredCourse = NonNullable<CourseFormQuery['course']>

/** The course length and weekend setting as numbers; an empty or invalid number counts as 0. */
export const planOf = ({
  durationDays,
  durationTime,
  includeWeekend,
}: Pick<CourseValues, 'durationDays' | 'durationTime' | 'includeWeekend'>): CoursePlan => ({
  durationDays: numberFromTyped(durationDays) ?? 0,
  durationTime: numberFromTyped(durationTime) ?? 0,
  includeWeekend,
})

/** A date as a mutable form value. */
export const dateValues = ({ startDate, startTime, endTime, days }: CourseDate): CourseValues['dates'][number] => ({
  startDate,
  startTime,
  endTime,
  days: days.map((day) => ({ ...day })),
})

/**
 * The length and days of a new course.
 * @param weekdays how many weekdays it takes, where they were chosen in the calendar; otherwise it takes one day
 */
export function newStructure(
  first: CalendarDay,
  weekdays: number | null = null,
): Pick<CourseValues, 'durationDays' | 'durationTime' | 'includeWeekend' | 'dates'> {
  const plan = { durationDays: String(weekdays ?? 1), durationTime: '0', includeWeekend: weekdays === null }
  return { ...plan, dates: [dateValues(courseDateFrom(first, planOf(plan)))] }
}

/** The time zone of a new course, until its country is changed from Denmark. */
export const defaultZone = 'Europe/Copenhagen'

/** Form values of a new course. */
export function newCourse(today: CalendarDay, zone: string, centerId: string | null): CourseValues {
  return {
    name: '',
    subName: '',
    type: [],
    category: [],
    subCategory: [],
    industry: [],
    language: 'Danish',
    advancementLevel: 'basic',
    industryStandard: '',
    targetGroup: '',
    purpose: '',
    validity: '',
    tags: '',
    externalUrl: 'https://',
    publishToWeb: false,
    description: '',
    preRequisites: '',
    price: '',
    currency: 'EUR',
    minParticipants: '',
    maxParticipants: '',
    instructorId: '',
    assistantId: '',
    centerId: centerId ?? '',
    certTemplateId: '',
    courseImage: '',
    street: '',
    zip: '',
    city: '',
    country: 'DK',
    timezone: zone,
    lat: '',
    lng: '',
    isPinOwn: false,
    ...newStructure(today),
  }
}

const typed = (value: number | null): string => (value === null ? '' : String(value))

const timeFrom = (stored: string | null, fallback: string): string => timeFromTyped(stored ?? '') ?? (stored || fallback)

/** The days of a stored course as one date. Without valid days they are computed from the stored start. */
function courseDateOf(course: StoredCourse, plan: CoursePlan, today: CalendarDay): CourseDate {
  const [startTime, endTime] = [timeFrom(course.startTime, '08:00'), timeFrom(course.endTime, '16:00')]
  const days = (course.days ?? []).flatMap((day): readonly CourseDay[] => {
    const date = dayFromStored(day.date)
    return date === null ? [] : [{ date, startTime: timeFrom(day.startTime, startTime), endTime: timeFrom(day.endTime, endTime) }]
  })
  const [first] = days
  if (first) return { startDate: first.date, startTime, endTime, days }
  return courseDateFrom(storedDayIn(zoneOr(course.timezone), course.startDate) || today, plan, { startTime, endTime })
}

/** Whether weekends count as days of a course, for a backend that does not store it: they do unless its days pass one over. */
function countsWeekends({ days }: StoredCourse): boolean {
  const dates = (days ?? []).flatMap(({ date }) => dayFromStored(date) ?? []).toSorted()
  const [first] = dates
  const length = first === undefined ? 0 : daysBetween(first, dates.at(-1) ?? first)
  const passed = Array.from({ length }, (_, at) => addDays(first ?? '', at))
  return dates.some(isWeekend) || !passed.some(isWeekend)
}

/** Form values of a stored course. Without a time zone it gets the browser's; an unknown one stays, and the form names it. */
export function fromCourse(course: StoredCourse, today: CalendarDay): CourseValues {
  const pin = storedPin(course.geoLocation)
  const plan = {
    durationDays: String(course.durationDays ?? 1),
    durationTime: String(course.durationTime ?? 0),
    includeWeekend: course.includeWeekend ?? countsWeekends(course),
  }
  return {
    name: fieldText(course.name),
    subName: fieldText(course.subName),
    type: [...(course.type ?? [])],
    category: [...(course.category ?? [])],
    subCategory: [...(course.subCategory ?? [])],
    industry: [...(course.industry ?? [])],
    language: fieldText(course.language),
    advancementLevel: fieldText(course.advancementLevel),
    industryStandard: fieldText(course.industryStandard),
    targetGroup: fieldText(course.targetGroup),
    purpose: fieldText(course.purpose),
    validity: fieldText(course.validity),
    tags: fieldText(course.tags),
    externalUrl: course.externalUrl ?? 'https://',
    publishToWeb: course.publishToWeb === true,
    description: fieldText(course.description),
    preRequisites: fieldText(course.preRequisites),
    price: typed(course.price),
    // The default currency, as everywhere else a price is shown.
    currency: course.currency || defaultCurrency,
    minParticipants: typed(course.minParticipants),
    maxParticipants: typed(course.maxParticipants),
    instructorId: fieldText(course.instructorId),
    assistantId: fieldText(course.assistantId),
    centerId: fieldText(course.centerId),
    certTemplateId: fieldText(course.certTemplateId),
    courseImage: fieldText(course.courseImage),
    street: fieldText(course.street),
    zip: fieldText(course.zip),
    city: fieldText(course.city),
    country: countryCode(course.country) ?? course.country ?? '',
    timezone: course.timezone || zoneOr(null),
    lat: typed(pin?.lat ?? null),
    lng: typed(pin?.lng ?? null),
    isPinOwn: pin !== null,
    ...plan,
    dates: [dateValues(courseDateOf(course, planOf(plan), today))],
  }
}

/** Form values of a new course copied from a course or template, starting today. */
export function copyOfCourse(course: StoredCourse, today: CalendarDay): CourseValues {
  const values = fromCourse(course, today)
  const [first] = values.dates
  const moved = courseDateFrom(today, planOf(values), { startTime: first?.startTime ?? '08:00', endTime: first?.endTime ?? '16:00' })
  return { ...values, timezone: zoneOr(course.timezone), dates: [dateValues(moved)] }
}
