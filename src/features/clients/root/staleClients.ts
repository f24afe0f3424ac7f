/** What is stale after a client was created, changed or deleted by the root client. */
export const staleClients = [
  'client',
  'clients',
  'getAllClients',
  'getVIPClients',
  'clientIssuerNames',
  'getClientByID',
  'getClientTheme',
] as const
