import type { Tables } from '../database'

export const tables = { LabResult: { searchText: 'text' } } as const satisfies Tables
