import { execFileSync } from 'node:child_process'

// Prints the bill of materials of what ships, in CycloneDX. `npm sbom --omit dev` would also leave out packages that development tools
// merely share, such as react, so the list is filtered here.

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
)
const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
const omitted = new Set(bill.components.filter(isForDevelopment).map((component) => component['bom-ref']))
const isShipped = (reference) => !omitted.has(reference)

bill.components = bill.components.filter((component) => isShipped(component['bom-ref']))
bill.dependencies = bill.dependencies
  .filter(({ ref }) => isShipped(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }))
console.log(JSON.stringify(bill, null, 2))
