import { rmSync } from 'node:fs'
import { checkPort } from './setup.mjs'

// `npm run reset`: forgets what was entered; the next start begins with the seeds.

await checkPort(8080)
rmSync('.data', { recursive: true, force: true })
console.log('The stand-in backend starts with its seeds again.')
