/** Allowed imports: main → entry | app | mapFrame | cardFrame | swabberWorker → features → domain → kit → platform → lib. Never upwards; src never imports tests. */

export interface SourceFile {
  /** Relative to the project root, such as src/auth/signOut.ts. */
  readonly path: string
  readonly text: string
}

export interface Violation {
  readonly path: string
  readonly imports: string
  readonly why: string
}

/** The rooms of `src` by floor, top first. A file may import from its own room and from lower floors, and rooms of one floor as listed. */
const floors = {
  entry: ['entry'],
  app: ['app'],
  mapFrame: ['mapFrame'],
  cardFrame: ['cardFrame'],
  swabberWorker: ['swabberWorker'],
  features: [
    'auth',
    'dashboard',
    'courses',
    'certificates',
    'documents',
    'lab',
    'webshop',
    'email',
    'clients',
    'connections',
    'people',
    'appointments',
    'booking',
  ],
  domain: ['access', 'appointment', 'course', 'participant', 'certificate', 'person', 'email', 'schedule', 'booking'],
  kit: [
    'ui',
    'focus',
    'feedback',
    'page',
    'form',
    'table',
    'pickers',
    'media',
    'map',
    'frame',
    'card',
    'calendar',
    'charts',
    'richText',
    'import',
    'batch',
    'certificate',
    'mail',
    'resource',
    'site',
    'plainForm',
  ],
  platform: ['config', 'build', 'api', 'session', 'tenant', 'access', 'routes', 'vault', 'storage', 'messages', 'chat', 'workers'],
  lib: ['time', 'format', 'words', 'csv', 'html', 'interop', 'Store', 'isSame', 'statusTone'],
} as const
type Floor = keyof typeof floors

const height: Readonly<Record<Floor | 'main', number>> = {
  main: 7,
  entry: 6,
  app: 6,
  mapFrame: 6,
  cardFrame: 6,
  swabberWorker: 6,
  features: 5,
  domain: 4,
  kit: 3,
  platform: 2,
  lib: 1,
}

/** Libraries that only the listed folders may import. */
const owners: readonly (readonly [library: RegExp, ...folders: readonly string[]])[] = [
  [/^@apollo\/client/, 'src/platform/api/'],
  [/^react-hook-form$|^@hookform\//, 'src/kit/form/'],
  [/^zod/, 'src/kit/form/'],
  [/^react-toastify/, 'src/kit/feedback/'],
  [/^dayjs/, 'src/lib/time/'],
  [/^recharts/, 'src/kit/charts/'],
  [/^@tanstack\//, 'src/kit/table/'],
  [/^papaparse/, 'src/lib/csv/'],
  [/^idb-keyval/, 'src/platform/vault/'],
  [/^(?:react-(?:select|datepicker|phone-input-2)|country-flag-icons)/, 'src/kit/pickers/'],
  [/^@tiptap\//, 'src/kit/richText/'],
  [/^dompurify/, 'src/lib/html/'],
  [/^react-big-calendar/, 'src/kit/calendar/'],
  [/^card-validator/, 'src/cardFrame/'],
  [/^@react-google-maps\//, 'src/kit/map/', 'src/mapFrame/'],
  [/^(?:react-easy-crop|react-webcam|react-signature-canvas|pdfjs-dist)/, 'src/kit/media/'],
]

/** Libraries that the light root does without. */
const heavy = /^(?:dayjs|@apollo\/client|react-router|react-hook-form|@hookform|zod|radix-ui|graphql$|qrcode\.react|@tanstack|papaparse)/

const importPattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of a file; dynamic ones are marked, because they load later. */
function importsOf({ text }: SourceFile): readonly { readonly target: string; readonly isLazy: boolean }[] {
  return [...text.matchAll(importPattern)].map((match) => ({ target: match[1] ?? match[2] ?? '', isLazy: match[2] !== undefined }))
}

/** Path of an import relative to the project root, without extension; null for a package. */
function resolveImport(from: string, target: string): string | null {
  if (target.startsWith('~/')) return `src/${target.slice(2)}`
  if (!target.startsWith('.')) return null
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

interface Room {
  readonly floor: Floor | 'main'
  /** 'kit/form'; a floor of one room has its own name. */
  readonly name: string
}

/** The room of a file below `src`; null for a folder that is in no floor's list. */
export function roomOf(path: string): Room | null {
  const [, first = '', second = ''] = path.split('/')
  if (/^main(?:\.tsx)?$/.test(first)) return { floor: 'main', name: 'main' }
  const floor = (Object.keys(floors) as Floor[]).find((one) => one === first)
  if (!floor) return null
  const rooms: readonly string[] = floors[floor]
  if (rooms.length === 1 && rooms[0] === floor) return { floor, name: floor }
  const room = second.replace(/(?:\.test)?\.tsx?$/, '')
  return rooms.includes(room) ? { floor, name: `${floor}/${room}` } : null
}

const violationOf = ({ path }: SourceFile, target: string, isLazy: boolean): string | null => {
  const resolved = resolveImport(path, target)
  if (resolved === null) {
    const [, ...folders] = owners.find(([library]) => library.test(target)) ?? []
    return folders.length > 0 && !folders.some((folder) => path.startsWith(folder))
      ? `only ${folders.join(' and ')} may import ${target}`
      : null
  }
  if (resolved.startsWith('tests/')) return 'src never imports tests'
  if (!resolved.startsWith('src/')) return null
  const [from, to] = [roomOf(path), roomOf(resolved)]
  if (!from || !to) return `${from ? resolved : path} is in no known room; a new one is added to the floors in tests/matrix/boundaries.ts`
  if (from.name === to.name || height[from.floor] > height[to.floor]) return null
  // Within these floors rooms may use each other, as long as there is no cycle of rooms.
  if (from.floor === to.floor && ['domain', 'kit', 'platform', 'lib'].includes(from.floor)) return null
  return from.name === 'entry' && to.name === 'app' && isLazy ? null : `${from.name} must not import ${to.name}`
}

/** Finds all imports that cross a layer boundary or use a library outside its folder. */
export function findViolations(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ target, isLazy }) => {
      const why = violationOf(file, target, isLazy)
      return why ? [{ path: file.path, imports: target, why }] : []
    }),
  )
}

/** The first cycles found in a graph, each as a list of names. */
function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): readonly (readonly string[])[] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    const index = trail.indexOf(name)
    if (index >= 0) {
      cycles.push([...trail.slice(index), name])
      return
    }
    if (done.has(name)) return
    for (const next of graph.get(name) ?? []) if (graph.has(next)) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return cycles
}

const withoutExtension = (path: string): string => path.replace(/\.(?:tsx?|mts)$/, '')

const staticImports = (file: SourceFile): readonly string[] =>
  importsOf(file).flatMap(({ target, isLazy }) => (isLazy ? [] : [resolveImport(file.path, target) ?? target]))

/** Finds cycles of static imports, each as a list of paths. */
export const findCycles = (files: readonly SourceFile[]): readonly (readonly string[])[] =>
  cyclesOf(new Map(files.map((file) => [withoutExtension(file.path), staticImports(file)])))

/** The rooms that each room imports. */
function roomsBelow(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = roomOf(file.path)?.name ?? ''
    const rooms = graph.get(from) ?? new Set()
    graph.set(from, rooms)
    for (const { target } of importsOf(file)) {
      const resolved = resolveImport(file.path, target)
      const to = resolved?.startsWith('src/') ? roomOf(resolved)?.name : undefined
      if (to && to !== from) rooms.add(to)
    }
  }
  return graph
}

/** Finds rooms that import each other, directly or through others. */
export const findRoomCycles = (files: readonly SourceFile[]): readonly (readonly string[])[] => cyclesOf(roomsBelow(files))

/** Finds rooms of `domain` and `kit` that fewer than two others use: they are part of the one that does. A room that wraps a library may serve one. */
export function findRoomsOfOne(files: readonly SourceFile[]): readonly string[] {
  const graph = roomsBelow(files)
  return [...graph.keys()].filter((room) => {
    if (!/^(?:domain|kit)\//.test(room) || owners.some(([, ...folders]) => folders.includes(`src/${room}/`))) return false
    return [...graph.values()].filter((rooms) => rooms.has(room)).length < 2
  })
}

/** Heavy libraries that main.tsx reaches through static imports, and the file that imports each. */
export function findHeavyImports(files: readonly SourceFile[]): readonly Violation[] {
  const byPath = new Map(files.map((file) => [withoutExtension(file.path), file]))
  const found: Violation[] = []
  const seen = new Set<string>()
  const visit = (path: string): void => {
    const file = byPath.get(withoutExtension(path))
    if (!file || seen.has(file.path)) return
    seen.add(file.path)
    for (const target of staticImports(file)) {
      if (heavy.test(target)) found.push({ path: file.path, imports: target, why: `the light root must not import ${target}` })
      visit(target)
    }
  }
  visit('src/main')
  return found
}

/**
 * Modules, or folders, that differ only by case, each as a list of paths. macOS and Windows cannot tell them apart, so an import of one finds
 * the other.
 */
export function findCaseTwins(files: readonly string[]): readonly (readonly string[])[] {
  const modules = files.filter((path) => /\.tsx?$/.test(path)).map(withoutExtension)
  const folders = files.flatMap((path) => path.split('/').map((_part, at, parts) => parts.slice(0, at).join('/')))
  const named = new Map<string, Set<string>>()
  for (const name of [...modules, ...folders]) named.set(name.toLowerCase(), (named.get(name.toLowerCase()) ?? new Set()).add(name))
  return [...named.values()].flatMap((names) => (names.size > 1 ? [[...names].toSorted()] : []))
}

const needsDocument = (file: SourceFile): boolean =>
  importsOf(file).some(({ target }) => /^@testing-library\/(?:react|user-event)$|\/support\/visit$/.test(target)) ||
  /\bwindow\.[a-z]|\bdocument\.(?:body|cookie|createElement|documentElement|head|querySelector|title|visibilityState)\b/.test(file.text)

/** Test files that need a document and do not say so where the test runner looks: in their first line. */
export const findUndeclaredDocuments = (tests: readonly SourceFile[]): readonly string[] =>
  tests
    .filter((file) => needsDocument(file) && !file.text.startsWith('// needs a document'))
    .map(({ path }) => `${path}: write “// needs a document” in its first line`)
