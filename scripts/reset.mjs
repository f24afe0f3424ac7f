import { rmSync } from 'node:fs'
import { checkPort } from './setup.mjs'

// `npm run reset` deletes all entered data; the next start uses the seed data.

await checkPort(8080)
rmSync('.data', { recursive: true, force: true })
console.log('The stand-in backend will start with its seed data again.')
