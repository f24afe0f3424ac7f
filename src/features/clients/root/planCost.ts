const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What a client pays Delta: 'USD 1,450.00'. The code tells it from the client's own currency. Null where it is not known. */
export const planCost = (cost: number | null): string | null => (cost === null ? null : `USD ${format.format(cost)}`)
