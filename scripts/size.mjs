import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

// `npm run size` compares gzipped sizes in kB (1000 bytes) with size-budget.json: the first load, what forms share, each page without
// these, and each piece that is loaded on demand.

/** Sizes of a build in kB, by budget name. */
export function measure(root = 'dist') {
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'))
  const size = (file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length / 1000
  const closure = (key, found = new Set()) => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of manifest[key].imports ?? []) closure(next, found)
    return found
  }
  const total = (keys) => [...keys].reduce((sum, key) => sum + size(manifest[key].file), 0)
  const union = (...names) => new Set(names.flatMap((name) => [...closure(name)]))
  const key = (source) => {
    const found = Object.keys(manifest).find((name) => name.endsWith(source))
    if (!found) throw new Error(`The build has no ${source}`)
    return found
  }
  const [entry, console] = ['index.html', 'src/app/Console.tsx'].map(key)
  const chunk = (chunkName) => {
    const found = Object.keys(manifest).find((name) => manifest[name].name === chunkName)
    if (!found) throw new Error(`The build has no ${chunkName} chunk`)
    return found
  }
  const [early, form] = ['early', 'form'].map(chunk)
  const shell = union(entry, console)
  const later = (keys) => [...keys].filter((part) => part !== early)
  const pages = Object.keys(manifest)
    .filter((name) => manifest[name].isDynamicEntry && name.endsWith('Screen.tsx'))
    .map((name) => [
      `page ${name.split('/').at(-1).replace('.tsx', '')}`,
      total([...closure(name)].filter((part) => part !== form && !shell.has(part))),
    ])
  const nameOf = (path) =>
    path
      .split('/')
      .at(-1)
      .replace(/\.tsx?$/, '')
  const pieces = Object.keys(manifest)
    .filter((name) => manifest[name].isDynamicEntry && !name.endsWith('Screen.tsx') && name !== console)
    .map((name) => [`piece ${nameOf(name)}`, size(manifest[name].file)])
  // The manifest does not list the map frame and the workers.
  const [, frame] = /src="\/([^"]+)"/.exec(readFileSync(join(root, 'map-frame.html'), 'utf8'))
  const listed = new Set([frame, ...Object.values(manifest).map(({ file }) => file)])
  const workers = readdirSync(join(root, 'assets'))
    .filter((file) => file.endsWith('.js') && !listed.has(`assets/${file}`))
    .map((file) => [`worker ${file.replace(/-.{8}\.js$/, '')}`, size(`assets/${file}`)])
  return Object.fromEntries([
    ['before the first load', total([early])],
    ['first load, login and public viewer', total(later(union(entry)))],
    ['a document behind its password', total(later(union(entry, key('PasswordDoor.tsx'), key('UnlockedResult.tsx'))))],
    ['first load, console', total(later(shell))],
    ['what forms share', total([form])],
    ['frame of the map', size(frame)],
    ...[...pages, ...pieces, ...workers].toSorted(([one], [other]) => one.localeCompare(other)),
  ])
}

/** Lines of the report, and the names that exceed their budget or have none. */
export function report(sizes, budget) {
  const allowedFor = (name) => budget[name] ?? budget[name.split(' ')[0]] ?? 0
  const over = Object.entries(sizes)
    .filter(([name, size]) => !(size <= allowedFor(name)))
    .map(([name]) => name)
  const lines = Object.entries(sizes).map(([name, size]) => {
    const allowed = allowedFor(name)
    return `${over.includes(name) ? '✗' : '✓'} ${name.padEnd(44)}${size.toFixed(1).padStart(7)} of ${String(allowed).padStart(4)} kB gz`
  })
  return { lines, over }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync('dist/.vite/manifest.json')) {
    console.error('There is no build yet. Run `npm run build` first.')
    process.exit(1)
  }
  const { lines, over } = report(measure(), JSON.parse(readFileSync('size-budget.json', 'utf8')))
  console.log(lines.join('\n'))
  if (over.length > 0) {
    console.error(`Over budget: ${over.join(', ')}`)
    process.exit(1)
  }
}
