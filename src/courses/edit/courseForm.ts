import type { VariablesOf } from '~/shared/api/operation'
import { blockFrom, dayFromStored, endDate, storedDay, type CourseDay, type CoursePlan, type DateBlock } from '~/shared/courses/courseDates'
import { rule, z } from '~/shared/form/schema'
import { countryCode, countryName } from '~/shared/format/countries'
import { defaultCurrency } from '~/shared/format/money'
import { numberFromTyped } from '~/shared/format/typedNumber'
import { pinFrom, type Pin } from '~/shared/map/pin'
import type { CalendarDay } from '~/shared/time/calendarDay'
import { dayFromTyped } from '~/shared/time/typedDay'
import { timeFromTyped } from '~/shared/time/typedTime'
import { instantAt, wallClockIn, zoneOr } from '~/shared/time/wallClock'
import type { CourseRowFragment } from '../list/courseList.generated'
import type { CourseFormQuery, PlanCourse } from './courseEdit.generated'

/** A course as it was read to be edited or copied. */
export type StoredCourse = NonNullable<CourseFormQuery['course']>

const timeShape = /^\d{2}:\d{2}$/
const hours = { startTime: rule.requiredTime(), endTime: rule.requiredTime() }

const block = z.object({ startDate: rule.requiredDay(), ...hours, days: z.array(z.object({ date: z.string(), ...hours })) }).check(
  z.superRefine(({ days }, context) => {
    days.forEach(({ startTime, endTime }, at) => {
      if (timeShape.test(startTime) && timeShape.test(endTime) && endTime <= startTime)
        context.addIssue({ code: 'custom', path: ['days', at, 'endTime'], message: 'It ends before it begins', input: endTime })
    })
  }),
)

const coordinate = (most: number) => rule.number({ min: -most, max: most })

const price = rule.number({ min: 0, decimals: 2 })

/** What is asked for, in both steps. Figures stay as they are typed. */
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
        'Enter an address that begins with https://',
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
    /** The pin was set by a person; an address that is found elsewhere moves it only when that is asked for. */
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
      if (instructorId !== '' && instructorId === assistantId) problem('assistantId', 'This is the instructor already')
      if (numberFromTyped(durationDays) === 0 && !numberFromTyped(durationTime)) problem('durationDays', 'At least one day, or some hours')
      if ((lat === '') !== (lng === '')) problem(lat === '' ? 'lat' : 'lng', 'Latitude and longitude belong together')
    }),
  )

export type CourseValues = z.infer<typeof courseSchema>

/** Fields of the second step; all others stand in the first. */
export const structureFields: ReadonlySet<string> = new Set(['durationDays', 'durationTime', 'includeWeekend', 'dates'])

/** Length and weekends as the date engine reads them; a figure that is not typed yet counts as none. */
export const planOf = ({
  durationDays,
  durationTime,
  includeWeekend,
}: Pick<CourseValues, 'durationDays' | 'durationTime' | 'includeWeekend'>): CoursePlan => ({
  durationDays: numberFromTyped(durationDays) ?? 0,
  durationTime: numberFromTyped(durationTime) ?? 0,
  includeWeekend,
})

/** A block as the form keeps it. */
export const formBlock = ({ startDate, startTime, endTime, days }: DateBlock): CourseValues['dates'][number] => ({
  startDate,
  startTime,
  endTime,
  days: days.map((day) => ({ ...day })),
})

/** The defaults a course is planned with. */
export function newCourse(today: CalendarDay, zone: string, centerId: string | null): CourseValues {
  const plan = { durationDays: '1', durationTime: '0', includeWeekend: true }
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
    ...plan,
    dates: [formBlock(blockFrom(today, planOf(plan)))],
  }
}

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** A stored place on the map; null where it cannot be read. */
export function pinOf(geoLocation: string | null): Pin | null {
  try {
    return pinFrom(JSON.parse(geoLocation ?? 'null'))
  } catch {
    return null
  }
}

const hourFrom = (stored: string | null, otherwise: string): string => timeFromTyped(stored ?? '') ?? (stored || otherwise)

/** When a stored course starts; null where that cannot be read. */
export function startOf({ startDate }: StoredCourse): Date | null {
  const start = new Date(startDate ?? '')
  return Number.isNaN(start.getTime()) ? null : start
}

/** The days of a stored course as one block; where none can be read, they are counted from its stored start. */
function blockOf(course: StoredCourse, plan: CoursePlan, today: CalendarDay): DateBlock {
  const [startTime, endTime] = [hourFrom(course.startTime, '08:00'), hourFrom(course.endTime, '16:00')]
  const days = (course.days ?? []).flatMap((day): readonly CourseDay[] => {
    const date = dayFromStored(day.date)
    return date === null ? [] : [{ date, startTime: hourFrom(day.startTime, startTime), endTime: hourFrom(day.endTime, endTime) }]
  })
  const [first] = days
  if (first) return { startDate: first.date, startTime, endTime, days }
  const start = startOf(course)
  return blockFrom(start ? wallClockIn(zoneOr(course.timezone), start).day : today, plan, { startTime, endTime })
}

/** The form of a stored course. A zone the browser does not know becomes the reader's own. */
export function fromCourse(course: StoredCourse, today: CalendarDay): CourseValues {
  const pin = pinOf(course.geoLocation)
  const plan = {
    durationDays: String(course.durationDays ?? 1),
    durationTime: String(course.durationTime ?? 0),
    includeWeekend: course.includeWeekend ?? true,
  }
  return {
    name: course.name ?? '',
    subName: course.subName ?? '',
    type: [...(course.type ?? [])],
    category: [...(course.category ?? [])],
    subCategory: [...(course.subCategory ?? [])],
    industry: [...(course.industry ?? [])],
    language: course.language ?? '',
    advancementLevel: course.advancementLevel ?? '',
    industryStandard: course.industryStandard ?? '',
    targetGroup: course.targetGroup ?? '',
    purpose: course.purpose ?? '',
    validity: course.validity ?? '',
    tags: course.tags ?? '',
    externalUrl: course.externalUrl ?? 'https://',
    publishToWeb: course.publishToWeb === true,
    description: course.description ?? '',
    preRequisites: course.preRequisites ?? '',
    price: typed(course.price),
    // As its price is shown everywhere else.
    currency: course.currency || defaultCurrency,
    minParticipants: typed(course.minParticipants),
    maxParticipants: typed(course.maxParticipants),
    instructorId: course.instructorId ?? '',
    assistantId: course.assistantId ?? '',
    centerId: course.centerId ?? '',
    certTemplateId: course.certTemplateId ?? '',
    courseImage: course.courseImage ?? '',
    street: course.street ?? '',
    zip: course.zip ?? '',
    city: course.city ?? '',
    country: countryCode(course.country) ?? course.country ?? '',
    timezone: zoneOr(course.timezone),
    lat: typed(pin?.lat ?? null),
    lng: typed(pin?.lng ?? null),
    isPinOwn: pin !== null,
    ...plan,
    dates: [formBlock(blockOf(course, planOf(plan), today))],
  }
}

/** A new course that begins with what another one, or a template, says; its days begin today. */
export function likeCourse(course: StoredCourse, today: CalendarDay): CourseValues {
  const values = fromCourse(course, today)
  const [first] = values.dates
  const begun = blockFrom(today, planOf(values), { startTime: first?.startTime ?? '08:00', endTime: first?.endTime ?? '16:00' })
  return { ...values, dates: [formBlock(begun)] }
}

/** Who a course is saved for and by. */
export interface CourseOwner {
  readonly clientId: string
  readonly adminId: string
  /** E-mail addresses of the client's instructors by their ids; whoever is put on a course is told. */
  readonly emails: ReadonlyMap<string, string>
}

/** A course as it is sent. */
export type CourseInput = VariablesOf<typeof PlanCourse>

const figure = (text: string): number | null => (text.trim() === '' ? null : numberFromTyped(text))
const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/**
 * What is sent of a form and one of its blocks.
 * @param kept the course as it was stored, whose facts that are not on the form stay
 */
export function toCourseInput(
  values: CourseValues,
  dates: CourseValues['dates'][number] | null,
  { clientId, adminId, emails }: CourseOwner,
  kept: StoredCourse | null,
): CourseInput {
  const zone = zoneOr(values.timezone)
  const plan = planOf(values)
  const first = dates?.days[0]
  const at = (day: CalendarDay, time: string): string | null => instantAt(zone, { day, time })?.toISOString() ?? null
  const [lat, lng] = [figure(values.lat), figure(values.lng)]
  return {
    clientId,
    name: values.name.trim(),
    subName: filled(values.subName),
    type: values.type,
    category: values.category,
    subCategory: values.subCategory,
    industry: values.industry,
    language: filled(values.language),
    advancementLevel: filled(values.advancementLevel),
    industryStandard: filled(values.industryStandard),
    targetGroup: filled(values.targetGroup),
    purpose: filled(values.purpose),
    validity: filled(values.validity),
    tags: filled(values.tags),
    externalUrl: values.externalUrl === 'https://' ? null : filled(values.externalUrl),
    publishToWeb: values.publishToWeb,
    description: filled(values.description),
    preRequisites: filled(values.preRequisites),
    price: figure(values.price),
    currency: values.currency,
    minParticipants: figure(values.minParticipants),
    maxParticipants: figure(values.maxParticipants),
    instructorId: filled(values.instructorId),
    instructorEmail: emails.get(values.instructorId) ?? null,
    assistantId: filled(values.assistantId),
    assistantEmail: emails.get(values.assistantId) ?? null,
    centerId: filled(values.centerId),
    certTemplateId: filled(values.certTemplateId),
    courseImage: filled(values.courseImage),
    street: filled(values.street),
    zip: filled(values.zip),
    city: filled(values.city),
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
    userId: kept?.userId ?? adminId,
    isCompleted: kept?.isCompleted ?? false,
    courseTemplateId: kept?.courseTemplateId ?? null,
  }
}

/** Whether what stands in a day's field is one yet. */
export const isDay = (text: string): boolean => dayFromTyped(text) === text

/** A form as the course it will be, for its card; nothing of it is counted by the backend yet. */
export function previewOf(values: CourseValues, owner: CourseOwner): CourseRowFragment {
  const [first] = values.dates
  const facts = toCourseInput(values, first ?? null, owner, null)
  const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null
  return {
    id: '',
    name: values.name,
    subName: orNull(facts.subName),
    description: orNull(facts.description),
    type: values.type,
    category: values.category,
    language: orNull(facts.language),
    timezone: values.timezone,
    // A price that will be refused or asked about is none yet.
    price: price.safeParse(values.price).success ? orNull(facts.price) : null,
    currency: values.currency,
    courseImage: orNull(facts.courseImage),
    instructorId: orNull(facts.instructorId),
    assistantId: orNull(facts.assistantId),
    durationTime: orNull(facts.durationTime),
    durationDays: orNull(facts.durationDays),
    street: orNull(facts.street),
    city: orNull(facts.city),
    country: orNull(facts.country),
    startTime: first?.startTime ?? null,
    endTime: first?.endTime ?? null,
    startDate: orNull(facts.startDate),
    endDate: orNull(facts.endDate),
    minParticipants: orNull(facts.minParticipants),
    maxParticipants: orNull(facts.maxParticipants),
    // What it asks for is said once it is planned.
    isCompleted: true,
    waitingCount: null,
    participantsCount: 0,
    seatsLeft: null,
    courseTemplateId: null,
    centerId: null,
    days: (first?.days ?? []).map((day) => ({ ...day, date: storedDay(day.date) })),
  }
}
