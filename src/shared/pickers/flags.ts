const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/??.svg', { query: '?url', import: 'default', eager: true })

/** Address of each country's flag by its two-letter code. The pictures come from our own origin, each when it is first drawn. */
export const flags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-'XX.svg'.length, -'.svg'.length), address]),
)
