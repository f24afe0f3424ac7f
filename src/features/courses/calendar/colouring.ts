import { courseName } from '~/domain/course/courseText'
import { toneCount, type Tone } from '~/kit/calendar/calendarEvent'
import { categoriesOf, noCategory } from './calendarCourse'
import { needMarks, type MarkedCourse } from './courseNeeds'

/** What the colours of a calendar tell apart; the first needs no word in the address. */
export const colourings = ['state', 'category', 'title', 'instructor', 'center'] as const
export type ColouredBy = (typeof colourings)[number]

/** What an address says the colours mean; states when it says nothing known. */
export const colouredByIn = (text: string): ColouredBy => colourings.find((one) => one === text) ?? 'state'

/** Some courses of one colour. */
interface ColourGroup {
  readonly name: string
  readonly tone: Tone
  /** Muted, as courses that are over. */
  readonly isQuiet: boolean
}

export interface Colouring {
  /** Every colour in use, for the legend. Marks explain themselves. */
  readonly groups: readonly ColourGroup[]
  readonly toneOf: (course: MarkedCourse) => Tone
  /** What is written beside a course's name; the colour is never alone. */
  readonly kindOf: (course: MarkedCourse) => string
}

/** Names by id, for what a course knows only the id of. */
export interface ColourNames {
  readonly instructors: ReadonlyMap<string, string>
  readonly centers: ReadonlyMap<string, string>
  /** Said of a course that belongs to no center. */
  readonly noCenter: string
}

const preferredTone = (name: string): number =>
  new TextEncoder().encode(name).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7) % toneCount

/** A tone for each name, stable by name. Two names share a tone only when there are more names than tones. */
export function tonesOf(names: Iterable<string>): ReadonlyMap<string, number> {
  const tones = new Map<string, number>()
  const free = new Set(Array.from({ length: toneCount }, (_, tone) => tone))
  for (const name of [...new Set(names)].toSorted()) {
    if (free.size === 0) for (let tone = 0; tone < toneCount; tone += 1) free.add(tone)
    let tone = preferredTone(name)
    while (!free.has(tone)) tone = (tone + 1) % toneCount
    free.delete(tone)
    tones.set(name, tone)
  }
  return tones
}

const categoriesInWords = ({ course }: MarkedCourse): string => categoriesOf(course).join(', ') || noCategory

/** Planned and completed courses; what a course needs shows in the colour of its mark. */
function byState(courses: readonly MarkedCourse[]): Colouring {
  const groups = [
    { name: 'Planned', tone: 'accent', isQuiet: false },
    { name: 'Completed', tone: null, isQuiet: true },
  ] as const
  return {
    groups: groups.filter(({ isQuiet }) => courses.some(({ course }) => (course.isCompleted === true) === isQuiet)),
    toneOf: ({ course, needs: [first] }) => (course.isCompleted ? null : first ? needMarks[first].tone : 'accent'),
    kindOf: categoriesInWords,
  }
}

/** One group for each name; courses without one are grey, under a label of their own. */
function byName(
  courses: readonly MarkedCourse[],
  nameIn: (course: MarkedCourse) => string | null,
  none: string,
  kindOf: (course: MarkedCourse) => string = (course) => nameIn(course) ?? none,
): Colouring {
  const names = courses.map(nameIn)
  const tones = tonesOf(names.filter((name) => name !== null))
  return {
    groups: [
      ...[...tones].map(([name, tone]) => ({ name, tone, isQuiet: false })),
      ...(names.includes(null) ? [{ name: none, tone: null, isQuiet: false }] : []),
    ],
    toneOf: (course) => tones.get(nameIn(course) ?? '') ?? null,
    kindOf,
  }
}

/** The name behind an id: null without an id, and a word for one whose name is not known. */
const known = (names: ReadonlyMap<string, string>, id: string | null): string | null => (id ? (names.get(id) ?? 'Unknown') : null)

/** The colours of some courses by what the reader chose. */
export function colouringBy(by: ColouredBy, courses: readonly MarkedCourse[], { instructors, centers, noCenter }: ColourNames): Colouring {
  switch (by) {
    case 'state':
      return byState(courses)
    case 'category':
      return byName(courses, ({ course }) => categoriesOf(course)[0] ?? null, noCategory, categoriesInWords)
    case 'title':
      return byName(courses, ({ course }) => courseName(course), '', categoriesInWords)
    case 'instructor':
      return byName(courses, ({ course }) => known(instructors, course.instructorId), 'No instructor')
    case 'center':
      return byName(courses, ({ course }) => known(centers, course.centerId), noCenter)
  }
}
