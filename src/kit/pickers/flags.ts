const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/??.svg', { query: '?url', import: 'default', eager: true })

/** URL of each country's flag by two-letter code. The images are served from our own origin and load when first rendered. */
export const flags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(-'XX.svg'.length, -'.svg'.length), url]),
)
