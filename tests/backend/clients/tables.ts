import type { Tables } from '../database'

export const tables = { Client: { pinPrefix: 'text', pinCount: 'number', isVip: 'flag' } } as const satisfies Tables
