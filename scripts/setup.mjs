import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

// Common first steps of every command. Uses no package, because it installs them.

/** Stops with a message when Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stop(`Delta Console needs Node 20.19.0 or newer; this is ${process.versions.node}.`)
}

/** Prints a message and exits with code 1. */
export function stop(message) {
  console.error(`\n  ${message}\n`)
  process.exit(1)
}

const stamp = 'node_modules/.installed'

/** Installs the packages of the lock file, unless it is unchanged since the last time. */
export function install() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages…')
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit', shell: process.platform === 'win32' })
  } catch {
    stop('The packages could not be installed. Is the npm registry reachable?')
  }
  writeFileSync(stamp, lock)
}

const isInUse = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ port, host }, () => probe.close(() => resolve(false)))
  })

/** Stops with a message when a port is in use. */
export async function checkPort(port, flag) {
  for (const host of ['127.0.0.1', '::1']) {
    if (await isInUse(port, host))
      stop(`Port ${port} is in use. Stop the program that uses it${flag ? `, or choose another port with ${flag}` : ''}.`)
  }
}

/** The settings of the stand-in's sign-in pages for calendars. */
export const demoCalendars = (backendPort) => ({
  googleCalendarClientId: 'demo-console',
  outlookCalendarClientId: 'demo-console',
  googleCalendarAddress: `http://localhost:${backendPort}/sign-in/google`,
  outlookCalendarAddress: `http://localhost:${backendPort}/sign-in/outlook`,
})

/** The settings of the demo's card form, which has a host of its own. */
export const demoCards = (port) => ({
  publicAddress: `http://{tenant}.localhost:${port}`,
  cardFrameOrigin: `http://pay.localhost:${port}`,
})

/** The demo shows every page; what the environment sets already stays. @param port of the console */
export function showEveryPage(backendPort, port) {
  const calendars = demoCalendars(backendPort)
  const cards = demoCards(port)
  process.env.VITE_LOCAL_ENDPOINT ??= `http://localhost:${backendPort}/graphql`
  process.env.VITE_PUBLIC_ADDRESS ??= cards.publicAddress
  process.env.VITE_CARD_FRAME_ORIGIN ??= cards.cardFrameOrigin
  process.env.VITE_CMS ??= 'on'
  process.env.VITE_GOOGLE_CALENDAR_CLIENT_ID ??= calendars.googleCalendarClientId
  process.env.VITE_OUTLOOK_CALENDAR_CLIENT_ID ??= calendars.outlookCalendarClientId
  process.env.VITE_GOOGLE_CALENDAR ??= calendars.googleCalendarAddress
  process.env.VITE_OUTLOOK_CALENDAR ??= calendars.outlookCalendarAddress
}

/** The value of `--name value` or `--name=value`, or the default. */
export function option(name, defaultValue) {
  const { argv } = process
  const joined = argv.find((part) => part.startsWith(`--${name}=`))
  if (joined) return joined.slice(name.length + 3)
  const index = argv.indexOf(`--${name}`)
  return index >= 0 ? (argv[index + 1] ?? defaultValue) : defaultValue
}
