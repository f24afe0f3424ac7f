import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { blockId, isLocalHost, readConfig, type Config } from '../src/platform/config'
import { checkSettings, settingError } from '../src/platform/config/checkSettings'
import { headersFor, nginxInclude } from './policy'

/** Settings whose addresses or hosts a browser contacts. */
const placed = [
  'endpoint',
  'localEndpoint',
  'uploadsAddress',
  'imageAddress',
  'imageHosts',
  'fileHosts',
  'publicAddress',
  'mapFrameOrigin',
  'cardFrameOrigin',
  'userGuideAddress',
  'googleCalendarAddress',
  'outlookCalendarAddress',
] as const satisfies readonly (keyof Config)[]

const isLocal = (place: string): boolean => {
  const address = place.replace('{tenant}', 't')
  return isLocalHost(address.includes('://') ? new URL(address).host : address)
}

/**
 * The whole configuration for the settings of one environment. What they leave out follows from what they contain, or is the demo's.
 * @throws ConfigError when a setting is unusable, the endpoint or the origin of the maps is missing, or only the endpoint is on another machine
 */
export function configFor(settings: unknown): Config {
  const given = checkSettings(settings)
  const { endpoint, tenants, rootClientId } = given
  if (endpoint === undefined) throw settingError('endpoint', 'is missing; it is the address of the GraphQL backend')
  const derived = readConfig({ VITE_LOCAL_ENDPOINT: endpoint, VITE_ROOT_CLIENT_ID: rootClientId })
  const loginSubdomains = tenants ? [...Object.keys(tenants), 'admin'] : derived.loginSubdomains
  const config = { ...derived, loginSubdomains, ...given }
  // A console on localhost may use a backend elsewhere, but never the other way round.
  const stray = isLocal(endpoint) ? undefined : placed.find((key) => [config[key]].flat().some(isLocal))
  if (stray) throw settingError(stray, 'must not be on this machine, because the endpoint is not')
  // On the console's own origin the maps library could read whatever the console stores. A developer's machine keeps nothing worth it.
  if (config.mapsKey !== '' && config.mapFrameOrigin === '' && !isLocal(endpoint))
    throw settingError(
      'mapFrameOrigin',
      'is missing beside a mapsKey; it is an origin that is no tenant’s, such as https://maps.example.com',
    )
  const ownFrame = (['mapFrameOrigin', 'cardFrameOrigin'] as const).find((key) => config[key] !== '')
  if (ownFrame && !/^https?:\/\/(?:\{tenant\}\.)?[^{}]+$/.test(config.publicAddress))
    throw settingError(
      'publicAddress',
      `must be like https://{tenant}.example.com beside a ${ownFrame}; it says who may frame what is there`,
    )
  return config
}

const blockPattern = new RegExp(`(<script type="application/json" id="${blockId}">)[^<]*(</script>)`)

/**
 * Writes a configuration into the block of a page.
 * @throws Error when the page has no block
 */
export function withConfig(page: string, config: Config): string {
  if (!blockPattern.test(page)) throw new Error(`The page has no element #${blockId}.`)
  // Without <, no value can end the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return page.replace(blockPattern, (_match, start: string, end: string) => `${start}${json}${end}`)
}

/** Opens the connection to the backend while the first script is still on its way. */
const withConnection = (page: string, { endpoint }: Config): string =>
  page.replace('</title>', (end) => `${end}<link rel="preconnect" href="${new URL(endpoint).origin}" crossorigin />`)

/** Pages beside the console’s own that carry the configuration. */
const frameNames = ['map-frame.html', 'card-frame.html']

interface Site {
  readonly config: Config
  /** Folder of the build, which stays as it is. */
  readonly dist: string
  /** Folder that receives the files; created if necessary. */
  readonly out: string
}

/** Writes what depends on the configuration: the pages, the nginx include and the same headers as JSON. */
export function writeSite({ config, dist, out }: Site): void {
  const pages = resolve(out, 'pages')
  mkdirSync(pages, { recursive: true })
  const write = (name: string, page: string): void => writeFileSync(join(pages, name), withConfig(page, config))
  for (const name of frameNames) write(name, readFileSync(join(dist, name), 'utf8'))
  write('index.html', withConnection(readFileSync(join(dist, 'index.html'), 'utf8'), config))
  writeFileSync(join(out, 'headers.json'), `${JSON.stringify(headersFor(config), null, 2)}\n`)
  writeFileSync(join(out, 'delta.conf'), nginxInclude(config, pages))
}
