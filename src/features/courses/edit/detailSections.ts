import type { FormSection } from './SectionIndex'

/** The sections of the details of a course, in the order of the page. */
export const detailSections: readonly FormSection[] = [
  { id: 'section-course', title: 'Course' },
  { id: 'section-description', title: 'Description' },
  { id: 'section-seats', title: 'Seats and price' },
  { id: 'section-instructors', title: 'Instructors' },
  { id: 'section-location', title: 'Location' },
  { id: 'section-certificates', title: 'Certificates' },
  { id: 'section-web', title: 'Audience and web' },
]

/** A template has its length on the same page. */
export const templateSections: readonly FormSection[] = [...detailSections, { id: 'section-length', title: 'Length' }]
