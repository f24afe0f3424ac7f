import { searchable } from '../certificates/records'
import { text } from '../context'
import type { Row, Store } from '../database'
import { sortedDay } from './calendar'

/** Columns of courses that are not in the schema. */
export const courseColumns = {
  /** Searchable copy of the name in lower case. */
  searchName: 'text',
  /** First and last course day as YYYY-MM-DD, so that strings sort chronologically. */
  firstDay: 'text',
  lastDay: 'text',
} as const

/** Columns of participants that are not in the schema. */
export const participantColumns = { clientId: 'text', courseId: 'text' } as const

/** `courseTemplateId` of a course template itself; for other courses it is the id of their template. */
export const templateMark = 'template'

export const isTemplate = (course: Row): boolean => course['courseTemplateId'] === templateMark

/** A course day as stored. */
export interface CourseDay {
  /** DD/MM/YYYY. */
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** Columns derived from a course's name. */
export const searchNameOf = (name: unknown): Row => ({ searchName: searchable(text(name)) })

/** Columns derived from a course's days. */
export function boundsOf(days: readonly CourseDay[] | null): Row {
  const sorted = (days ?? []).map(({ date }) => sortedDay(date)).toSorted()
  return { firstDay: sorted[0] ?? null, lastDay: sorted.at(-1) ?? null }
}

/** True unless the participant is waiting or has cancelled. */
export const isSeated = ({ status }: Row): boolean => status !== 'waiting' && status !== 'cancelled'

export const seatsLeft = (maxParticipants: unknown, taken: number): number | null =>
  typeof maxParticipants === 'number' ? Math.max(0, maxParticipants - taken) : null

/** Counts of a course derived from its participants. */
export function countsOf(participants: readonly Row[], maxParticipants: unknown): Row {
  const participantsCount = participants.filter(isSeated).length
  const waitingCount = participants.filter(({ status }) => status === 'waiting').length
  return { participantsCount, waitingCount, seatsLeft: seatsLeft(maxParticipants, participantsCount) }
}

export const participantsOf = (store: Store, courseId: unknown): Row[] => store.table('CourseParticipant').where({ courseId })

/** Updates the counts of a course; call after every change to its participants or seats. */
export function recount(store: Store, courseId: string): void {
  const courses = store.table('Course')
  courses.update(courseId, countsOf(participantsOf(store, courseId), courses.find(courseId)?.['maxParticipants']))
}
