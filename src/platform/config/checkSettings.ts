import { isSetting, problemIn, type Config, type ConfigProblem } from '../config'

// Apart from the rules themselves: a page needs these words only when its settings are unusable.

/** A configuration that cannot be used. The message says which setting is wrong, and what it must be. */
export class ConfigError extends Error {}

const sentence = (key: string, why: string): string => `The setting “${key}” ${why}.`

/** The error of one setting: `settingError('endpoint', 'is missing')`. */
export const settingError = (key: string, why: string): ConfigError => new ConfigError(sentence(key, why))

const anyText = 'must be text'
const name = 'must be text that is not empty'
const address = 'must be a full address, such as https://api.example.com/graphql'
const addressOrEmpty = 'must be empty or a full address, such as https://login.example.com/authorize'
const hosts = 'must be a list of hosts, such as ["files.example.com"]'

const words: Readonly<Record<keyof Config, string>> = {
  tenants: 'must list tenants as first label and client id, such as { "southpier": "client-southpier" }, with labels in lower case',
  endpoint: address,
  localEndpoint: address,
  uploadsAddress: address,
  imageAddress: 'must be a full address with {imageId} in it',
  imageHosts: hosts,
  fileHosts: hosts,
  shortLinkHosts: hosts,
  publicAddress: 'must be empty or an origin, such as https://{tenant}.example.com',
  paymentPath: 'must be a path that starts with /',
  errorReportPath: 'must be empty or a path that starts with /',
  mapsKey: anyText,
  mapFrameOrigin: 'must be empty or an origin, such as https://maps.example.com',
  cardFrameOrigin: 'must be empty or an origin, such as https://pay.example.com',
  defaultClientId: name,
  rootClientId: name,
  loginSubdomains: 'must be a list of first labels in lower case, such as ["southpier"]',
  closedDownAddress: address,
  providerEmailDomain: name,
  analyticsClientId: name,
  accountsClientId: name,
  covidVaccineClientId: name,
  isCmsOn: 'must be true or false',
  userGuideAddress: 'must be a path that starts with /, or a full address',
  termsAddress: address,
  privacyAddress: address,
  chatWidgetId: anyText,
  googleCalendarClientId: anyText,
  outlookCalendarClientId: anyText,
  googleCalendarAddress: addressOrEmpty,
  outlookCalendarAddress: addressOrEmpty,
}

/** Says which setting cannot be used, and what it must be. */
export function explainProblem({ key, kind }: ConfigProblem): string {
  if (key === null)
    return kind === 'notJson' ? 'The configuration in the page is not valid JSON.' : 'The configuration must be a JSON object.'
  if (kind === 'missing') return sentence(key, 'is missing')
  return sentence(key, isSetting(key) ? words[key] : 'does not exist')
}

/** What a user reads, who cannot mend it. */
export const messageOf = (problem: ConfigProblem): string => `${explainProblem(problem)} Tell whoever runs this console.`

/**
 * Checks settings read from JSON.
 * @throws ConfigError for the first unknown key or unusable value
 */
export function checkSettings(settings: unknown): Partial<Config> {
  const problem = problemIn(settings)
  if (problem) throw new ConfigError(explainProblem(problem))
  return { ...Object(settings) }
}
