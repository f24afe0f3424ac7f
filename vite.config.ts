import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, loadEnv, type BuildOptions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'

const aliases = { '~': resolve('src') }

const target: BuildOptions = {
  target: 'baseline-widely-available',
  // The browsers of the target know module preload.
  modulePreload: { polyfill: false },
  sourcemap: false,
  assetsInlineLimit: 0,
}

/** styled-components ships a table of vendor prefixes that today's browsers do not need. */
const withoutVendorPrefixes: Plugin = {
  name: 'without-vendor-prefixes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value' : null),
}

/** Two libraries find the global object with `Function('return this')()`, which the content policy forbids. */
const withoutFunctionConstructor: Plugin = {
  name: 'without-function-constructor',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(?:react-phone-input-2|decimal\.js-light)\// },
    handler: (code) => code.replaceAll(/Function\((["'])return this\1\)\(\)/g, 'globalThis'),
  },
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
const mapFrame = (mode: string): Plugin => ({
  name: 'map-frame',
  apply: 'build',
  async generateBundle() {
    const built = await build({
      configFile: false,
      mode,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: aliases },
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

type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
const firstVisit = new Map<string, boolean>()

/** Whether main.tsx reaches a module through static imports: the light root, which every first visit loads. */
function isOfFirstVisit(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  const known = firstVisit.get(id)
  if (known !== undefined) return known
  if (id === resolve('src/main.tsx')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isOfFirstVisit(importer, graph, seen))
}

/** Puts what many pages share into one chunk, which loads with the console: one request, and smaller than twenty. */
const sharedChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const isLight = isOfFirstVisit(id, graph)
  firstVisit.set(id, isLight)
  return isLight ? null : 'common'
}

// A build may run without the tests folder.
const testFiles = ['src', 'tests'].filter(existsSync).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)
const needsDocument = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// needs a document')

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), '')
  return {
    plugins: [
      withoutVendorPrefixes,
      withoutFunctionConstructor,
      workshop,
      mapFrame(mode),
      react(),
    ],
    resolve: {
      // RxJS ships a smaller build for browsers with native classes.
      conditions: ['es2015', ...defaultClientConditions],
      alias: {
        ...aliases,
        // Another file can replace the registry without a code change.
        '#tenants': resolve(env['TENANT_REGISTRY'] || 'src/platform/tenant/tenants.json'),
      },
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
            groups: [{ name: sharedChunk, minShareCount: 14 }],
          },
        },
      },
    },
    test: {
      environmentOptions: { jsdom: { url: 'http://northbreakwater.localhost/' } },
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      testTimeout: 15_000,
      // The default leaves a core idle.
      maxWorkers: availableParallelism(),
      // A test file that needs a document says so in its first line and runs in its own process. The others share one: starting a process
      // takes longer than most of their tests, and they keep no state.
      projects: [
        { extends: true, test: { name: 'document', environment: './tests/support/jsdomEnvironment.ts', include: testFiles.filter(needsDocument) } },
        {
          extends: true,
          test: { name: 'plain', environment: 'node', include: testFiles.filter((file) => !needsDocument(file)), isolate: false },
        },
      ],
    },
  }
})
