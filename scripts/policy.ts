import type { Config } from '../src/platform/config'

/** Response headers, generated from the configuration for both serve.mjs (headers.json) and nginx (delta.conf), so that they cannot differ. */

/** Hash of an empty text: styled-components fills an empty <style> through the CSSOM. No other inline style is allowed. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const originOf = (address: string): string[] =>
  URL.canParse(address) && new URL(address).origin !== 'null' ? [new URL(address).origin] : []

const hostOrigins = (hosts: readonly string[]): string[] =>
  hosts.map((host) => (/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host) ? `http://${host}` : `https://${host}`))

const unique = (values: readonly string[]): string => [...new Set(values)].join(' ')

/** The content policy of the console's own pages. */
export function contentPolicy(config: Config): string {
  const backend = [config.endpoint, config.localEndpoint, config.uploadsAddress].flatMap(originOf)
  const files = hostOrigins(config.fileHosts)
  // Whether the address of a new client answers is asked from the page that created it.
  const tenants = config.publicAddress.includes('{tenant}') ? [config.publicAddress.replace('{tenant}', '*')] : []
  const images = [...originOf(config.imageAddress.replace('{mode}', 'm').replace('{imageId}', 'i')), ...hostOrigins(config.imageHosts)]
  const frames = [config.userGuideAddress, config.mapFrameOrigin, config.cardFrameOrigin].flatMap(originOf)
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    `img-src ${unique(["'self'", 'data:', 'blob:', ...images])}`,
    "font-src 'self'",
    `connect-src ${unique(["'self'", ...backend, ...files, ...tenants])}`,
    `frame-src ${unique(["'self'", ...frames])}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types console-worker dompurify ProseMirrorClipboard',
  ].join('; ')
}

/** The guide has no scripts and may be framed by the console. */
const guidePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * The map frame is the only page that admits the maps service, by the hosts listed in Google's documentation. Its library adds inline
 * styles that cannot be hashed in advance.
 */
const mapFramePolicy = (ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self' https://*.googleapis.com https://*.gstatic.com",
    "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
    "img-src 'self' data: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
    'font-src https://fonts.gstatic.com',
    "connect-src 'self' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
  ].join('; ')

/** The card form runs its own script alone, asks its own origin alone, and makes no text a script. */
const cardFramePolicy = (ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The worker fetches files and the page from this origin, and nothing else. */
const workerPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const denied = 'accelerometer autoplay display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'.split(' ')

const common = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': ['camera=(self)', ...denied.map((feature) => `${feature}=()`)].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
} as const

export type Kind = 'page' | 'publicPage' | 'asset' | 'file' | 'guide' | 'mapFrame' | 'cardFrame' | 'worker' | 'missing'

/** Headers by kind of response. */
export function headersFor(config: Config): Readonly<Record<Kind, Readonly<Record<string, string>>>> {
  const hasOwnFrame = config.mapFrameOrigin !== ''
  const tenants = config.publicAddress.replace('{tenant}', '*')
  const page = { ...common, 'Content-Security-Policy': contentPolicy(config), 'X-Frame-Options': 'DENY' }
  return {
    page: { ...page, 'Cache-Control': 'no-cache' },
    // A public certificate page must not be cached anywhere.
    publicPage: { ...page, 'Cache-Control': 'no-store' },
    asset: { ...page, 'Cache-Control': 'public, max-age=31536000, immutable' },
    file: { ...page, 'Cache-Control': 'public, max-age=3600' },
    guide: { ...common, 'Content-Security-Policy': guidePolicy, 'X-Frame-Options': 'SAMEORIGIN', 'Cache-Control': 'no-cache' },
    mapFrame: {
      ...common,
      // The maps key is restricted by referrer, so the frame sends its origin and nothing more.
      'Referrer-Policy': 'strict-origin',
      'Content-Security-Policy': mapFramePolicy(hasOwnFrame ? [tenants] : []),
      // This header cannot name other origins.
      ...(hasOwnFrame ? {} : { 'X-Frame-Options': 'SAMEORIGIN' }),
      'Cache-Control': 'no-cache',
    },
    cardFrame: {
      ...common,
      'Permissions-Policy': common['Permissions-Policy'].replace('camera=(self)', 'camera=()'),
      'Content-Security-Policy': cardFramePolicy(config.cardFrameOrigin === '' ? [] : [tenants]),
      'Cache-Control': 'no-store',
    },
    worker: { ...page, 'Content-Security-Policy': workerPolicy, 'Cache-Control': 'no-cache' },
    missing: { ...page, 'Cache-Control': 'no-store' },
  }
}

/** Same list as in serve.mjs. A root file with one of these endings that is not in the build is a 404, not the console. */
const rootFileEndings =
  'avif|bak|conf|css|env|gif|html?|ico|ini|jpe?g|js|json|log|map|md|mjs|old|pdf|php|png|sql|svg|tar|txt|wasm|webmanifest|webp|woff2?|xml|ya?ml|zip|gz'

const nginxHeaders = (headers: Readonly<Record<string, string>>, indent: string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join('\n')

/** Kinds that are an HTML page with a configuration, which is not in the build folder. */
const isPage = (kind: Kind): boolean => kind === 'page' || kind === 'publicPage' || kind === 'mapFrame' || kind === 'cardFrame'

/** What the host of the card form serves; what takes payments there is the proxy's in front. */
const cardFiles = String.raw`/card-frame\.html$|/assets/cardFrame-`

/** The card form's host answers for its files alone, and the tenants' hosts for none of these nor for payments. */
function cardHostRules({ cardFrameOrigin, paymentPath }: Config): string {
  const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const host = cardFrameOrigin === '' ? null : escaped(new URL(cardFrameOrigin).hostname)
  const rule = (pattern: string): string => `if ($delta_place ~ "${pattern}") {\n  return 404;\n}\n`
  const elsewhere = host === null ? '' : `(?!${host}/)`
  return [
    'set $delta_place "$host$uri";\n',
    ...(host === null ? [] : [rule(`^${host}(?!${cardFiles})`)]),
    rule(`^${elsewhere}[^/]*(?:${cardFiles}|${escaped(paymentPath)}$)`),
  ].join('')
}

/**
 * An nginx include for a server block whose root is the build folder. Every location repeats all headers, because nginx drops the inherited
 * ones as soon as a location adds one.
 * @param pages absolute path of the folder with the configured pages
 */
export function nginxInclude(config: Config, pages: string): string {
  const headers = headersFor(config)
  const location = (match: string, kind: Kind, body: string): string =>
    `location ${match} {\n${nginxHeaders(headers[kind], '  ')}\n${isPage(kind) ? `  root "${pages}";\n` : ''}  ${body}\n}\n`
  return [
    '# Generated at start from the configuration. Do not edit.',
    '# For requests refused before a location matches, such as malformed addresses.',
    `${nginxHeaders(headers.missing, '')}\n`,
    cardHostRules(config),
    location('~ /\\.', 'missing', 'return 404;'),
    location('= /index.html', 'page', 'try_files $uri =404;'),
    location('= /map-frame.html', 'mapFrame', 'try_files $uri =404;'),
    location('= /card-frame.html', 'cardFrame', 'try_files $uri =404;'),
    location('= /swabber/sw.js', 'worker', 'try_files $uri =404;'),
    // Regular expressions, because nginx prefers any matching one to a plain prefix.
    location('~ ^/assets/', 'asset', 'try_files $uri =404;'),
    location('~ ^/guide/', 'guide', 'try_files $uri =404;'),
    // Emails and ids in these paths may contain a dot that is not a file extension.
    location('~ ^/(?:certificate|d)/', 'publicPage', 'try_files /index.html =404;'),
    location('~ ^/(?:passwordReset|emailValidate|activate|plato)(?:/|$)', 'publicPage', 'try_files /index.html =404;'),
    // What is typed there must not rest in a cache.
    location('~ ^/book(?:/|$)', 'publicPage', 'try_files /index.html =404;'),
    // A calendar's provider sends people back here with a code in the query.
    location('~ ^/webshop/settings/calendar-(?:google|outlook)(?:/|$)', 'publicPage', 'try_files /index.html =404;'),
    location('~ ^/login/', 'file', 'try_files $uri =404;'),
    // A root file, recognised by its extension; any other dot is part of an email or id.
    location(`~* ^/[^/]+\\.(?:${rootFileEndings})$`, 'file', 'try_files $uri =404;'),
    location('/', 'page', 'try_files /index.html =404;'),
    'error_page 404 @missing;',
    `location @missing {\n  internal;\n${nginxHeaders(headers.missing, '  ')}\n  default_type text/plain;\n  return 404 "Not found\\n";\n}\n`,
  ].join('\n')
}
