import type { CourseRow } from '../tables'

type Kind = 'text' | 'number' | 'flag' | 'list'

/** Fields of a course that are stored as entered. */
const givenFields = {
  certTemplateId: 'text',
  name: 'text',
  subName: 'text',
  tags: 'text',
  description: 'text',
  preRequisites: 'text',
  userId: 'text',
  type: 'list',
  category: 'list',
  subCategory: 'list',
  industry: 'list',
  language: 'text',
  timezone: 'text',
  validity: 'text',
  advancementLevel: 'text',
  price: 'number',
  courseImage: 'text',
  currency: 'text',
  industryStandard: 'text',
  targetGroup: 'text',
  instructorId: 'text',
  assistantId: 'text',
  durationTime: 'number',
  durationDays: 'number',
  street: 'text',
  zip: 'text',
  city: 'text',
  country: 'text',
  geoLocation: 'text',
  startTime: 'text',
  endTime: 'text',
  startDate: 'text',
  endDate: 'text',
  minParticipants: 'number',
  maxParticipants: 'number',
  isCompleted: 'flag',
  purpose: 'text',
  publishToWeb: 'flag',
  centerId: 'text',
  courseTemplateId: 'text',
  externalUrl: 'text',
  includeWeekend: 'flag',
} as const satisfies { readonly [Field in keyof CourseRow]?: Kind }

export const givenNames = Object.keys(givenFields) as readonly (keyof typeof givenFields)[]

/** Fields that lists can be filtered by: all except the days. */
const filterFields: Readonly<Record<string, Kind>> = {
  ...givenFields,
  id: 'text',
  clientId: 'text',
  waitingCount: 'number',
  participantsCount: 'number',
  seatsLeft: 'number',
}

const flags = new Map([
  ['true', 1],
  ['false', 0],
])

export interface Condition {
  readonly sql: string
  readonly value: string | number | null
}

/** SQL condition for a field having a value; null for an unknown field. A value of the wrong type matches no row. */
export function hasValue(field: string, value: string): Condition | null {
  const kind = Object.hasOwn(filterFields, field) ? filterFields[field] : undefined
  if (kind === undefined) return null
  if (kind === 'list') return { sql: `EXISTS (SELECT 1 FROM json_each("${field}") AS entry WHERE entry.value = ?)`, value }
  const sql = `"${field}" = ?`
  if (kind === 'flag') return { sql, value: flags.get(value) ?? null }
  if (kind === 'number') return { sql, value: /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : null }
  return { sql, value }
}
