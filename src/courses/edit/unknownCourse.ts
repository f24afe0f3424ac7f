import { paths } from '~/shared/routes/paths'

/** What is said where the backend knows no course of that id. */
export const unknownCourse = {
  title: 'There is no such course',
  words: 'It may have been deleted, the address may not be whole, or it belongs to another organisation.',
  back: { label: 'Planned courses', path: paths.plannedCourses() },
} as const
