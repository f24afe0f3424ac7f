import registry from '#tenants' with { type: 'json' }

/** Everything that differs between installations. .env.example documents the settings. */
export interface Config {
  /** First label of a host → client id. Only own keys count, so that `constructor` is not a tenant. */
  readonly tenants: Readonly<Record<string, string>>
  /** GraphQL endpoint on every host except localhost. */
  readonly endpoint: string
  /** GraphQL endpoint on localhost and *.localhost. */
  readonly localEndpoint: string
  readonly uploadsAddress: string
  /** Address of an image, with the placeholders {mode} and {imageId}. */
  readonly imageAddress: string
  /** Additional hosts for images; the content security policy blocks all others. */
  readonly imageHosts: readonly string[]
  /** Hosts (with port) of signed file addresses. */
  readonly fileHosts: readonly string[]
  /** Hosts that a short link may redirect to without confirmation. */
  readonly shortLinkHosts: readonly string[]
  /** Origin of public links, where {tenant} is the tenant's label. Empty: the page's own origin. */
  readonly publicAddress: string
  /** Path of the payment service on `cardFrameOrigin`. */
  readonly paymentPath: string
  /** Path that uncaught errors are reported to. Empty: they are not. */
  readonly errorReportPath: string
  readonly mapsKey: string
  /** Origin that serves the map frame. Empty: the console's own. */
  readonly mapFrameOrigin: string
  /** Origin that serves the card form and takes payments. Empty: no card is taken. */
  readonly cardFrameOrigin: string
  readonly defaultClientId: string
  readonly rootClientId: string
  /** First labels of the hosts that offer sign-in. */
  readonly loginSubdomains: readonly string[]
  readonly closedDownAddress: string
  readonly providerEmailDomain: string
  readonly analyticsClientId: string
  readonly accountsClientId: string
  readonly covidVaccineClientId: string
  readonly isCmsOn: boolean
  readonly userGuideAddress: string
  readonly termsAddress: string
  readonly privacyAddress: string
  /** Empty: no chat widget. */
  readonly chatWidgetId: string
  /** What the console is registered as with a calendar's provider. Empty: calendars there cannot be linked. */
  readonly googleCalendarClientId: string
  readonly outlookCalendarClientId: string
  /** Page on which a provider asks for a calendar. Empty: its own. */
  readonly googleCalendarAddress: string
  readonly outlookCalendarAddress: string
}

const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Reads the configuration from environment variables. The defaults suit the stand-in backend.
 * @param env the VITE_… variables; unknown ones are ignored
 */
export function readConfig(env: Readonly<Record<string, unknown>>): Config {
  const text = (key: string, fallback: string): string => {
    const value = env[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback
  }
  const localEndpoint = text('VITE_LOCAL_ENDPOINT', 'http://localhost:8080/graphql')
  const backend = localEndpoint.replace(/\/graphql$/, '')
  const rootClientId = text('VITE_ROOT_CLIENT_ID', 'client-headoffice')
  return {
    tenants: registry,
    endpoint: text('VITE_ENDPOINT', localEndpoint),
    localEndpoint,
    uploadsAddress: text('VITE_UPLOADS', `${backend}/uploads`),
    imageAddress: text('VITE_IMAGES', `${backend}/images/{mode}/{imageId}`),
    imageHosts: list(text('VITE_IMAGE_HOSTS', '')),
    fileHosts: list(text('VITE_FILE_HOSTS', URL.canParse(backend) ? new URL(backend).host : '')),
    shortLinkHosts: list(text('VITE_SHORT_LINK_HOSTS', '')),
    publicAddress: text('VITE_PUBLIC_ADDRESS', ''),
    paymentPath: text('VITE_PAYMENT_PATH', '/api/pay'),
    errorReportPath: text('VITE_ERROR_REPORTS', ''),
    mapsKey: text('VITE_MAPS_KEY', ''),
    mapFrameOrigin: text('VITE_MAP_FRAME_ORIGIN', ''),
    cardFrameOrigin: text('VITE_CARD_FRAME_ORIGIN', ''),
    defaultClientId: text('VITE_DEFAULT_CLIENT_ID', 'client-northbreakwater'),
    rootClientId,
    loginSubdomains: list(
      text('VITE_LOGIN_SUBDOMAINS', 'northbreakwater,southpier,harbourclinic,quaylab,blueanchor,crewlink,formworks,headoffice,admin'),
    ),
    closedDownAddress: text('VITE_CLOSED_DOWN_ADDRESS', 'https://app.delta.example'),
    providerEmailDomain: text('VITE_PROVIDER_EMAIL_DOMAIN', 'delta.example'),
    analyticsClientId: text('VITE_ANALYTICS_CLIENT_ID', rootClientId),
    accountsClientId: text('VITE_ACCOUNTS_CLIENT_ID', rootClientId),
    covidVaccineClientId: text('VITE_COVID_VACCINE_CLIENT_ID', 'client-harbourclinic'),
    isCmsOn: text('VITE_CMS', 'off') === 'on',
    userGuideAddress: text('VITE_USER_GUIDE', '/guide/index.html'),
    termsAddress: text('VITE_TERMS', 'https://delta.example/terms'),
    privacyAddress: text('VITE_PRIVACY', 'https://delta.example/privacy'),
    chatWidgetId: text('VITE_CHAT_WIDGET_ID', ''),
    googleCalendarClientId: text('VITE_GOOGLE_CALENDAR_CLIENT_ID', ''),
    outlookCalendarClientId: text('VITE_OUTLOOK_CALENDAR_CLIENT_ID', ''),
    googleCalendarAddress: text('VITE_GOOGLE_CALENDAR', ''),
    outlookCalendarAddress: text('VITE_OUTLOOK_CALENDAR', ''),
  }
}

/** What is wrong with the settings: with one of them or, where `key` is null, with all of them. `explainProblem` says it. */
export interface ConfigProblem {
  readonly key: string | null
  readonly kind: 'unusable' | 'unknown' | 'missing' | 'notJson'
}

// Host names are checked by letter, because they go into the content policy and the web server's configuration.
const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
const labelPattern = /^[a-z0-9-]+$/

const isText = (value: unknown): value is string => typeof value === 'string'
const isName = (value: unknown): value is string => isText(value) && value.trim() !== ''
const isAddress = (value: unknown): value is string => {
  if (!isText(value) || !URL.canParse(value)) return false
  const { protocol, host, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && hostPattern.test(host) && username === '' && password === ''
}
const isOrigin = (value: unknown): boolean => isAddress(value) && new URL(value).origin === value
const isPath = (value: unknown): boolean => isText(value) && /^\/(?!\/)[^\s\\]*$/.test(value)
const isListOf =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((item) => isText(item) && pattern.test(item))
const orEmpty =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === '' || holds(value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHosts = isListOf(hostPattern)

/** What each value must be; `explainProblem` has the words for it. */
const rules: Readonly<Record<keyof Config, (value: unknown) => boolean>> = {
  tenants: (value) => isRecord(value) && Object.entries(value).every(([label, clientId]) => labelPattern.test(label) && isName(clientId)),
  endpoint: isAddress,
  localEndpoint: isAddress,
  uploadsAddress: isAddress,
  imageAddress: (value) =>
    isText(value) && value.includes('{imageId}') && isAddress(value.replace('{mode}', 'm').replace('{imageId}', 'i')),
  imageHosts: isHosts,
  fileHosts: isHosts,
  shortLinkHosts: isHosts,
  publicAddress: orEmpty((value) => isText(value) && isOrigin(value.replace('{tenant}', 't'))),
  paymentPath: isPath,
  errorReportPath: orEmpty(isPath),
  mapsKey: isText,
  mapFrameOrigin: orEmpty(isOrigin),
  cardFrameOrigin: orEmpty(isOrigin),
  defaultClientId: isName,
  rootClientId: isName,
  loginSubdomains: isListOf(labelPattern),
  closedDownAddress: isAddress,
  providerEmailDomain: isName,
  analyticsClientId: isName,
  accountsClientId: isName,
  covidVaccineClientId: isName,
  isCmsOn: (value) => typeof value === 'boolean',
  userGuideAddress: (value) => isPath(value) || isAddress(value),
  termsAddress: isAddress,
  privacyAddress: isAddress,
  chatWidgetId: isText,
  googleCalendarClientId: isText,
  outlookCalendarClientId: isText,
  googleCalendarAddress: orEmpty(isAddress),
  outlookCalendarAddress: orEmpty(isAddress),
}

export const isSetting = (key: string): key is keyof Config => Object.hasOwn(rules, key)

/** Checks settings read from JSON: what is wrong with the first unknown key or unusable value, or null. */
export function problemIn(settings: unknown): ConfigProblem | null {
  if (!isRecord(settings)) return { key: null, kind: 'unusable' }
  for (const [key, value] of Object.entries(settings)) {
    if (!isSetting(key)) return { key, kind: 'unknown' }
    if (!rules[key](value)) return { key, kind: 'unusable' }
  }
  return null
}

export const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/** A host in lower case, without port and trailing dots. */
export const bareHost = (host: string): string => {
  const text = host.trim().toLowerCase()
  if (text.startsWith('[')) return text.slice(0, text.indexOf(']') + 1)
  return text.replace(/:\d*$/, '').replace(/\.+$/, '')
}

/** True for localhost, *.localhost and loopback addresses, which use the local endpoint. */
export function isLocalHost(host: string): boolean {
  const bare = bareHost(host)
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '[::1]' || (ipv4.test(bare) && bare.startsWith('127.'))
}

/** Id of the element that holds the configuration of a page. */
export const blockId = 'delta-config'

interface PageConfig {
  readonly config: Config
  readonly configProblem: ConfigProblem | null
}

const isOnAnotherHost = (): boolean => typeof location !== 'undefined' && !isLocalHost(location.host)

function readPage(): PageConfig {
  const built = readConfig(import.meta.env ?? {})
  const unusable = (configProblem: ConfigProblem): PageConfig => ({ config: built, configProblem })
  const block = typeof document === 'undefined' ? null : document.getElementById(blockId)
  let settings: Partial<Config> = {}
  try {
    // Written when the console was started; a page as it was built has none.
    if (block) settings = JSON.parse(block.textContent)
  } catch {
    return unusable({ key: null, kind: 'notJson' })
  }
  const problem = problemIn(settings)
  if (problem) return unusable(problem)
  // A build that was deployed without its settings would look for the backend on the visitor's machine.
  if (settings.endpoint === undefined && isOnAnotherHost() && isAddress(built.endpoint) && isLocalHost(new URL(built.endpoint).host))
    return unusable({ key: 'endpoint', kind: 'missing' })
  return { config: { ...built, ...settings }, configProblem: null }
}

/**
 * The configuration of this page: the values of the build, replaced by those in the page. When those are unusable, `configProblem` says why,
 * and nothing may be sent.
 */
export const { config, configProblem } = readPage()
