import { TabBatches } from '~/kit/batch/TabBatches'

/** A course whose instructor is changed. */
export interface CourseToTeach {
  readonly id: string
  readonly name: string
  /** '01.12.2026 – 05.12.2026' */
  readonly days: string
  /** Who teaches it until then, in words. */
  readonly before: string
}

export interface InstructorFacts {
  /** The new instructor, in words. */
  readonly instructor: string
}

/** Courses whose instructor the administrators of this tab changed together. */
export const instructorChanges = new TabBatches<CourseToTeach, InstructorFacts>('instructorChanges', ({ id }) => id)
