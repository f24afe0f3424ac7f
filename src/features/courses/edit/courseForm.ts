import type { VariablesOf } from '~/platform/api/operation'
import { blockFrom, dayFromStored, endDate, storedDay, type CourseDay, type CoursePlan, type DateBlock } from '~/domain/course/courseDates'
import { rule, z } from '~/kit/form/schema'
import { countryCode, countryName } from '~/lib/format/countries'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { defaultCurrency } from '~/lib/format/money'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { pinFrom, type Pin } from '~/kit/map/pin'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { timeFromTyped } from '~/lib/time/dayText'
import { instantAt, wallClockIn, zoneOr } from '~/lib/time/zones'
import type { CourseRowFragment } from '../list/courseList.generated'
import type { CourseFormQuery, PlanCourse } from './courseEdit.generated'

/** A course as loaded for editing or copying. */
export type StoredCourse = NonNullable<CourseFormQuery['course']>

const timeShape = /^\d{2}:\d{2}$/
const hours = { startTime: rule.requiredTime(), endTime: rule.requiredTime() }

const block = z.object({ startDate: rule.requiredDay(), ...hours, days: z.array(z.object({ date: z.string(), ...hours })) }).check(
  z.superRefine(({ days }, context) => {
    days.forEach(({ startTime, endTime }, index) => {
      if (timeShape.test(startTime) && timeShape.test(endTime) && endTime <= startTime)
        context.addIssue({ code: 'custom', path: ['days', index, 'endTime'], message: 'Ends before it starts', input: endTime })
    })
  }),
)

const coordinate = (most: number) => rule.number({ min: -most, max: most })

const price = rule.number({ min: 0, decimals: 2 })

/** The fields of both form steps. Numbers stay text, as typed. */
export const courseSchema = z
  .object({
    name: rule.required(),
    subName: rule.text(),
    type: rule.many(),
    category: rule.many(),
    subCategory: rule.many(),
    industry: rule.many(),
    language: rule.text(),
    advancementLevel: rule.text(),
    industryStandard: rule.text(),
    targetGroup: rule.text(),
    purpose: rule.text(),
    validity: rule.text(),
    tags: rule.text(),
    externalUrl: z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || text === 'https://' || (/^https?:\/\/[^\s/]+\.\S+$/i.test(text) && URL.canParse(text)),
        'Enter an address that starts with https://',
      ),
    ),
    publishToWeb: rule.flag(),
    description: rule.text(),
    preRequisites: rule.text(),
    price,
    currency: rule.required(),
    minParticipants: rule.number({ min: 0, max: 10_000, decimals: 0 }),
    maxParticipants: rule.number({ min: 1, max: 10_000, decimals: 0 }),
    instructorId: rule.text(),
    assistantId: rule.text(),
    centerId: rule.text(),
    certTemplateId: rule.text(),
    courseImage: rule.text(),
    street: rule.text(),
    zip: rule.text(),
    city: rule.text(),
    country: rule.text(),
    timezone: rule.required(),
    lat: coordinate(90),
    lng: coordinate(180),
    /** The user set the pin. A geocoded address then moves it only after the user agrees. */
    isPinOwn: rule.flag(),
    durationDays: rule.number({ min: 0, max: 366, decimals: 0, isRequired: true }),
    durationTime: rule.number({ min: 0, max: 23, decimals: 0 }),
    includeWeekend: rule.flag(),
    dates: z.array(block),
  })
  .check(
    z.superRefine(({ minParticipants, maxParticipants, instructorId, assistantId, lat, lng, durationDays, durationTime }, context) => {
      const problem = (field: string, message: string): void => context.addIssue({ code: 'custom', path: [field], message, input: field })
      const [min, max] = [numberFromTyped(minParticipants), numberFromTyped(maxParticipants)]
      if (min !== null && max !== null && min > max) problem('minParticipants', 'More than the maximum')
      if (instructorId !== '' && instructorId === assistantId) problem('assistantId', 'Already the instructor')
      if (numberFromTyped(durationDays) === 0 && !numberFromTyped(durationTime))
        problem('durationDays', 'Enter at least one day or some hours')
      if ((lat === '') !== (lng === '')) problem(lat === '' ? 'lat' : 'lng', 'Enter both latitude and longitude')
    }),
  )

export type CourseValues = z.infer<typeof courseSchema>

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

/** A block as a mutable form value. */
export const formBlock = ({ startDate, startTime, endTime, days }: DateBlock): CourseValues['dates'][number] => ({
  startDate,
  startTime,
  endTime,
  days: days.map((day) => ({ ...day })),
})

/** The length and days of a new course: one day, today. */
export function newStructure(today: CalendarDay): Pick<CourseValues, 'durationDays' | 'durationTime' | 'includeWeekend' | 'dates'> {
  const plan = { durationDays: '1', durationTime: '0', includeWeekend: true }
  return { ...plan, dates: [formBlock(blockFrom(today, planOf(plan)))] }
}

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

/** Parses a stored map pin; null if missing or invalid. */
export function pinOf(geoLocation: string | null): Pin | null {
  try {
    return pinFrom(JSON.parse(geoLocation ?? 'null'))
  } catch {
    return null
  }
}

const timeFrom = (stored: string | null, fallback: string): string => timeFromTyped(stored ?? '') ?? (stored || fallback)

/** The stored start of a course; null if missing or invalid. */
export function startOf({ startDate }: StoredCourse): Date | null {
  const start = new Date(startDate ?? '')
  return Number.isNaN(start.getTime()) ? null : start
}

/** The days of a stored course as one block. Without valid days they are computed from the stored start. */
function blockOf(course: StoredCourse, plan: CoursePlan, today: CalendarDay): DateBlock {
  const [startTime, endTime] = [timeFrom(course.startTime, '08:00'), timeFrom(course.endTime, '16:00')]
  const days = (course.days ?? []).flatMap((day): readonly CourseDay[] => {
    const date = dayFromStored(day.date)
    return date === null ? [] : [{ date, startTime: timeFrom(day.startTime, startTime), endTime: timeFrom(day.endTime, endTime) }]
  })
  const [first] = days
  if (first) return { startDate: first.date, startTime, endTime, days }
  const start = startOf(course)
  return blockFrom(start ? wallClockIn(zoneOr(course.timezone), start).day : today, plan, { startTime, endTime })
}

/** Form values of a stored course. An unknown time zone becomes the browser's. */
export function fromCourse(course: StoredCourse, today: CalendarDay): CourseValues {
  const pin = pinOf(course.geoLocation)
  const plan = {
    durationDays: String(course.durationDays ?? 1),
    durationTime: String(course.durationTime ?? 0),
    includeWeekend: course.includeWeekend ?? true,
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
    timezone: zoneOr(course.timezone),
    lat: typed(pin?.lat ?? null),
    lng: typed(pin?.lng ?? null),
    isPinOwn: pin !== null,
    ...plan,
    dates: [formBlock(blockOf(course, planOf(plan), today))],
  }
}

/** Form values of a new course copied from a course or template, starting today. */
export function copyOfCourse(course: StoredCourse, today: CalendarDay): CourseValues {
  const values = fromCourse(course, today)
  const [first] = values.dates
  const moved = blockFrom(today, planOf(values), { startTime: first?.startTime ?? '08:00', endTime: first?.endTime ?? '16:00' })
  return { ...values, dates: [formBlock(moved)] }
}

/** The client a course belongs to, the admin who saves it and the instructors it can notify. */
export interface CourseOwner {
  readonly adminId: string
  /** Email addresses of the client's instructors by id; the backend notifies those assigned to the course. */
  readonly emails: ReadonlyMap<string, string>
}

/** Variables of the mutation that creates a course. */
export type CourseInput = VariablesOf<typeof PlanCourse>

/**
 * Converts form values and one of their blocks to mutation variables.
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
    instructorId: storedText(values.instructorId),
    instructorEmail: emails.get(values.instructorId) ?? null,
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
    price: price.safeParse(values.price).success ? orNull(input.price) : null,
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
