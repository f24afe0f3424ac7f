/** Allowed imports: main → entry | app → features → shared, and mapFrame → shared. Never upwards or sideways; src never imports tests. */

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

const features = [
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
]

/** Libraries that only the listed folders may import. */
const owners: readonly (readonly [library: RegExp, ...folders: readonly string[]])[] = [
  [/^@apollo\/client/, 'src/shared/api/'],
  [/^react-hook-form$|^@hookform\//, 'src/shared/form/'],
  [/^zod/, 'src/shared/form/'],
  [/^react-toastify/, 'src/shared/feedback/'],
  [/^dayjs/, 'src/shared/time/'],
  [/^recharts/, 'src/shared/charts/'],
  [/^@tanstack\//, 'src/shared/table/'],
  [/^papaparse/, 'src/shared/csv/'],
  [/^idb-keyval/, 'src/shared/vault/'],
  [/^(?:react-(?:select|datepicker|phone-input-2)|country-flag-icons)/, 'src/shared/pickers/'],
  [/^@tiptap\//, 'src/shared/richText/'],
  [/^dompurify/, 'src/shared/html/'],
  [/^react-big-calendar/, 'src/shared/calendar/'],
  [/^@react-google-maps\//, 'src/shared/map/', 'src/mapFrame/'],
  [/^(?:react-easy-crop|react-webcam|react-signature-canvas|pdfjs-dist)/, 'src/shared/media/'],
]

/** Folders that load before the console and must stay light. */
const lightRoots = ['src/entry/', 'src/main.tsx', 'src/auth/login/', 'src/auth/account/', 'src/certificates/public/']
const heavy = /^(?:@apollo\/client|react-router|react-hook-form|@hookform|zod|radix-ui|graphql$|qrcode\.react|@tanstack|papaparse)/

const importPattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of a file; dynamic ones are marked, because they load later. */
export function importsOf({ text }: SourceFile): readonly { readonly target: string; readonly isLazy: boolean }[] {
  return [...text.matchAll(importPattern)].map((match) => ({ target: match[1] ?? match[2] ?? '', isLazy: match[2] !== undefined }))
}

/** Path of an import relative to the project root, without extension; null for a package. */
export function resolveImport(from: string, target: string): string | null {
  if (target.startsWith('~/')) return `src/${target.slice(2)}`
  if (!target.startsWith('.')) return null
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const layerOf = (path: string): { readonly rank: number; readonly name: string } => {
  const [, second = ''] = path.split('/')
  if (/^main(?:\.tsx)?$/.test(second)) return { rank: 0, name: 'main' }
  // A separate page that nothing imports.
  if (second === 'mapFrame') return { rank: 0, name: second }
  if (second === 'entry' || second === 'app') return { rank: 1, name: second }
  if (features.includes(second)) return { rank: 2, name: second }
  return { rank: 3, name: 'shared' }
}

const violationOf = (file: SourceFile, target: string, isLazy: boolean): string | null => {
  const { path } = file
  const resolved = resolveImport(path, target)
  if (resolved === null) {
    const [, ...folders] = owners.find(([library]) => library.test(target)) ?? []
    if (folders.length > 0 && !folders.some((folder) => path.startsWith(folder)))
      return `only ${folders.join(' and ')} may import ${target}`
    const isLight = lightRoots.some((root) => path.startsWith(root))
    return isLight && !isLazy && heavy.test(target) ? `the light root must not import ${target}` : null
  }
  if (resolved.startsWith('tests/')) return 'src never imports tests'
  if (!resolved.startsWith('src/')) return null
  const [from, to] = [layerOf(path), layerOf(resolved)]
  if (to.rank < from.rank || (from.name === 'mapFrame' && !['mapFrame', 'shared'].includes(to.name)))
    return `${from.name} must not import ${to.name}`
  if (to.rank !== from.rank || to.name === from.name) return null
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

/** Finds cycles of static imports, each as a list of paths. */
export function findCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const withoutExtension = (path: string): string => path.replace(/\.(?:tsx?|mts)$/, '')
  const graph = new Map(
    files.map((file) => [
      withoutExtension(file.path),
      importsOf(file).flatMap(({ target, isLazy }) => (isLazy ? [] : [resolveImport(file.path, target)])),
    ]),
  )
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const index = trail.indexOf(path)
    if (index >= 0) {
      cycles.push([...trail.slice(index), path])
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) if (next !== null && graph.has(next)) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
