import { createContext, use } from 'react'
import { addressKey } from '~/lib/format/email'
import { instructors, isOneOf } from '~/platform/access/person'
import type { RecordState } from '~/platform/api/read/record'
import { useSession } from '~/platform/session/useSession'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { isTaughtBy } from './courseTeam'

/** Which instructor an account belongs to. */
export interface OwnInstructor {
  /** Null for accounts without an instructor, and where it is not known who it is. */
  readonly id: string | null
  /** Why an instructor's account shows no course; null where it shows theirs. `whyNoCourses` has the words. */
  readonly unknown: 'reading' | 'unread' | 'nobody' | 'several' | null
  /** Reads the instructors again, where they could not be read. */
  readonly retry: (() => void) | null
}

interface Addressed {
  readonly id: string
  readonly email: string | null
}

/** The instructors with an email address, however it is spelled. */
export function withEmail<Row extends Addressed>(rows: readonly Row[], email: string | null): readonly Row[] {
  const key = addressKey(email)
  return key === '' ? [] : rows.filter((row) => addressKey(row.email) === key)
}

/**
 * Which instructor an account belongs to. An invitation carries no link, so an instructor's account without one is matched by email to exactly one
 * instructor of the client; without a match it has no courses, rather than everybody's.
 * @param read the instructors of the client
 */
export function ownInstructorOf(
  { role, email, instructorId }: { readonly [Field in 'role' | 'email' | 'instructorId']: string | null },
  read: RecordState<readonly Addressed[]>,
): OwnInstructor {
  if (instructorId || !isOneOf(instructors, role ?? '')) return { id: instructorId || null, unknown: null, retry: null }
  if (read.status === 'loading') return { id: null, unknown: 'reading', retry: null }
  if (read.status !== 'ready' || read.isPartial) return { id: null, unknown: 'unread', retry: read.retry }
  const [first, second] = withEmail(read.value, email)
  if (second) return { id: null, unknown: 'several', retry: null }
  return { id: first?.id ?? null, unknown: first ? null : 'nobody', retry: null }
}

const OwnInstructorContext = createContext<OwnInstructor>({ id: null, unknown: null, retry: null })

/** Tells every part of the console which instructor the user is. */
export const OwnInstructorProvider = OwnInstructorContext.Provider

/** Which instructor the user is. */
export const useOwnInstructor = (): OwnInstructor => use(OwnInstructorContext)

/** Which courses a person sees: a center's, an instructor's or, with both null, the client's. */
export interface CourseScope {
  readonly centerId: string | null
  /** Empty where it is not known which instructor the user is: they see no course. */
  readonly instructorId: string | null
}

/** The user's course scope on the page: their center, and for instructors their own courses within it. */
export function useCourseScope(): CourseScope {
  const { role } = useSession().admin
  const { id } = useOwnInstructor()
  return { centerId: useOwnCenter(), instructorId: isOneOf(instructors, role) ? (id ?? '') : null }
}

/** Whether somebody works at a center, or at no particular one. @param ownCenter null for all of the client */
export const worksAt = (ownCenter: string | null, { centerId }: { readonly centerId: string | null }): boolean =>
  ownCenter === null || !centerId || centerId === ownCenter

/** What tells whose a course is. */
export interface ScopedCourse {
  readonly centerId: string | null
  readonly instructorId: string | null
  readonly assistantId: string | null
}

/** Whether a course is in a person's scope. An assistant's course is theirs as it is its instructor's. */
export const isInScope = (course: ScopedCourse, { centerId, instructorId }: CourseScope): boolean =>
  (centerId === null || course.centerId === centerId) && (instructorId === null || isTaughtBy(course, instructorId))

/** Whether somebody waits although a seat is free. */
export const canTakeWaiting = ({ waitingCount, seatsLeft }: { readonly waitingCount: number | null; readonly seatsLeft: number | null }) =>
  (waitingCount ?? 0) > 0 && (seatsLeft ?? 0) > 0
