import { endDate, storedDay } from '~/domain/course/courseDates'
import { countryName } from '~/lib/format/countries'
import { storedText } from '~/lib/format/fieldText'
import { numberFromTyped } from '~/lib/format/typedNumber'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { instantAt, zoneOr } from '~/lib/time/zones'
import type { VariablesOf } from '~/platform/api/operation'
import type { CourseRowFragment } from '../list/courseList.generated'
import type { PlanCourse } from './courseEdit.generated'
import { priceRule, type CourseValues } from './courseFields'
import { planOf, type StoredCourse } from './courseValues'

/** The client a course belongs to, the admin who saves it and the instructors it can notify. */
export interface CourseOwner {
  readonly adminId: string
  /** Email addresses of the client's instructors by id; the backend notifies those assigned to the course. */
  readonly emails: ReadonlyMap<string, string>
}

/** Who teaches a date: its own instructor, or that of the course; empty for nobody. */
export const instructorOn = (ofCourse: string, courseDate: Pick<CourseValues['dates'][number], 'instructorId'>): string =>
  courseDate.instructorId || ofCourse

/** Variables of the mutation that creates a course. */
export type CourseInput = VariablesOf<typeof PlanCourse>

/**
 * Converts form values and one of their dates to mutation variables.
 * @param stored the course being edited; its fields that are not on the form are kept
 */
export function toCourseInput(
  values: CourseValues,
  dates: CourseValues['dates'][number] | null,
  { adminId, emails }: CourseOwner,
  stored: StoredCourse | null,
): CourseInput {
  const zone = zoneOr(values.timezone)
  const plan = planOf(values)
  const first = dates?.days[0]
  const instructorId = dates ? instructorOn(values.instructorId, dates) : values.instructorId
  const at = (day: CalendarDay, time: string): string | null => instantAt(zone, { day, time })?.toISOString() ?? null
  const [lat, lng] = [numberFromTyped(values.lat), numberFromTyped(values.lng)]
  return {
    name: values.name.trim(),
    subName: storedText(values.subName),
    type: values.type,
    category: values.category,
    subCategory: values.subCategory,
    industry: values.industry,
    language: storedText(values.language),
    advancementLevel: storedText(values.advancementLevel),
    industryStandard: storedText(values.industryStandard),
    targetGroup: storedText(values.targetGroup),
    purpose: storedText(values.purpose),
    validity: storedText(values.validity),
    tags: storedText(values.tags),
    externalUrl: values.externalUrl === 'https://' ? null : storedText(values.externalUrl),
    publishToWeb: values.publishToWeb,
    description: storedText(values.description),
    preRequisites: storedText(values.preRequisites),
    price: numberFromTyped(values.price),
    currency: values.currency,
    minParticipants: numberFromTyped(values.minParticipants),
    maxParticipants: numberFromTyped(values.maxParticipants),
    instructorId: storedText(instructorId),
    instructorEmail: emails.get(instructorId) ?? null,
    assistantId: storedText(values.assistantId),
    assistantEmail: emails.get(values.assistantId) ?? null,
    centerId: storedText(values.centerId),
    certTemplateId: storedText(values.certTemplateId),
    courseImage: storedText(values.courseImage),
    street: storedText(values.street),
    zip: storedText(values.zip),
    city: storedText(values.city),
    country: values.country === '' ? null : countryName(values.country),
    timezone: values.timezone,
    geoLocation: lat === null || lng === null ? null : JSON.stringify({ lat, lng }),
    durationDays: plan.durationDays,
    durationTime: plan.durationTime,
    includeWeekend: values.includeWeekend,
    startTime: dates?.startTime ?? null,
    endTime: dates?.endTime ?? null,
    startDate: first ? at(first.date, first.startTime) : null,
    endDate: first ? at(endDate(first.date, plan), first.startTime) : null,
    days: dates ? JSON.stringify(dates.days.map((day) => ({ ...day, date: storedDay(day.date) }))) : null,
    userId: stored?.userId ?? adminId,
    isCompleted: stored?.isCompleted ?? false,
    courseTemplateId: stored?.courseTemplateId ?? null,
  }
}

/** Form values as a course, for the preview card. Counts are unknown until the course is saved. */
export function previewOf(values: CourseValues, owner: CourseOwner): CourseRowFragment {
  const [first] = values.dates
  const input = toCourseInput(values, first ?? null, owner, null)
  const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null
  return {
    id: '',
    name: values.name,
    subName: orNull(input.subName),
    description: orNull(input.description),
    type: values.type,
    category: values.category,
    language: orNull(input.language),
    timezone: values.timezone,
    // Show a price only once it is valid.
    price: priceRule.safeParse(values.price).success ? orNull(input.price) : null,
    currency: values.currency,
    courseImage: orNull(input.courseImage),
    instructorId: orNull(input.instructorId),
    assistantId: orNull(input.assistantId),
    durationTime: orNull(input.durationTime),
    durationDays: orNull(input.durationDays),
    street: orNull(input.street),
    city: orNull(input.city),
    country: orNull(input.country),
    startTime: first?.startTime ?? null,
    endTime: first?.endTime ?? null,
    startDate: orNull(input.startDate),
    endDate: orNull(input.endDate),
    minParticipants: orNull(input.minParticipants),
    maxParticipants: orNull(input.maxParticipants),
    // Completed courses show no hints, and neither should the preview.
    isCompleted: true,
    waitingCount: null,
    participantsCount: 0,
    seatsLeft: null,
    courseTemplateId: null,
    centerId: null,
    days: (first?.days ?? []).map((day) => ({ ...day, date: storedDay(day.date) })),
  }
}
