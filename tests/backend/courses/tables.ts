import type { Tables } from '../database'

export const tables = {
  Course: {
    /** Searchable copy of the name in lower case. */
    searchName: 'text',
    /** First and last course day as YYYY-MM-DD, so that strings sort chronologically. */
    firstDay: 'text',
    lastDay: 'text',
  },
  CourseParticipant: { clientId: 'text', courseId: 'text' },
  CourseTitle: { clientId: 'text' },
  CourseImage: { clientId: 'text' },
} as const satisfies Tables
