import { paths } from '~/shared/routes/paths'

/** The way to an instructor's page. */
export const crumbs = [{ label: 'Instructors', path: paths.instructors() }] as const

/** What is said where the backend knows no instructor of that id. */
export const unknownInstructor = {
  title: 'There is no such instructor',
  words: 'The instructor may have been deleted, or belongs to another organisation.',
  back: { label: 'All instructors', path: paths.instructors() },
} as const
