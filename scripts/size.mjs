import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

// `npm run size` compares gzipped sizes in kB (1000 bytes) with size-budget.json: the first load, what forms share, each page without
// these, each piece that is loaded on demand, and what is kept for a start without signal.

/** Sizes of a build in kB, by budget name. */
function measure(root) {
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'))
  const parts = Object.keys(manifest)
  const size = (file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length / 1000
  const find = (what, isMeant) => {
    const found = parts.find(isMeant)
    if (!found) throw new Error(`The build has no ${what}`)
    return found
  }
  const source = (path) => find(path, (part) => part.endsWith(path))
  const chunk = (name) => find(`${name} chunk`, (part) => manifest[part].name === name)
  const closure = (part, found = new Set()) => {
    if (found.has(part)) return found
    found.add(part)
    for (const next of manifest[part].imports ?? []) closure(next, found)
    return found
  }
  const [entry, console, early, form] = [source('index.html'), source('src/app/Console.tsx'), chunk('early'), chunk('form')]
  /** What is loaded for some parts, without what is there already. */
  const total = (wanted, isThere) => {
    const loaded = new Set(wanted.flatMap((part) => [...closure(part)]))
    return [...loaded].reduce((sum, part) => sum + (isThere(part) ? 0 : size(manifest[part].file)), 0)
  }
  const later = (...wanted) => total(wanted, (part) => part === early)
  const shell = new Set([...closure(entry), ...closure(console), form])
  const onDemand = parts
    .filter((part) => manifest[part].isDynamicEntry && part !== console)
    .map((part) => {
      const name = basename(part).replace(/\.tsx?$/, '')
      if (name.endsWith('Screen')) return [`page ${name}`, total([part], (other) => shell.has(other))]
      return [`piece ${name}`, size(manifest[part].file)]
    })
  // The manifest does not list the frames and the workers.
  const scriptOf = (page) => /src="\/([^"]+)"/.exec(readFileSync(join(root, page), 'utf8'))[1]
  const [mapFrame, cardFrame] = [scriptOf('map-frame.html'), scriptOf('card-frame.html')]
  const listed = new Set([mapFrame, cardFrame, ...parts.map((part) => manifest[part].file)])
  const workers = readdirSync(join(root, 'assets'))
    .filter((file) => file.endsWith('.js') && !listed.has(`assets/${file}`))
    .map((file) => [`worker ${file.replace(/-.{7,8}\.js$/, '')}`, size(`assets/${file}`)])
  const swabberWorker = 'swabber/sw.js'
  const kept = readFileSync(join(root, swabberWorker), 'utf8').match(/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []
  return [
    ['before the first load', size(manifest[early].file)],
    ['first load, login and public viewer', later(entry)],
    ['a document behind its password', later(entry, source('PasswordDoor.tsx'), source('UnlockedResult.tsx'))],
    ['first load, booking', later(entry, source('features/booking/BookingScreen.tsx'))],
    ['first load, console', later(entry, console)],
    ['what forms share', size(manifest[form].file)],
    ['frame of the map', size(mapFrame)],
    ['frame of the card form', size(cardFrame)],
    ['starts without signal', size(swabberWorker)],
    ['kept for a start without signal', kept.reduce((sum, file) => sum + size(file), 0)],
    ...[...onDemand, ...workers].toSorted(([one], [other]) => one.localeCompare(other)),
  ]
}

if (!existsSync('dist/.vite/manifest.json')) {
  console.error('There is no build yet. Run `npm run build` first.')
  process.exit(1)
}
const budget = JSON.parse(readFileSync('size-budget.json', 'utf8'))
// What has no budget is over it.
const lines = measure('dist').map(([name, size]) => ({ name, size, allowed: budget[name] ?? budget[name.split(' ')[0]] ?? 0 }))
const over = lines.filter(({ size, allowed }) => !(size <= allowed))
for (const line of lines) {
  const { name, size, allowed } = line
  console.log(`${over.includes(line) ? '✗' : '✓'} ${name.padEnd(44)}${size.toFixed(1).padStart(7)} of ${String(allowed).padStart(4)} kB gz`)
}
if (over.length > 0) {
  console.error(`Over budget: ${over.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
