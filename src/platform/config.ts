/** Everything that differs between installations. .env.example documents the variables. */
export interface Config {
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
  readonly paymentPath: string
  readonly mapsKey: string
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
    endpoint: text('VITE_ENDPOINT', localEndpoint),
    localEndpoint,
    uploadsAddress: text('VITE_UPLOADS', `${backend}/uploads`),
    imageAddress: text('VITE_IMAGES', `${backend}/images/{mode}/{imageId}`),
    imageHosts: list(text('VITE_IMAGE_HOSTS', '')),
    fileHosts: list(text('VITE_FILE_HOSTS', URL.canParse(backend) ? new URL(backend).host : '')),
    shortLinkHosts: list(text('VITE_SHORT_LINK_HOSTS', '')),
    publicAddress: text('VITE_PUBLIC_ADDRESS', ''),
    paymentPath: text('VITE_PAYMENT_PATH', '/api/pay'),
    mapsKey: text('VITE_MAPS_KEY', ''),
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
  }
}

/** The configuration of this build. */
export const config: Config = readConfig(import.meta.env ?? {})

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
