import { checkNode, checkPort, install, showEveryPage } from './setup.mjs'

// `npm run dev` serves the console with hot reload and the stand-in backend. No content policy applies, because Vite uses inline scripts.

checkNode()
await checkPort(5173)
await checkPort(8080)
install()
showEveryPage(8080, 5173)
const { default: concurrently } = await import('concurrently')
const { result } = concurrently(
  [
    {
      name: 'backend',
      command: 'tsx watch --clear-screen=false tests/backend/main.ts --data .data --public-url http://{tenant}.localhost:5173',
    },
    { name: 'console', command: 'vite --host localhost' },
  ],
  { killOthersOn: ['failure', 'success'], prefix: 'name' },
)
process.on('SIGINT', () => undefined)
const code = await result.then(() => 0).catch(() => 1)
process.exit(code)
