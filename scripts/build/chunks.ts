import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { closureOf, pagesOf, partsOf, type ModuleGraph, type Modules } from './modules.ts'

/** What part of the pages must share a module for it to load with the console. */
const sharedBy = 0.29

/** What part of the pages of one kind, with a form, a list or an import, must share a module for it to load with that. */
const sharedByKind = 0.65

/** main.tsx reaches these addresses only through the module that collects all of them, and uses none. */
const consolePaths = ['consolePaths.ts', 'pagePaths.generated.ts'].map((name) => resolve('src/platform/routes', name))

/** What forms and the public booking need of a person's details, beside what the console has. */
const details = /\/src\/(?:lib\/format\/(?:countries|phone|diallingCode|fieldText|mailLink|phoneLink)|domain\/certificate\/genders)\.ts$/

/** Needed by so many pages that the console's first load includes it: a few lines each. */
const small = /\/src\/(?:lib\/format\/sentenceList|lib\/time\/age|platform\/api\/transport\/sendWhole|domain\/person\/personName)\.ts$/

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
    ['batch', closureOf(['src/kit/batch/OpenBatch.tsx', 'src/kit/mail/messageBatches.ts'], graph)],
  ]
}

let chunks: ReturnType<typeof sharedChunks> | null = null

/**
 * Chunks that never import each other in a circle: what need not wait for the rest; what else main.tsx reaches, which is the light root; what
 * many pages share, which loads with the console; what many forms share, many lists, many imports and the pages of appointments; and what shows
 * a batch. As separate small chunks the shared modules would weigh five kilobytes more on each page.
 */
export const chunkOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  if (consolePaths.includes(id)) return 'console'
  // The two roots keep chunks of their own, and the first visit has one stylesheet.
  if (id.endsWith('.css') || id === resolve('src/main.tsx') || id === resolve('src/app/Console.tsx')) return null
  // The bundler's own helpers are needed by libraries of the light root.
  if (id.includes('rolldown/runtime')) return 'light'
  chunks ??= sharedChunks(graph)
  return chunks.find(([, modules]) => modules.has(id))?.[0] ?? null
}
