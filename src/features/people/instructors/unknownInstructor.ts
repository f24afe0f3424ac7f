import { paths } from '~/platform/routes/paths'

/** Breadcrumbs of an instructor's page. */
export const crumbs = [{ label: 'Instructors', path: paths.instructors() }] as const

/** The text for an id that the backend does not know. */
export const unknownInstructor = {
  title: 'There is no such instructor',
  text: 'The instructor may have been deleted, or belongs to another organisation.',
  back: { label: 'All instructors', path: paths.instructors() },
} as const
