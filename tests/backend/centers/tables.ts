import type { Tables } from '../database'

export const tables = { TrainingCenter: { clientId: 'text' }, Facility: { clientId: 'text' } } as const satisfies Tables
