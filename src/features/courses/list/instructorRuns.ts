import { TabRuns, type TabRun } from '~/kit/run/TabRuns'

/** A course whose instructor is changed. */
export interface CourseToTeach {
  readonly id: string
  readonly name: string
  /** '01.12.2026 – 05.12.2026' */
  readonly days: string
  /** Who teaches it until then, in words. */
  readonly before: string
}

interface InstructorFacts {
  /** The new instructor, in words. */
  readonly instructor: string
}

export type InstructorRun = TabRun<CourseToTeach, InstructorFacts>

/** Courses whose instructor the administrators of this tab changed together. */
export const instructorRuns = new TabRuns<CourseToTeach, InstructorFacts>(({ id }) => id)
