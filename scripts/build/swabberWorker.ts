import { basename, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { pagesOf, type ModuleGraph, type Modules } from './modules.ts'
import { target, type Texts } from './options.ts'

/**
 * Where the console chooses among its pages, what needs the network anyway, the calendar beside a field in which a day can be typed, and the
 * choice by typing: what these load later, a start without a network does without.
 */
const choices =
  /\/src\/(?:features\/(?!lab\/)|(?:app|features\/\w+)\/routes\.tsx$|entry\/entryRoutes\.tsx$|app\/(?:DashboardScreen|Header|UnsentChanges)\.tsx$|kit\/form\/choiceFields\.tsx$|kit\/pickers\/(?:Day|Date)\w*\.tsx$)/

/** What such a start does without although it could load it: hints on the names of buttons, and words for a wrong configuration. */
const extras = /\/src\/(?:kit\/ui\/tooltips|platform\/config\/checkSettings|platform\/api\/transport\/errorReports)\.ts$/

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
export const swabberWorker = (mode: string, alias: Texts): Plugin => ({
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
