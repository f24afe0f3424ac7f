import type { Tables } from '../database'

export const tables = {
  /** What is written and never read back, and the day as YYYY-MM-DD. */
  Appointment: {
    day: 'text',
    physicianEmail: 'text',
    passNo: 'text',
    gender: 'text',
    birthDate: 'text',
    nationality: 'text',
    countryCode: 'text',
    phoneNumber: 'text',
    templateId: 'text',
  },
} as const satisfies Tables
