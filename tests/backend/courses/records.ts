import { searchable } from '../certificates/records'
import type { Store, Values } from '../database'
import type { CourseRow, ParticipantRow } from '../tables'
import { sortedDay } from './calendar'

/** `courseTemplateId` of a course template itself; for other courses it is the id of their template. */
export const templateMark = 'template'

export const isTemplate = ({ courseTemplateId }: Values<CourseRow>): boolean => courseTemplateId === templateMark

/** A course day as stored. */
export interface CourseDay {
  /** DD/MM/YYYY. */
  readonly date: string
  readonly startTime: string
  readonly endTime: string
}

/** Columns derived from a course's name. */
export const searchNameOf = (name: string | null | undefined) => ({ searchName: searchable(name ?? '') })

/** Columns derived from a course's days. */
export function boundsOf(days: readonly CourseDay[]): Pick<CourseRow, 'firstDay' | 'lastDay'> {
  const sorted = days.map(({ date }) => sortedDay(date)).toSorted()
  return { firstDay: sorted[0] ?? null, lastDay: sorted.at(-1) ?? null }
}

/** True unless the participant is waiting or has cancelled. */
export const isSeated = ({ status }: Values<ParticipantRow>): boolean => status !== 'waiting' && status !== 'cancelled'

export const seatsLeft = (maxParticipants: number | null | undefined, taken: number): number | null =>
  typeof maxParticipants === 'number' ? Math.max(0, maxParticipants - taken) : null

/** Counts of a course derived from its participants. */
export function countsOf(
  participants: readonly Values<ParticipantRow>[],
  maxParticipants: number | null | undefined,
): Pick<CourseRow, 'participantsCount' | 'waitingCount' | 'seatsLeft'> {
  const participantsCount = participants.filter(isSeated).length
  const waitingCount = participants.filter(({ status }) => status === 'waiting').length
  return { participantsCount, waitingCount, seatsLeft: seatsLeft(maxParticipants, participantsCount) }
}

export const participantsOf = (store: Store, courseId: string): ParticipantRow[] => store.table('CourseParticipant').where({ courseId })

/** Updates the counts of a course; call after every change to its participants or seats. */
export function recount(store: Store, courseId: string | null): void {
  const course = store.table('Course').find(courseId)
  if (course) store.table('Course').update(course.id, countsOf(participantsOf(store, course.id), course.maxParticipants))
}
