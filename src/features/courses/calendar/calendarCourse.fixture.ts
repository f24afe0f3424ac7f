import type { CalendarCourseFragment } from './calendar.generated'

/** A day of a course, DD/MM/YYYY. */
export const day = (date: string, startTime = '08:00', endTime = '16:00') => ({ date, startTime, endTime })

/** A planned course of two days with a weekend between them, in Singapore. */
export const course: CalendarCourseFragment = {
  id: 'course-1',
  name: 'Basic Safety Training',
  category: ['STCW', 'Refresher'],
  assistantId: null,
  instructorId: 'instructor-1',
  timezone: 'Asia/Singapore',
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '16:00',
  days: [day('27/11/2026'), day('30/11/2026')],
  isCompleted: false,
  courseTemplateId: null,
  centerId: 'center-1',
  participantsCount: 3,
  maxParticipants: 16,
  waitingCount: 0,
  street: null,
  city: null,
  country: null,
}
