import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { serve } from '../../scripts/serve.mjs'
import { graphqlAddress } from './journey'

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer()
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

/** The folder of one of the journeys' builds. */
export const buildFolder = (build: string): string => `node_modules/.e2e/${process.env['E2E_PORT']}/${build}`

/**
 * Serves one of the journeys' builds with settings of its own, written by the start script.
 * @param folder where the script may write
 * @param settingsFor settings for the port it is served on
 */
export async function serveConfigured(
  build: 'console' | 'workshop' | 'other',
  folder: string,
  settingsFor: (port: number) => Readonly<Record<string, unknown>>,
): ReturnType<typeof serve> {
  const port = await freePort()
  const [settings, root] = [`${folder}/config.json`, buildFolder(build)]
  mkdirSync(folder, { recursive: true })
  writeFileSync(settings, JSON.stringify({ endpoint: graphqlAddress, ...settingsFor(port) }))
  execFileSync('node_modules/.bin/tsx', ['scripts/configure.ts', settings, root, folder])
  return serve({ port, root, pages: `${folder}/pages`, headersFile: `${folder}/headers.json` })
}
