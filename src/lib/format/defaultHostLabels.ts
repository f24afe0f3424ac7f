/** First labels of hosts that always mean the default client, so that no other client can be found on them. */
export const defaultHostLabels: ReadonlySet<string> = new Set(['admin', 'delta', 'www', 'dlm', 'localhost'])
