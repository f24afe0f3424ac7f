import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { build, defaultClientConditions, loadEnv, runnerImport, type BuildOptions, type Plugin, type Rolldown } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { adaptation } from './scripts/adapt/plugin.ts'
import { ByProject } from './scripts/byProject.ts'
import { onePathIcons } from './scripts/onePathIcons.ts'

type Texts = Readonly<Record<string, string>>

const aliasesFor = (env: Texts) => ({
  '~': resolve('src'),
  // Another file can replace the registry without a code change.
  '#tenants': resolve(env['TENANT_REGISTRY'] || 'src/platform/tenant/tenants.json'),
})

const target: BuildOptions = {
  target: 'baseline-widely-available',
  // The browsers of the target know module preload.
  modulePreload: { polyfill: false },
  // No file names its map, and the maps move out of the build: only its maker can read them.
  sourcemap: 'hidden',
  assetsInlineLimit: 0,
}

/** The licences of the libraries in a build, which ask to be passed on with them. */
const licensesIn = (name = '') => ({ fileName: `licenses${name}.txt` })

/** styled-components ships a table of vendor prefixes that today's browsers do not need. */
const withoutVendorPrefixes: Plugin = {
  name: 'without-vendor-prefixes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value' : null),
}

/** The router's package names its development build alone; the other one leaves out the warnings for developers. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => {
    const file = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }[id]
    return file === undefined ? null : resolve('node_modules/react-router/dist/production', file)
  },
}

/** Two libraries find the global object with `Function('return this')()`, which the content policy forbids. */
const withoutFunctionConstructor: Plugin = {
  name: 'without-function-constructor',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(?:react-phone-input-2|decimal\.js-light)\// },
    // Lines stay where they are, so the source map needs no change.
    handler: (code) => ({ code: code.replaceAll(/Function\((["'])return this\1\)\(\)/g, 'globalThis'), map: null }),
  },
}

/** Imports each icon from its own file: through the one file that exports them all, every icon would count as shared by every page. */
const iconsOneByOne = (): Plugin => {
  // Such as "export { default as Ban, default as BanIcon } from './icons/ban.mjs'".
  const exported = readFileSync(resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of exported.matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  const importOf = (part: string): string => {
    const [name = '', , own = name] = part.trim().split(' ')
    if (name === '' || name === 'type') return ''
    const file = files.get(name)
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
    return `import ${own} from 'lucide-react/icons/${file}';`
  }
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => ({
        // Lines stay where they are, so the source map needs no change.
        code: code.replaceAll(
          /import \{([^}]*)\} from 'lucide-react'/g,
          (whole, list: string) => list.split(',').map(importOf).join('') + '\n'.repeat(whole.split('\n').length - 1),
        ),
        map: null,
      }),
    },
  }
}

/**
 * Works out the values of the build once, here: in the page, the names of all variables and the reading of them would be a third of what
 * runs before anything is painted.
 */
const builtConfig = (mode: string, alias: Texts): Plugin => {
  const file = resolve('src/platform/config.ts')
  let values = ''
  return {
    name: 'built-config',
    apply: 'build',
    async buildStart() {
      const inline = { configFile: false, resolve: { alias } } as const
      const { module } = await runnerImport<{ readConfig: (env: Texts) => object }>(file, inline)
      values = JSON.stringify(module.readConfig(loadEnv(mode, process.cwd())))
    },
    transform: {
      filter: { id: file },
      handler: (code) => ({ code: code.replace('readConfig(import.meta.env ?? {})', values), map: null }),
    },
  }
}

/** `npm run dev` serves the workshop, which shows every shared component; builds do not contain it. */
const workshop: Plugin = {
  name: 'workshop',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      if (!/^\/workshop(?:[/?]|$)/.test(request.url ?? '')) return next()
      server.transformIndexHtml('/workshop', readFileSync('tests/workshop/index.html', 'utf8')).then((html) => {
        response.setHeader('content-type', 'text/html')
        response.end(html)
      }, next)
    })
  },
}

/** Adds to the files that a page loads what they must contain, so that it runs no others. */
const withIntegrity = (page: string, files: ReadonlyMap<string, string | Uint8Array>): string =>
  page.replaceAll(/(?:src|href)="\/(assets\/[^"]+)"/g, (reference: string, name: string) => {
    const content = files.get(name)
    return content === undefined ? reference : `${reference} integrity="sha384-${createHash('sha384').update(content).digest('base64')}"`
  })

/** Builds a frame as a separate page, so that the console carries nothing of it. `npm run dev` serves it directly. */
const separateFrame = (input: string, name: string, mode: string, alias: Texts): Plugin => ({
  name: input,
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      mode,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias },
      plugins: [react()],
      build: {
        ...target,
        write: false,
        license: licensesIn(`-${name}`),
        rolldownOptions: {
          input,
          output: { entryFileNames: `assets/${name}-[hash].js`, assetFileNames: `assets/${name}-[hash][extname]` },
        },
      },
    })
    if (!('output' in built)) throw new Error(`${input} was not built at once.`)
    const files = new Map(built.output.map((part) => [part.fileName, part.type === 'chunk' ? part.code : part.source]))
    for (const [fileName, source] of files)
      this.emitFile({ type: 'asset', fileName, source: fileName === input ? withIntegrity(String(source), files) : source })
  },
})

/**
 * Where the console chooses among its pages, what needs the network anyway, the calendar beside a field in which a day can be typed, and the
 * choice by typing: what these load later, a start without a network does without.
 */
const choices =
  /\/src\/(?:features\/(?!lab\/)|(?:app|features\/\w+)\/routes\.tsx$|entry\/entryRoutes\.tsx$|app\/(?:DashboardScreen|Header|UnsentChanges)\.tsx$|kit\/form\/choiceFields\.tsx$|kit\/pickers\/(?:Day|Date)\w*\.tsx$)/

/** What such a start does without although it could load it: hints on the names of buttons, and words for a wrong configuration. */
const extras = /\/src\/(?:kit\/ui\/tooltips|platform\/config\/checkSettings|platform\/api\/errorReports)\.ts$/

/** What a page imports that opens without a network. */
const offlineStart = resolve('src/platform/workers/offlineReadiness.ts')

/** The modules that such a page can load without a network: what main.tsx and the page import, at once or later. */
function offlineModules(graph: ModuleGraph): Modules {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id) || extras.test(id)) return
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const imported of [...importedIds, ...(choices.test(id) ? [] : dynamicallyImportedIds)]) visit(imported)
  }
  visit(resolve('src/main.tsx'))
  for (const page of pagesOf(graph)) if (page.has(offlineStart)) for (const id of page) visit(id)
  return found
}

/** The files of these modules, with their styles and letters, without workers of their own. Those of seldom letters weigh a fifth of the whole: the device has its own. */
function filesOf(modules: Modules, bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    for (const imported of chunk.imports) add(imported)
    for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      if (!/-ext-|\.js$/.test(asset)) found.add(asset)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.has(id))) add(chunk.fileName)
  return [...found].map((name) => `/${name}`).toSorted()
}

/** Builds the worker that keeps these files, as one script. `npm run dev` has none: it would keep what is being changed. */
const swabberWorker = (mode: string, alias: Texts): Plugin => ({
  name: 'swabber-worker',
  apply: 'build',
  generateBundle: {
    // Once all files have their names.
    order: 'post',
    async handler(_options, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === resolve('index.html'))
      // The workshop has no such page.
      if (!entry) return
      const built = await build({
        configFile: false,
        mode,
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias },
        define: { keptBuild: JSON.stringify({ name: basename(entry.fileName, '.js'), files: filesOf(offlineModules(this), bundle) }) },
        build: {
          ...target,
          write: false,
          rolldownOptions: { input: 'src/swabberWorker/main.ts', output: { format: 'iife', entryFileNames: 'swabber/sw.js' } },
        },
      })
      if (!('output' in built)) throw new Error('The worker was not built at once.')
      for (const part of built.output)
        this.emitFile({ type: 'asset', fileName: part.fileName, source: part.type === 'chunk' ? part.code : part.source })
    },
  },
})

/** Moves source maps from `dist` to `dist-maps`, so that they are never deployed. */
const mapsBesideBuild: Plugin = {
  name: 'maps-beside-build',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    const maps = `${dir}-maps`
    rmSync(maps, { recursive: true, force: true })
    mkdirSync(maps)
    for (const name of Object.keys(bundle)) if (name.endsWith('.map')) renameSync(join(dir, name), join(maps, basename(name)))
  },
}

/**
 * Starts the early chunk as soon as it has arrived, and before the first paint, instead of only loading it ahead for the light root that
 * imports it. The other scripts give way to it and to the styles, which paint the outline of the page.
 */
const earlyStart: Plugin = {
  name: 'early-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(
          /<link rel="modulepreload" crossorigin href="(\/assets\/early-[^"]+)">/,
          '<script type="module" async blocking="render" fetchpriority="high" crossorigin src="$1"></script>',
        )
        .replaceAll(/(<script type="module"|<link rel="modulepreload") crossorigin/g, '$1 fetchpriority="low" crossorigin'),
  },
}

/**
 * Puts into index.html, inert, what the public booking needs besides the light root. On its pages `startEarly` makes it count, so that it
 * arrives with the root, and not after the root has run.
 */
const bookingAhead: Plugin = {
  name: 'booking-ahead',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/features/booking/askFirst.ts', name: 'askFirst' })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = new Set<string>()
      const add = (name: string): void => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || files.has(name) || html.includes(name)) return
        for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file)
        chunk.imports.forEach(add)
      }
      const fileOf = (name: string) =>
        chunks.find((chunk) => chunk.facadeModuleId === resolve('src/features/booking', name))?.fileName ?? ''
      for (const name of ['askFirst.ts', 'publicBooking.ts', 'BookingScreen.tsx']) add(fileOf(name))
      const kindOf = (file: string) => (file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload" fetchpriority="low"')
      const links = [...files].map((file) => `<link ${kindOf(file)} crossorigin href="/${file}">`)
      const script = `<script type="module" crossorigin src="/${fileOf('askFirst.ts')}"></script>`
      return html.replace('</head>', () => `<template>${script}${links.join('')}</template></head>`)
    },
  },
}

/**
 * Makes Chromium compile large chunks in the background while they arrive, instead of each function on the main thread when it is called. To
 * other browsers the line is a comment. On a slow phone the console's scripts take 6 % less time.
 */
export const compiledAhead = (...names: readonly string[]): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // Last, because nothing may come before the line.
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        const map = bundle[`${chunk.fileName}.map`]
        if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";')
      }
    },
  },
})

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Modules = ReadonlySet<string>

/** The modules that some files reach through static imports, themselves included. */
function closureOf(files: readonly string[], graph: ModuleGraph): Modules {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) visit(resolve(file))
  return found
}

/** The modules of each page, with all that they import. */
function pagesOf(graph: ModuleGraph): readonly Modules[] {
  const root = closureOf(['src/main.tsx', 'src/app/Console.tsx', 'src/app/routes.tsx', 'src/app/DashboardScreen.tsx'], graph)
  const pages = new Set([...root].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  // What a page shows later in its own place shares with others what pages share.
  const later = (page: string) => graph.getModuleInfo(page)?.dynamicallyImportedIds.filter((id) => id.endsWith('Screen.tsx')) ?? []
  return [...pages].map((page) => closureOf([page, ...later(page)], graph))
}

/** On what part of some pages each of their modules is. An icon that two pages share counts as one of all: it would be a file of its own. */
function partsOf(pages: readonly Modules[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of pages.flatMap((page) => [...page])) counts.set(id, (counts.get(id) ?? 0) + 1)
  const isSharedIcon = (id: string, count: number): boolean => count > 1 && id.includes('/lucide-react/dist/esm/icons/')
  return new Map([...counts].map(([id, count]) => [id, isSharedIcon(id, count) ? 1 : count / pages.length]))
}

/** What part of the pages must share a module for it to load with the console. */
const sharedBy = 0.3

/** What part of the pages of one kind, with a form, a list or an import, must share a module for it to load with that. */
const sharedByKind = 0.65

/** main.tsx reaches these addresses only through the module that collects all of them, and uses none. */
const consolePaths = ['consolePaths.ts', 'pagePaths.generated.ts'].map((name) => resolve('src/platform/routes', name))

/** What forms and the public booking need of a person's details, beside what the console has. */
const details = /\/src\/(?:lib\/format\/(?:countries|phone|diallingCode|fieldText|mailLink|phoneLink)|domain\/certificate\/genders)\.ts$/

/** What so many pages need that the console's first load has it: a few lines each. */
const small = /\/src\/(?:lib\/format\/sentenceList|lib\/time\/age|platform\/api\/sendWhole|domain\/person\/personName)\.ts$/

/** The modules of each shared chunk, in the order in which a module is looked up. */
function sharedChunks(graph: ModuleGraph): readonly (readonly [name: string, modules: Modules])[] {
  const pages = pagesOf(graph)
  const common = [...partsOf(pages)].flatMap(([id, part]) => (part >= sharedBy ? [id] : []))
  /** The modules that pages with a part share, and no other page has. */
  const sharedWith = (part: string): Modules => {
    const elsewhere = partsOf(pages.filter((page) => !page.has(resolve(part))))
    const there = [...partsOf(pages.filter((page) => page.has(resolve(part))))]
    return new Set(there.flatMap(([id, share]) => (share >= sharedByKind && !elsewhere.has(id) ? [id] : [])))
  }
  const imports = sharedWith('src/kit/import/Import.tsx')
  const booking = [...closureOf(['src/features/booking/BookingScreen.tsx'], graph)]
  const ofConsole = closureOf(['src/app/Console.tsx', 'src/app/DashboardScreen.tsx'], graph)
  return [
    ['early', closureOf(['src/entry/early.ts'], graph)],
    ['light', closureOf(['src/main.tsx'], graph)],
    // What a document says behind its password has times, too: in the console's chunk they would bring it along.
    ['zones', closureOf(['src/lib/time/zones.ts'], graph)],
    // The public books without the console: what both need is in neither.
    ['visitor', new Set(booking.filter((id) => ofConsole.has(id) || common.includes(id) || small.test(id)))],
    // A person's details, which forms ask for as well. A file for each of these modules would be a wait for each on a visitor's phone.
    ['person', new Set(booking.filter((id) => details.test(id)))],
    // Slots and tests, which only the pages of the web-shop show besides.
    ['visits', new Set(booking.filter((id) => /\/src\/domain\/booking\/(?!booking\.ts)/.test(id)))],
    // The dashboard's screen only chooses which dashboard to load: as a chunk of its own it would be one more round trip after signing in.
    ['console', closureOf(['src/app/Console.tsx', 'src/app/DashboardScreen.tsx', 'src/kit/table/noun.ts', ...common], graph)],
    ['form', sharedWith('src/kit/form/Form.tsx')],
    ['list', sharedWith('src/kit/table/DataTable.tsx')],
    // A crew list is checked without the screens of an import, also where there is no signal.
    ['checking', new Set([...closureOf(['src/features/lab/report/crewList.ts'], graph)].filter((id) => imports.has(id)))],
    ['import', imports],
    // As small files they would weigh more by their names than by what is in them.
    ['appointments', sharedWith('src/features/appointments/appointmentCommands.ts')],
    // What sends many without showing it, and what starts the worker that reads their files.
    [
      'sending',
      new Set(['kit/batch/Batch.ts', 'kit/batch/batchItem.ts', 'platform/workers/worker.ts'].map((name) => resolve('src', name))),
    ],
    // Six pages that send many show how far it is. Apart, these modules would be four small files on each.
    ['batch', closureOf(['src/kit/batch/OpenBatch.tsx', 'src/kit/batch/messageBatches.ts'], graph)],
  ]
}

let chunks: ReturnType<typeof sharedChunks> | null = null

/**
 * Chunks that never import each other in a circle: what need not wait for the rest; what else main.tsx reaches, which is the light root; what
 * many pages share, which loads with the console; what many forms share, many lists, many imports and the pages of appointments; and what shows
 * a batch. As separate small chunks the shared modules would weigh five kilobytes more on each page.
 */
const chunkOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (consolePaths.includes(id)) return 'console'
  // The two roots keep chunks of their own, and the first visit has one stylesheet.
  if (id.endsWith('.css') || id === resolve('src/main.tsx') || id === resolve('src/app/Console.tsx')) return null
  // The bundler's own helpers are needed by libraries of the light root.
  if (id.includes('rolldown/runtime')) return 'light'
  chunks ??= sharedChunks(graph)
  return chunks.find(([, modules]) => modules.has(id))?.[0] ?? null
}

// A build may run without the tests folder.
const testFiles = ['src', 'tests'].filter(existsSync).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const firstLineOf = (file: string): string => readFileSync(file, 'utf8').split('\n', 1)[0] ?? ''
const filesThat = (need: RegExp): readonly string[] => testFiles.filter((file) => need.test(firstLineOf(file))).toSorted()

/** A project of tests that share processes, or have one of their own each. */
const project = (name: string, include: readonly string[], { document = true, isolate = false } = {}): TestProjectConfiguration => ({
  extends: true,
  test: { name, include: [...include], environment: document ? './tests/support/jsdomEnvironment.ts' : 'node', isolate },
})

/** How many files with a document share processes: each leaves some memory behind, and collecting it takes longer the more there is. */
const groupSize = 16

/**
 * A test file says in its first line what it needs. Loading the console takes longer than most of its tests, so files share processes; what
 * one leaves behind, `resetPage` clears away. A file that changes the page itself, or loads modules anew, has a process of its own.
 */
function testProjects(): TestProjectConfiguration[] {
  const inDocument = filesThat(/^\/\/ needs a document$/)
  const groups = Array.from({ length: Math.ceil(inDocument.length / groupSize) }, (_, at) =>
    project(`document ${at + 1}`, inDocument.slice(at * groupSize, (at + 1) * groupSize)),
  )
  return [
    project('own document', filesThat(/^\/\/ needs a document of its own$/), { isolate: true }),
    ...groups,
    project('plain', filesThat(/^(?!\/\/ needs a document)/), { document: false }),
  ]
}

export default defineConfig(({ mode }) => {
  const alias = aliasesFor(loadEnv(mode, process.cwd(), ''))
  return {
    plugins: [
      withoutVendorPrefixes,
      routerWithoutWarnings,
      withoutFunctionConstructor,
      iconsOneByOne(),
      onePathIcons,
      builtConfig(mode, alias),
      workshop,
      separateFrame('map-frame.html', 'mapFrame', mode, alias),
      separateFrame('card-frame.html', 'cardFrame', mode, alias),
      swabberWorker(mode, alias),
      mapsBesideBuild,
      earlyStart,
      bookingAhead,
      compiledAhead('light', 'console', 'form'),
      react(),
      // The tests run against the stand-in, which speaks the contract as it is.
      ...(process.env['VITEST'] || process.env['E2E_PORT'] ? [] : [adaptation()]),
    ],
    resolve: {
      // RxJS ships a smaller build for browsers with native classes.
      conditions: ['es2015', ...defaultClientConditions],
      alias,
    },
    oxc: {
      plugins: {
        styledComponents: { displayName: false, ssr: false, fileName: false, minify: true, pure: true, transpileTemplateLiterals: true },
      },
    },
    // What takes payments in production stands beside the card form.
    server: { port: 5173, strictPort: true, proxy: { '/api/pay': 'http://localhost:8080' } },
    build: {
      ...target,
      license: licensesIn(),
      manifest: true,
      // Whatever loads a page has loaded these already: naming them for each page would only make the first load heavier.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js' ? files.filter((name) => !/\/(?:rolldown-runtime|early|light)-[^/]+$/.test(name)) : files,
      },
      rolldownOptions: {
        output: {
          // The console's first load names every file. One letter less weighs a hundred bytes less.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            // A captured module must not pull the light root's modules out of its chunk.
            includeDependenciesRecursively: false,
            groups: [
              {
                name: chunkOf,
                debugName:
                  'early, light, zones, visitor, person, visits, console, form, list, checking, import, appointments, sending and batch',
              },
            ],
          },
        },
      },
    },
    test: {
      environmentOptions: { jsdom: { url: 'http://northbreakwater.localhost/' } },
      // Cards are taken where a test gives the browser locks.
      env: { VITE_CARD_FRAME_ORIGIN: 'http://pay.localhost' },
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      sequence: { sequencer: ByProject },
      // Long enough for a machine that does something else too; no test waits longer than it has to.
      testTimeout: 40_000,
      hookTimeout: 40_000,
      // Room for what a screen test throws away: collecting it took an eighth of its time.
      execArgv: ['--max-semi-space-size=64'],
      // A screen test waits a fifth of its time, so one more than there are cores; the default leaves a core idle.
      maxWorkers: availableParallelism() + 1,
      projects: testProjects(),
    },
  }
})
