import { holders } from '../certificates/holders'
import type { Context } from '../context'
import type { Values } from '../database'
import type { CourseRow, ParticipantRow } from '../tables'
import { addDays, courseDays, dayIn, instantIn, storedDay } from './calendar'
import { courseScenes, kinds, moreTitles, sceneId, type CourseKind } from './courseKinds'
import { boundsOf, countsOf, searchNameOf, templateMark, type CourseDay } from './records'
import { bookingOf, fromHolder, seafarer, type Seafarer } from './seafarers'

const north = 'client-northbreakwater'
const southpier = 'client-southpier'

/** A date of a course kind, described by its differences. */
interface SeededDate {
  readonly id: string
  readonly kind: string
  /** Days from today. */
  readonly startsIn: number
  readonly seated: number
  readonly waiting?: number
  readonly cancelled?: number
  readonly isCompleted?: true
  readonly more?: Values<CourseRow>
}

const withWeekends = { includeWeekend: true } as const

const copenhagen = {
  timezone: 'Europe/Copenhagen',
  street: 'Refshalevej 155',
  zip: '1432',
  city: 'København',
  country: 'Denmark',
  geoLocation: JSON.stringify({ lat: 55.6911, lng: 12.6096 }),
  centerId: null,
  language: 'Danish',
  currency: 'DKK',
  price: 3900,
  instructorId: 'instructor-holm',
}

const sanPedro = {
  timezone: 'America/Los_Angeles',
  street: '3400 Via Oro Avenue',
  zip: '90731',
  city: 'San Pedro',
  country: 'United States',
  geoLocation: JSON.stringify({ lat: 33.7361, lng: -118.2923 }),
  centerId: null,
  currency: 'USD',
  price: 980,
  instructorId: 'instructor-solheim',
}

/** Dates that tests refer to, with one example of every state shown in lists. */
const namedDates: readonly SeededDate[] = [
  { id: 'basic-safety-next', kind: 'basic-safety', startsIn: 9, seated: 13, waiting: 2, cancelled: 1 },
  { id: 'gmdss-next', kind: 'gmdss', startsIn: 16, seated: 11, waiting: 4, more: { assistantId: 'instructor-holm' } },
  { id: 'fire-fighting-next', kind: 'fire-fighting', startsIn: 23, seated: 16, waiting: 5, more: { subName: 'With helideck' } },
  { id: 'ecdis-next', kind: 'ecdis', startsIn: 30, seated: 4 },
  { id: 'basic-safety-done', kind: 'basic-safety', startsIn: -33, seated: 14, isCompleted: true },
  { id: 'basic-safety-running', kind: 'basic-safety', startsIn: -1, seated: 15, more: withWeekends },
  { id: 'medical-first-aid-today', kind: 'medical-first-aid', startsIn: 0, seated: 9, more: withWeekends },
  { id: 'ecdis-ended', kind: 'ecdis', startsIn: -6, seated: 8, more: withWeekends },
  { id: 'fire-fighting-open', kind: 'fire-fighting', startsIn: 5, seated: 7, more: { instructorId: null } },
  { id: 'medical-first-aid-copenhagen', kind: 'medical-first-aid', startsIn: 40, seated: 6, more: copenhagen },
  { id: 'fire-fighting-los-angeles', kind: 'fire-fighting', startsIn: 44, seated: 9, more: sanPedro },
]

/** Creates dates that cycle through the course kinds. */
const several = (
  count: number,
  ending: string,
  startsIn: (index: number) => number,
  more: (index: number) => Partial<SeededDate>,
): SeededDate[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length]?.key ?? ''
    const id = `${kind}-${ending}-${Math.floor(index / kinds.length) + 1}`
    return { id, kind, startsIn: startsIn(index), seated: 3 + ((index * 5) % 7), ...more(index) }
  })

const plannedDates = several(
  22,
  'planned',
  (index) => 35 + index * 4,
  (index) => (index % 7 === 3 ? { more: { language: 'Mandarin Chinese' } } : {}),
)

const completedDates = several(
  9,
  'completed',
  (index) => -58 - index * 33,
  (index) => ({ seated: 8 + ((index * 3) % 5), isCompleted: true }),
)

const crowdManagement: Values<CourseRow> = {
  name: 'Crowd Management',
  subName: 'STCW A-V/2',
  tags: 'passengers, evacuation',
  description: 'Leading passengers to their muster stations, calmly and in time.',
  preRequisites: null,
  subCategory: ['Safety'],
  industry: ['Cruise', 'Ferry'],
  targetGroup: 'Personnel on board passenger ships',
  durationDays: 2,
  price: 310,
  certTemplateId: 'template-southpier-crowd',
}

const datesOfSouthpier: readonly SeededDate[] = [
  { id: 'southpier-crowd-next', kind: 'basic-safety', startsIn: 12, seated: 7, more: crowdManagement },
  { id: 'southpier-basic-safety-next', kind: 'basic-safety', startsIn: 26, seated: 10 },
]

const factsOfSouthpier: Values<CourseRow> = {
  clientId: southpier,
  userId: 'admin-callum-reid',
  timezone: 'Europe/London',
  currency: 'GBP',
  street: '3 Quayside Road',
  zip: 'SO14 3QN',
  city: 'Southampton',
  country: 'United Kingdom',
  geoLocation: JSON.stringify({ lat: 50.8983, lng: -1.3953 }),
  centerId: null,
  courseImage: null,
  instructorId: 'instructor-rahman',
  assistantId: null,
  certTemplateId: 'template-southpier-basic-safety',
}

const kindOf = (key: string): CourseKind => {
  const found = kinds.find((kind) => kind.key === key)
  if (!found) throw new Error(`Unknown course kind ${key}`)
  return found
}

const common: Values<CourseRow> = {
  clientId: north,
  userId: 'admin-maren-oyelaran',
  timezone: 'Asia/Singapore',
  language: 'English',
  currency: 'SGD',
  city: 'Singapore',
  country: 'Singapore',
  startTime: '08:00',
  endTime: '16:00',
  isCompleted: false,
  publishToWeb: true,
  participantsCount: 0,
  waitingCount: 0,
}

/** The fields of a course kind, without dates. */
export const factsOf = ({ name, durationDays, durationTime, includeWeekend, facts }: CourseKind): Values<CourseRow> => ({
  ...common,
  name,
  durationDays,
  durationTime,
  includeWeekend,
  ...facts,
})

/** Days of a course: full course days, then a shorter last day for the remaining hours. */
export function datesOf(facts: Values<CourseRow>, startsIn: number, now: Date): Values<CourseRow> {
  const { timezone, startTime, endTime, durationTime: hours, durationDays, includeWeekend } = facts
  if (!timezone || !startTime || !endTime) throw new Error(`${facts.name ?? ''} has no hours or no time zone`)
  const count = (durationDays ?? 0) + (hours ? 1 : 0)
  const listed = courseDays(addDays(dayIn(timezone, now), startsIn), count + 1, includeWeekend === true)
  const shortEnd = `${String(Number(startTime.slice(0, 2)) + (hours ?? 0)).padStart(2, '0')}:00`
  const days = listed.slice(0, count).map((day, index): CourseDay => {
    const isShort = hours && index === count - 1
    return { date: storedDay(day), startTime, endTime: isShort ? shortEnd : endTime }
  })
  const [first, end] = [listed[0] ?? '', listed.at(-1) ?? '']
  return { days, startDate: instantIn(timezone, first, startTime), endDate: instantIn(timezone, end, startTime), ...boundsOf(days) }
}

/** Participants: certificate holders, and one in three without certificates, all with different email addresses. */
function peopleOf(count: number, turn: number, first: readonly Seafarer[], hasAccounts: boolean): Seafarer[] {
  const people = [...first]
  for (let position = people.length; people.length < count; position++) {
    const holder = holders[(turn * 11 + position) % holders.length]
    const next = holder && position % 3 !== 2 ? fromHolder(holder, hasAccounts) : seafarer(turn * 23 + position)
    if (!people.some(({ email }) => email === next.email)) people.push(next)
  }
  return people
}

/** Result of a participant in a completed course. */
const resultOf = (turn: number, position: number): Values<ParticipantRow> => {
  const hasFailed = (turn * 5 + position) % 13 === 7
  return { completed: true, passed: !hasFailed, failReason: hasFailed && turn % 2 === 0 ? 'Did not pass the final assessment' : null }
}

function participantRows(date: SeededDate, turn: number, clientId: string | null, graduates: readonly Seafarer[]) {
  const { id, seated, waiting = 0, cancelled = 0, isCompleted } = date
  const statusAt = (position: number): string => (position < seated ? 'confirmed' : position < seated + waiting ? 'waiting' : 'cancelled')
  return peopleOf(seated + waiting + cancelled, turn, graduates, clientId === north).map((person, position) => ({
    ...person,
    ...bookingOf(position),
    id: `participant-${id}-${position + 1}`,
    clientId,
    courseId: `course-${id}`,
    name: `${person.firstName} ${person.lastName}`,
    status: statusAt(position),
    completed: false,
    passed: null,
    ...(isCompleted && position >= graduates.length ? resultOf(turn, position) : {}),
    ...(isCompleted && position < graduates.length ? { completed: true, passed: true } : {}),
  }))
}

/** Holders with a certificate of this course, who therefore passed it. */
const graduatesOf = ({ store }: Context, courseId: string): Seafarer[] =>
  store
    .table('Certificate')
    .where({ courseId })
    .flatMap(({ userId }) => holders.filter((holder) => holder.userId === userId))
    .filter((holder, index, all) => all.indexOf(holder) === index)
    .map((holder) => fromHolder(holder, true))

function seedCourse(context: Context, date: SeededDate, turn: number, client: Values<CourseRow>): void {
  const { store, now } = context
  const kind = kindOf(date.kind)
  const facts = { ...factsOf(kind), ...client, ...date.more }
  const courseId = `course-${date.id}`
  const rows = participantRows(date, turn, facts.clientId ?? null, graduatesOf(context, courseId))
  store.table('Course').insert({
    ...facts,
    ...searchNameOf(facts.name),
    ...datesOf(facts, date.startsIn, now()),
    ...countsOf(rows, facts.maxParticipants),
    id: courseId,
    isCompleted: date.isCompleted === true,
  })
  for (const row of rows) store.table('CourseParticipant').insert(row)
}

/** Seeds courses, participants, course titles and course images; needs the certificates. */
export function seed(context: Context): void {
  const { store } = context
  for (const key of ['basic-safety', 'gmdss']) {
    const facts = factsOf(kindOf(key))
    const row = { ...facts, ...searchNameOf(facts.name), id: `course-template-${key}`, courseTemplateId: templateMark }
    store.table('Course').insert({ ...row, ...countsOf([], facts.maxParticipants) })
  }
  for (const [turn, date] of [...namedDates, ...plannedDates, ...completedDates].entries()) {
    const isFromTemplate = turn % 2 === 0 && ['basic-safety', 'gmdss'].includes(date.kind)
    seedCourse(context, date, turn, isFromTemplate ? { courseTemplateId: `course-template-${date.kind}` } : {})
  }
  for (const [turn, date] of datesOfSouthpier.entries()) seedCourse(context, date, turn + 3, factsOfSouthpier)
  for (const [index, name] of [...kinds.map((kind) => kind.name), ...moreTitles].entries())
    store.table('CourseTitle').insert({ id: `course-title-${index + 1}`, clientId: north, name })
  for (const scene of courseScenes) {
    store.table('CourseImage').insert({ id: `library-scene-${scene}`, clientId: north, imageId: sceneId(scene) })
  }
}
