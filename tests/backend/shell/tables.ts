import type { Tables } from '../database'

export const tables = { LabResult: {} } as const satisfies Tables
