import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, loadEnv, runnerImport, type BuildOptions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { adaptation } from './scripts/adapt/plugin.ts'

const aliasesFor = (env: Readonly<Record<string, string>>) => ({
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

/**
 * Works out the values of the build once, here: in the page, the names of all variables and the reading of them would be a third of what
 * runs before anything is painted.
 */
const builtConfig = (mode: string, alias: Readonly<Record<string, string>>): Plugin => {
  const file = resolve('src/platform/config.ts')
  let values = ''
  return {
    name: 'built-config',
    apply: 'build',
    async buildStart() {
      const { module } = await runnerImport<{ readConfig: (env: Readonly<Record<string, string>>) => object }>(file, {
        configFile: false,
        resolve: { alias },
      })
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
      if (!/^\/workshop(?:[/?]|$)/.test(request.url ?? '')) {
        next()
        return
      }
      server.transformIndexHtml('/workshop', readFileSync('tests/workshop/index.html', 'utf8')).then((html) => {
        response.setHeader('content-type', 'text/html')
        response.end(html)
      }, next)
    })
  },
}

/** Builds the map's frame as a separate page, so that the console carries nothing of the maps library. `npm run dev` serves it directly. */
const mapFrame = (mode: string, alias: Readonly<Record<string, string>>): Plugin => ({
  name: 'map-frame',
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
        rolldownOptions: {
          input: 'map-frame.html',
          output: { entryFileNames: 'assets/mapFrame-[hash].js', assetFileNames: 'assets/mapFrame-[hash][extname]' },
        },
      },
    })
    if (!('output' in built)) throw new Error('The frame of the map was not built at once.')
    for (const part of built.output)
      this.emitFile({ type: 'asset', fileName: part.fileName, source: part.type === 'chunk' ? part.code : part.source })
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
 * imports it.
 */
const earlyStart: Plugin = {
  name: 'early-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<link rel="modulepreload" crossorigin href="(\/assets\/early-[^"]+)">/,
        '<script type="module" async blocking="render" fetchpriority="high" crossorigin src="$1"></script>',
      ),
  },
}

/**
 * Makes Chromium compile the light root in the background while it arrives, instead of each function on the main thread when it is called.
 * To other browsers the line is a comment.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // Last, because nothing may come before the line.
    order: 'post',
    handler: (_options, bundle) => {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'light')
      if (chunk?.type !== 'chunk') return
      chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      const map = bundle[`${chunk.fileName}.map`]
      if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";')
    },
  },
}

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The modules that some files reach through static imports, themselves included. */
function closureOf(files: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) visit(resolve(file))
  return found
}

let early: ReadonlySet<string> | null = null
let light: ReadonlySet<string> | null = null
let common: ReadonlySet<string> | null = null

/** What part of the pages must share a module for it to load with the console. */
const sharedBy = 0.32

/** The modules that many pages share, and the console's root, with all that they import. */
function commonModules(graph: ModuleGraph): ReadonlySet<string> {
  const root = closureOf(['src/main.tsx', 'src/app/Console.tsx', 'src/app/routes.tsx', 'src/app/DashboardScreen.tsx'], graph)
  const pages = new Set([...root].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const counts = new Map<string, number>()
  for (const page of pages) for (const id of closureOf([page], graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const shared = [...counts].flatMap(([id, count]) => (count >= pages.size * sharedBy ? [id] : []))
  // The dashboard's screen only chooses which dashboard to load: as a chunk of its own it would be one more round trip after signing in.
  return closureOf(['src/app/Console.tsx', 'src/app/DashboardScreen.tsx', ...shared], graph)
}

/**
 * Three chunks that are closed under static imports, so that chunks never import each other: what need not wait for the rest, what else
 * main.tsx reaches, which is the light root, and what many pages share, which loads with the console. As separate small chunks the shared
 * modules would weigh five kilobytes more on each page.
 */
const chunkOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  early ??= closureOf(['src/entry/early.ts'], graph)
  light ??= closureOf(['src/main.tsx'], graph)
  common ??= commonModules(graph)
  // The two roots keep chunks of their own, and the first visit has one stylesheet.
  if (id.endsWith('.css') || id === resolve('src/main.tsx') || id === resolve('src/app/Console.tsx')) return null
  if (early.has(id)) return 'early'
  // The bundler's own helpers are needed by libraries of the light root.
  if (light.has(id) || id.includes('rolldown/runtime')) return 'light'
  return common.has(id) ? 'console' : null
}

// A build may run without the tests folder.
const testFiles = ['src', 'tests'].filter(existsSync).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const needsDocument = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// needs a document')

export default defineConfig(({ mode }) => {
  const alias = aliasesFor(loadEnv(mode, process.cwd(), ''))
  return {
    plugins: [
      withoutVendorPrefixes,
      routerWithoutWarnings,
      withoutFunctionConstructor,
      builtConfig(mode, alias),
      workshop,
      mapFrame(mode, alias),
      mapsBesideBuild,
      earlyStart,
      compiledAhead,
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
    server: { port: 5173, strictPort: true },
    build: {
      ...target,
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // A captured module must not pull the light root's modules out of its chunk.
            includeDependenciesRecursively: false,
            groups: [{ name: chunkOf, debugName: 'early, light and console' }],
          },
        },
      },
    },
    test: {
      environmentOptions: { jsdom: { url: 'http://northbreakwater.localhost/' } },
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      // Long enough for a machine that does something else too; no test waits longer than it has to.
      testTimeout: 40_000,
      hookTimeout: 40_000,
      // A screen test waits a fifth of its time, so one more than there are cores; the default leaves a core idle.
      maxWorkers: availableParallelism() + 1,
      // A test file that needs a document says so in its first line and runs in its own process. The others share one: starting a process
      // takes longer than most of their tests, and they keep no state.
      projects: [
        {
          extends: true,
          test: { name: 'document', environment: './tests/support/jsdomEnvironment.ts', include: testFiles.filter(needsDocument) },
        },
        {
          extends: true,
          test: { name: 'plain', environment: 'node', include: testFiles.filter((file) => !needsDocument(file)), isolate: false },
        },
      ],
    },
  }
})
