import { createServer } from 'vite'
import type * as Screens from '../src/app/routes'
import type * as Entries from '../src/entry/entryRoutes'
import { accessOf, type RouteAccess, type RoutePattern } from '../src/platform/access/routes'

/** The part of a page that the table needs. */
interface Page {
  readonly path: RoutePattern
  readonly screen: string
}

/** One line of the route table. */
export interface RouteLine {
  readonly pattern: string
  readonly access: RouteAccess
  readonly screen: string
}

/** Every route of the console, in matching order. */
export function routeLines(entries: readonly Page[], screens: readonly Page[]): readonly RouteLine[] {
  return [
    { pattern: '/', access: accessOf('/'), screen: 'LoginScreen' },
    ...[...entries, ...screens].map(({ path, screen }) => ({ pattern: path, access: accessOf(path), screen })),
    { pattern: '*', access: 'public', screen: 'redirect to /' },
  ]
}

/** The pages of both route tables, loaded through Vite: plain Node picks a styled-components file without a default export. */
async function readPages(): Promise<{ readonly entries: readonly Page[]; readonly screens: readonly Page[] }> {
  const server = await createServer({
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['styled-components'] },
  })
  try {
    const { entryRoutes } = (await server.ssrLoadModule('/src/entry/entryRoutes.tsx')) as typeof Entries
    const { screenRoutes } = (await server.ssrLoadModule('/src/app/routes.tsx')) as typeof Screens
    return { entries: entryRoutes, screens: screenRoutes }
  } finally {
    await server.close()
  }
}

if (process.argv[1]?.endsWith('routes.ts')) {
  const { entries, screens } = await readPages()
  for (const { pattern, access, screen } of routeLines(entries, screens)) console.log([pattern, access, screen].join('\t'))
}
