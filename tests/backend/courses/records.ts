import { searchable } from '../certificates/records'
import { text } from '../context'
import type { Row, Store } from '../database'
import { sortedDay } from './calendar'

/** Columns of courses that the contract does not know. */
export const courseColumns = {
  /** The lower-case copy of the name that searches look at. */
  searchName: 'text',
  /** First and last of its days, YYYY-MM-DD, so that texts compare as days do. */
  firstDay: 'text',
  lastDay: 'text',
} as const

/** Columns of participants that the contract does not know. */
export const participantColumns = { clientId: 'text', courseId: 'text' } as const

/** What stands in `courseTemplateId` of a course template; elsewhere it is the id of one. */
export const templateMark = 'template'

export const isTemplate = (course: Row): boolean => course['courseTemplateId'] === templateMark

/** A day of a course, as it is kept. */
export interface CourseDay {
  /** DD/MM/YYYY. */
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** The columns that follow from a course's name. */
export const searchNameOf = (name: unknown): Row => ({ searchName: searchable(text(name)) })

/** The columns that follow from a course's days. */
export function boundsOf(days: readonly CourseDay[] | null): Row {
  const sorted = (days ?? []).map(({ date }) => sortedDay(date)).toSorted()
  return { firstDay: sorted[0] ?? null, lastDay: sorted.at(-1) ?? null }
}

/** On a course are all that do not wait for a seat and have not given theirs back. */
export const isSeated = ({ status }: Row): boolean => status !== 'waiting' && status !== 'cancelled'

export const seatsLeft = (maxParticipants: unknown, taken: number): number | null =>
  typeof maxParticipants === 'number' ? Math.max(0, maxParticipants - taken) : null

/** The counts of a course that follow from who is on it. */
export function countsOf(participants: readonly Row[], maxParticipants: unknown): Row {
  const participantsCount = participants.filter(isSeated).length
  const waitingCount = participants.filter(({ status }) => status === 'waiting').length
  return { participantsCount, waitingCount, seatsLeft: seatsLeft(maxParticipants, participantsCount) }
}

export const participantsOf = (store: Store, courseId: unknown): Row[] => store.table('CourseParticipant').where({ courseId })

/** Brings the counts of a course up to date; to be called after every change of its participants or its seats. */
export function recount(store: Store, courseId: string): void {
  const courses = store.table('Course')
  courses.update(courseId, countsOf(participantsOf(store, courseId), courses.find(courseId)?.['maxParticipants']))
}
