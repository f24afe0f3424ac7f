import { instructors, isOneOf } from '~/platform/access/person'
import type { SessionAdmin } from '~/platform/session/session'

/** Which courses a person sees: a center's, an instructor's or, with both null, the client's. */
export interface CourseScope {
  readonly centerId: string | null
  readonly instructorId: string | null
}

/** A person's course scope: their center, and for instructors also their own courses within it. */
export const courseScopeOf = (admin: Pick<SessionAdmin, 'centerId' | 'instructorId' | 'role'>): CourseScope => ({
  centerId: admin.centerId || null,
  instructorId: isOneOf(instructors, admin.role) ? admin.instructorId || null : null,
})

interface ScopedCourse {
  readonly centerId: string | null
  readonly instructorId: string | null
  readonly assistantId: string | null
}

/** Whether a course is in a person's scope. An assistant's course is theirs as it is its instructor's. */
export const isInScope = (course: ScopedCourse, { centerId, instructorId }: CourseScope): boolean =>
  (centerId === null || course.centerId === centerId) &&
  (instructorId === null || course.instructorId === instructorId || course.assistantId === instructorId)

/** Whether somebody waits although a seat is free. */
export const canTakeWaiting = ({ waitingCount, seatsLeft }: { readonly waitingCount: number | null; readonly seatsLeft: number | null }) =>
  (waitingCount ?? 0) > 0 && (seatsLeft ?? 0) > 0
