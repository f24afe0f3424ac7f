/** Everything that differs between installations. The keys and their meaning stand in .env.example. */
export interface Config {
  /** GraphQL endpoint of every host but the local one. */
  readonly endpoint: string
  /** GraphQL endpoint when the console itself is opened on localhost or *.localhost. */
  readonly localEndpoint: string
  readonly uploadsAddress: string
  /** Address of an image, with the places {mode} and {imageId}. */
  readonly imageAddress: string
  /** Further hosts images may come from by their full https address; the content policy lets no other through. */
  readonly imageHosts: readonly string[]
  /** Hosts (with port) that signed file addresses may point to. */
  readonly fileHosts: readonly string[]
  /** Hosts a short link may lead to without asking. */
  readonly shortLinkHosts: readonly string[]
  /** Origin written into public links; with {tenant} for the tenant's label. Empty: the page's own origin. */
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
 * Reads the configuration from environment variables, with defaults that work against the stand-in backend.
 * @param env the VITE_… variables; unknown ones are ignored
 */
export function readConfig(env: Readonly<Record<string, unknown>>): Config {
  const text = (key: string, otherwise: string): string => {
    const value = env[key]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise
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

/** The configuration this build was made with. */
export const config: Config = readConfig(import.meta.env ?? {})
