import type { Tables } from '../database'

export const tables = {
  Client: { pinPrefix: 'text', pinCount: 'number', isVip: 'flag' },
  ClientDetails: {},
  /** A deployment of a client's site, at once or in the queue. */
  Deployment: { clientId: 'text', isDev: 'flag', isQueued: 'flag', sentAt: 'text' },
} as const satisfies Tables
