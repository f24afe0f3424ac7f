import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { checkNode, install } from './setup.mjs'

// `npm run quick` checks a change in a minute or two: types, lint, boundaries, and the tests of the areas whose folders changed since main.

checkNode()
install()

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean)

/** Where the change began. On main itself, what is not pushed yet counts, or the last commit where there is no remote. */
function base() {
  const isKnown = (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { stdio: 'ignore' }).status === 0
  const [branch] = git('rev-parse', '--abbrev-ref', 'HEAD')
  const main = branch === 'main' ? ['origin/main', 'HEAD~1'].find(isKnown) : 'main'
  return git('merge-base', 'HEAD', main ?? 'HEAD')[0]
}

const changed = [...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')]

/** 'src/features/courses' of a file in it, 'src/kit/form', 'src/app'; a test belongs to the feature that its folder names. */
function areaOf(path) {
  const [top, first, second = ''] = path.split('/')
  if (top === 'tests') return existsSync(`src/features/${second}`) ? `src/features/${second}` : `tests/${first}`
  if (top !== 'src') return null
  const area = ['app', 'entry', 'mapFrame', 'cardFrame', 'swabberWorker'].includes(first) ? `src/${first}` : `src/${first}/${second}`
  return existsSync(area) ? area.replace(/\.[a-z]+$/, '') : area
}

const areas = [...new Set(changed.map(areaOf))].filter((area) => area !== null && [area, `${area}.ts`, `${area}.tsx`].some(existsSync))
const features = areas.filter((area) => area.startsWith('src/features/')).map((area) => area.slice('src/features/'.length))

const ownJourneys = { auth: 'session', clients: 'organisation', dashboard: 'stats', lab: 'labFile' }
const journeys = features.map((feature) => `tests/e2e/${ownJourneys[feature] ?? feature}.journey.ts`)
/** The screen tests of features that are not named after them; the beginnings of their names. */
const ownScreens = {
  appointments: ['appointment', 'medical', 'severalAppointments'],
  auth: ['session', 'signOut'],
  booking: ['booking', 'payment'],
  certificates: ['certificates', 'issue', 'bulk', 'correction', 'templateDesigner', 'publicPages'],
  clients: ['accounts', 'clientData', 'createAccount', 'deployment', 'places', 'rootClients', 'settings', 'siteContent'],
  connections: ['connections', 'readiness', 'seafarer'],
  courses: ['courses', 'calendar', 'instructorTimeline', 'ownInstructor'],
  dashboard: ['dashboard', 'stats'],
  documents: ['documents', 'partner'],
  lab: ['lab', 'reportArt'],
  webshop: ['webshop', 'calendarLinks'],
}
const testsOf = (feature) => [`tests/backend/${feature}`, ...(ownScreens[feature] ?? [feature]).map((name) => `tests/screens/${name}`)]
const testFolders = [...areas.filter((area) => area !== 'tests/e2e'), ...features.flatMap(testsOf)]

const failed = []
function run(name, ...args) {
  console.log(`\n— ${name}`)
  if (spawnSync('npx', args, { stdio: 'inherit' }).status !== 0) failed.push(name)
}

run('types', 'tsc', '--noEmit')
run('lint', 'npm', 'run', '--silent', 'lint')
run('format', 'oxfmt', '--check', 'src', 'tests', 'scripts')
run('unit and screen tests', 'vitest', 'run', '--reporter=dot', 'tests/matrix/boundaries.test.ts', ...testFolders)
if (journeys.length > 0) run('journeys', 'playwright', 'test', '--reporter=line', ...journeys)

console.log(`\nChecked: ${areas.join(', ') || 'nothing changed'}.`)
if (areas.some((area) => !area.startsWith('src/features/'))) console.log('Shared code changed: run npm test before you stop.')
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All passed.')
process.exit(failed.length > 0 ? 1 : 0)
