import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

// What every command does first. It needs no package, because it is what installs them.

const wanted = [20, 19, 0]

/** Stops with a sentence when Node is too old. */
export function checkNode() {
  const have = process.versions.node.split('.').map(Number)
  for (let part = 0; part < 3; part++) {
    if (have[part] > wanted[part]) return
    if (have[part] < wanted[part]) stop(`Delta Console needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`)
  }
}

/** Prints a sentence and ends the command. */
export function stop(sentence) {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}

const stamp = 'node_modules/.installed'

/** Installs what the lock file names, unless that was done before. */
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

const isTakenOn = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ port, host }, () => probe.close(() => resolve(false)))
  })

/** Stops with a sentence when a port is taken. */
export async function checkPort(port, flag) {
  for (const host of ['127.0.0.1', '::1']) {
    if (await isTakenOn(port, host)) stop(`Port ${port} is in use. Stop what uses it${flag ? `, or choose another with ${flag}` : ''}.`)
  }
}

/** The value behind `--name` or `--name=value`, or the default. */
export function option(name, otherwise) {
  const { argv } = process
  const joined = argv.find((part) => part.startsWith(`--${name}=`))
  if (joined) return joined.slice(name.length + 3)
  const at = argv.indexOf(`--${name}`)
  return at >= 0 ? (argv[at + 1] ?? otherwise) : otherwise
}
