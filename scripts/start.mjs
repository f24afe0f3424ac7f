import { execFileSync, spawn } from 'node:child_process'
import { checkNode, checkPort, install, option, showEveryPage, stop } from './setup.mjs'

// `npm start` serves the production build with its headers on one port and the stand-in backend on another. With --strict-other the stand-in
// speaks its other wording, which needs a contract.adapt.json.

checkNode()
const portOf = (name, defaultPort) => {
  const value = Number(option(name, defaultPort))
  if (!Number.isInteger(value) || value < 1 || value > 65_535) stop(`--${name} must be a number between 1 and 65535.`)
  return value
}
const port = portOf('port', '4173')
const backendPort = portOf('backend-port', '8080')
const publicUrl = option('public-url', `http://{tenant}.localhost:${port}`)
if (!/^https?:\/\/[^/\s]+/.test(publicUrl)) stop('--public-url must be an address like https://{tenant}.example.com.')
await checkPort(port, '--port')
await checkPort(backendPort, '--backend-port')
install()

console.log('Building…')
showEveryPage(backendPort, port)
try {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
} catch {
  stop('The build failed.')
}

const command = `--import tsx tests/backend/main.ts --port ${backendPort} --data .data --public-url`
const passedOn = process.argv.filter((argument) => ['--strict-other', '--introspection'].includes(argument))
const backend = spawn(process.execPath, [...command.split(' '), publicUrl.replace(/\/$/, ''), ...passedOn], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const { serve } = await import('./serve.mjs')
let web = null
let isEnding = false

const end = async (code) => {
  if (isEnding) return
  isEnding = true
  backend.kill('SIGTERM')
  await web?.close()
  process.exit(code)
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
backend.on('exit', (code) => void end(code ?? 1))

await new Promise((ready) => backend.stdout.once('data', ready))
backend.stdout.resume()
web = await serve({ port, payments: `http://localhost:${backendPort}/api/pay` }).catch((error) => {
  backend.kill('SIGTERM')
  stop(String(error))
})

const { register } = await import('tsx/esm/api')
register()
const { demoTenants } = await import('../tests/backend/demo.ts')
const { testCards } = await import('../tests/backend/webshop/payments.ts')
console.log('\n  Delta Console is running. Data is stored in .data; `npm run reset` restores the seed data. Press Ctrl-C to stop.\n')
for (const { subdomain, name, kind, signIns } of demoTenants) {
  console.log(`  ${name} (${kind})\n  http://${subdomain}.localhost:${port}`)
  for (const { role, email, password, isInvited } of signIns)
    console.log(`    ${role.padEnd(20)}${email.padEnd(48)}${isInvited ? 'only invited, no password yet' : password}`)
  console.log()
}
console.log(`  Stand-in backend   http://localhost:${backendPort}/graphql
  Sent emails        http://localhost:${backendPort}/outbox
  Public booking     http://harbourclinic.localhost:${port}/book
  Test cards         ${testCards.map(({ number, does }) => `${number} ${does}`).join('\n                     ')}
  Public links       ${publicUrl}
`)
