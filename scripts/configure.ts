import { readFileSync } from 'node:fs'
import { configFor, writeSite } from './site'

// The start script of the container: reads the settings of one environment and writes the pages and headers for them. `npm run build`
// bundles it into deploy/out/configure.mjs, which needs only Node.

const [settingsFile, dist, out] = process.argv.slice(2)

function readSettings(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`The settings ${path} could not be read. Mount a JSON file there; deploy/README.md describes it.`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The settings ${path} are not valid JSON.`, { cause: error })
  }
}

try {
  if (!settingsFile || !dist || !out)
    throw new Error('Usage: node configure.mjs <settings.json> <folder of the build> <folder to write to>')
  const config = configFor(readSettings(settingsFile))
  writeSite({ config, dist, out })
  console.log(`Configured for ${config.endpoint}. Tenants: ${Object.keys(config.tenants).join(', ')}.`)
} catch (error) {
  console.error(`Delta Console did not start. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
