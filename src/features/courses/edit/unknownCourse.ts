import { paths } from '~/platform/routes/paths'

/** Shown when the course does not exist. */
export const unknownCourse = {
  title: 'There is no such course',
  text: 'It may have been deleted, the link may be incomplete, or it belongs to another organisation.',
  back: { label: 'Planned courses', path: paths.plannedCourses() },
} as const
