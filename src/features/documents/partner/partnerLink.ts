/** What a partner's system hands over in the address, once. */
export interface PartnerLink {
  readonly token: string
  /** The client's database at the partner. */
  readonly databaseName: string
}

/** In memory alone: a reload ends the page. */
let kept: PartnerLink | null = null

export const partnerLink = {
  /** Keeps what the address says; an address without both replaces nothing, because it was read before. */
  keep: (query: URLSearchParams): void => {
    const [token, databaseName] = [query.get('token') ?? '', query.get('databaseName') ?? '']
    if (token !== '' && databaseName !== '') kept = { token, databaseName }
  },

  read: (): PartnerLink | null => kept,

  /** Called once it was used or refused. */
  forget: (): void => {
    kept = null
  },
}
