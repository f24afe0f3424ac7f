import { dayFromStored } from '~/domain/course/courseDates'
import { dottedDay } from '~/domain/course/courseText'
import { personName } from '~/domain/person/personName'
import { compareValues } from '~/kit/table/sortRows'
import { shortWeekday } from '~/lib/time/dayWords'
import { storedUtcDay } from '~/lib/time/instant'
import type { CourseFactsFragment, ParticipantRowFragment } from '../detail/courseDetail.generated'

/** Blank lines for people who are not on the list. */
export const emptyLines = 3

/** As many lines of a fixed height as fit on A4 and on US letter, below a head of the most lines it can have. */
export const linesPerPage = 18

/** One line to sign. */
interface SignInLine {
  readonly number: number
  /** Null on an empty line. */
  readonly name: string | null
  /** DD.MM.YYYY, or empty. */
  readonly dateOfBirth: string
}

/** One printed page, with the head and the lines it shows. */
export interface SignInPage {
  /** The day, such as 'Day 1 of 2: Mon 23.11.2026, 08:00–16:00'. */
  readonly title: string
  /** Headings of the columns to sign in. */
  readonly signatures: readonly string[]
  readonly lines: readonly SignInLine[]
  readonly number: number
  /** Number of pages in all. */
  readonly count: number
}

type Signer = Pick<ParticipantRowFragment, 'name' | 'firstName' | 'lastName' | 'dateOfBirth'>

const noon = '12:00'
/** A morning may run a little past noon. */
const endOfMorning = '13:00'

/** A day within one half is signed for once. */
const signaturesFor = (start: string, end: string): readonly string[] =>
  (end !== '' && end <= endOfMorning) || start >= noon ? ['Signature'] : ['Signature, morning', 'Signature, afternoon']

const compareNames = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compareValues(one, other)

function linesFor(participants: readonly Signer[]): readonly SignInLine[] {
  const named = participants
    .map((participant) => ({ name: personName(participant), dateOfBirth: participant.dateOfBirth }))
    .toSorted((one, other) => compareNames(one.name, other.name))
    .map(({ name, dateOfBirth }) => ({ name, dateOfBirth: dottedDay(storedUtcDay(dateOfBirth)) }))
  const empty = Array.from({ length: emptyLines }, () => ({ name: null, dateOfBirth: '' }))
  return [...named, ...empty].map((line, index) => ({ ...line, number: index + 1 }))
}

/** The pages of a sign-in sheet as they print: each day starts a page, and a long list continues on the next. */
export function signInPages(
  course: Pick<CourseFactsFragment, 'days' | 'startTime' | 'endTime'>,
  participants: readonly Signer[],
): readonly SignInPage[] {
  const lines = linesFor(participants)
  const parts = Array.from({ length: Math.ceil(lines.length / linesPerPage) }, (_, part) =>
    lines.slice(part * linesPerPage, (part + 1) * linesPerPage),
  )
  const days = (course.days ?? []).flatMap(({ date, startTime, endTime }) => {
    const day = dayFromStored(date)
    return day === null ? [] : [{ day, start: startTime || course.startTime || '', end: endTime || course.endTime || '' }]
  })
  const pages = days.flatMap(({ day, start, end }, index) => {
    const hours = [start, end].filter(Boolean).join('–')
    const title = `Day ${index + 1} of ${days.length}: ${[`${shortWeekday(day)} ${dottedDay(day)}`, hours].filter(Boolean).join(', ')}`
    return parts.map((part) => ({ title, signatures: signaturesFor(start, end), lines: part }))
  })
  return pages.map((page, index) => ({ ...page, number: index + 1, count: pages.length }))
}
