/** A query in flight. */
export interface InFlightQuery {
  readonly fields: readonly string[]
  /** A mutation ran, or may have run, after the query was sent: its response may be out of date. */
  isStale: boolean
}

const queries = new Set<InFlightQuery>()

/** The queries in flight, by the root fields they read. */
export const inFlightQueries = {
  begin: (fields: readonly string[]): InFlightQuery => {
    const query: InFlightQuery = { fields, isStale: false }
    queries.add(query)
    return query
  },

  end: (query: InFlightQuery): void => {
    queries.delete(query)
  },

  /** Marks every query in flight that reads one of the fields, so that it is sent again. */
  markStale: (fields: readonly string[]): void => {
    for (const query of queries) if (query.fields.some((field) => fields.includes(field))) query.isStale = true
  },
} as const
