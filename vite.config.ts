import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, loadEnv, type BuildOptions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const aliases = { '~': resolve('src') }

const target: BuildOptions = {
  target: 'baseline-widely-available',
  // The browsers of the target know module preload.
  modulePreload: { polyfill: false },
  sourcemap: false,
  assetsInlineLimit: 0,
}

/**
 * styled-components carries a table of vendor prefixes that it does not use unless asked to; the light pages do without its weight.
 */
const withoutVendorPrefixes: Plugin = {
  name: 'without-vendor-prefixes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value' : null),
}

/**
 * styled-components makes a factory of each of 140 elements at its start, and carries the list of them. Here a factory is made when it is
 * first asked for, which the light pages need the room for.
 */
const withoutElementList: Plugin = {
  name: 'without-element-list',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /styled-components\/dist\/styled-components\.browser\.esm\.js$/ },
    handler: (code) => {
      const list = /new Set\(\["a","abbr",[^\]]*\]\)/
      const making = /(\w+)=(\w+);\w+\.forEach\((\w+)=>\{\1\[\3\]=\2\(\3\)\}\)/
      if (!list.test(code) || !making.test(code)) throw new Error('styled-components is built otherwise than this plugin expects.')
      return code.replace(list, '0').replace(making, '$1=new Proxy($2,{get:(made,name)=>made[name]??=$2(name)})')
    },
  },
}

/** Two libraries ask for the global object by making a function from a text, which the content policy forbids. */
const withoutMadeFunctions: Plugin = {
  name: 'without-made-functions',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(?:react-phone-input-2|decimal\.js-light)\// },
    handler: (code) => code.replaceAll(/Function\((["'])return this\1\)\(\)/g, 'globalThis'),
  },
}

/**
 * The bundler's own loader of a chunk's companions, in a fifth of its size: no nonce, no relative addresses, and a failure is told by the
 * chunk's import itself.
 */
const smallPreload: Plugin = {
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `
      const asked = new Set()
      const fetchPart = (part) => {
        if (asked.has(part)) return
        asked.add(part)
        const link = document.createElement('link')
        const isStyle = part.endsWith('.css')
        link.rel = isStyle ? 'stylesheet' : 'modulepreload'
        link.href = '/' + part
        document.head.append(link)
        if (isStyle) return new Promise((resolve, reject) => {
          link.onload = resolve
          link.onerror = () => {
            asked.delete(part)
            link.remove()
            reject(new Error('Unable to load ' + part))
          }
        })
      }
      export const __vitePreload = (load, parts = []) => Promise.all(parts.map(fetchPart)).then(load)
    `,
  },
}

/**
 * The router's package names only its files for development, with the warnings they carry; those without stand beside them. And it says of
 * no component that it may go where nobody uses it.
 */
const smallRouter: Plugin = {
  name: 'small-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: async function resolveProduction(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/react-router/dist/development/', '/react-router/dist/production/') }
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
}

/**
 * What radix' menus and popovers need to hold the page still behind them. None of ours does: dialogs are the browser's own, and the rest
 * lets the page be. A build that asks for it all the same says so as soon as it is opened.
 */
const withoutModalParts: Plugin = {
  name: 'without-modal-parts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\/(?:react-remove-scroll|aria-hidden)\/dist\/es2015\/index\.js$/ },
    handler: () => `
      const refuse = () => { throw new Error('Menus and popovers are not modal here: use a Dialog.') }
      export { refuse as RemoveScroll, refuse as hideOthers }
    `,
  },
}

/** `npm run dev` serves the workshop of the shared pieces beside the console; a build of the console never holds it. */
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

/**
 * The map's frame is a page of its own, built apart: the console's files stay what they are, and carry nothing of it or of its library.
 * `npm run dev` serves it as it stands.
 */
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

/** Modules of the first visit: libraries, and what login and public certificate page are made of. */
const lightModules =
  /rolldown\/runtime|(?<!@emotion\/cache\/)node_modules\/(?:react|react-dom|scheduler|styled-components|stylis|regexparam)\/|\/src\/(?:entry\/|auth\/(?:account|auth|login|useAccountForm)|certificates\/(?:validity|public\/(?!PasswordDoor))|shared\/(?:config|session\/|routes\/(?:paths|addresses|location|legacy)|time\/instant|words|format\/(?:initials|email)|page\/PublicFrame|api\/(?:errors|operation|transport|images|download|sendPublic)|feedback\/(?:toast\.ts|Toasts|reportFailure)|ui\/(?:accent|appearance|Brand|Button\.tsx|Dialog|Field|Hidden|icons|Loader|media|Notice|PasswordInput)))/

/** What nearly every page of the console is made of comes with the console, and not with each of them. */
const commonModules =
  /\/src\/shared\/(?:page\/(?:FormPage|ListPage|PageHeader|RecordMissing)|feedback\/(?:CommandFailed|Confirm|Failed|Place|Skeleton|shownFailure)|api\/(?:commandFailure|tailPages|readOnce|sendCommand|useCommand|useFailure|useRead)|access\/actions|ui\/(?:Ago|Breakable|ButtonLink|LinkButton|OutOfForm|Status)|format\/plainWords|time\/(?:calendarDay|localMinute|typedDay|useMinute|wallClock))\.tsx?$/

// A build may be made where the tests are not.
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
      withoutElementList,
      withoutMadeFunctions,
      smallRouter,
      withoutModalParts,
      smallPreload,
      workshop,
      mapFrame(mode),
      react(),
    ],
    resolve: {
      // RxJS in the classes of today’s browsers, and not in those made of functions.
      conditions: ['es2015', ...defaultClientConditions],
      alias: {
        ...aliases,
        // A file of one's own replaces the registry without touching code.
        '#tenants': resolve(env['TENANT_REGISTRY'] || 'src/shared/session/tenants.json'),
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
            // What the light pages share with the rest stands in their one chunk: fewer requests, and one text packs better than six.
            groups: [
              { name: 'light', test: (id) => lightModules.test(id) && !id.endsWith('.css') },
              { name: 'common', test: commonModules },
            ],
          },
        },
      },
    },
    test: {
      environmentOptions: { jsdom: { url: 'http://northbreakwater.localhost/' } },
      setupFiles: ['tests/support/setup.ts'],
      restoreMocks: true,
      testTimeout: 15_000,
      // Left to itself it leaves a core idle.
      maxWorkers: availableParallelism(),
      // A file that needs a document says so in its first line, and has a process of its own. Making one takes longer than most of the
      // other files' tests, so those share one: they keep nothing outside themselves.
      projects: [
        { extends: true, test: { name: 'document', environment: './tests/support/page.ts', include: testFiles.filter(needsDocument) } },
        {
          extends: true,
          test: { name: 'plain', environment: 'node', include: testFiles.filter((file) => !needsDocument(file)), isolate: false },
        },
      ],
    },
  }
})
