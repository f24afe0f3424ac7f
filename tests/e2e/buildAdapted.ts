import { build } from 'vite'
import { adaptation } from '../../scripts/adapt/plugin'
import { run } from '../../scripts/contract'

// Finds out how a backend words the operations, as `npm run contract -- --write` does, and builds a console that speaks so. The file that is
// written lies beside the build, because the project's own one would change every other build.

const [endpoint = '', email = '', outDir = ''] = process.argv.slice(2)
const file = `${outDir}.adapt.json`
const lines: string[] = []
const code = await run(
  [endpoint, '--client', 'client-northbreakwater', '--login', '--email', email, '--write'],
  process.env,
  (line) => lines.push(line),
  file,
)
// 1: some operations remain refused, because this backend has those of the certificate journey only.
if (code === 2) throw new Error(lines.join('\n'))
// Nobody reads this build, so it is not made small.
await build({ plugins: [adaptation(file)], build: { outDir, emptyOutDir: true, minify: false, sourcemap: false }, logLevel: 'error' })
