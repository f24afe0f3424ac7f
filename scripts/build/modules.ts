import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

export type ModuleGraph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
export type Modules = ReadonlySet<string>

/** The modules that some files reach through static imports, themselves included. */
export function closureOf(files: readonly string[], graph: ModuleGraph): Modules {
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
export function pagesOf(graph: ModuleGraph): readonly Modules[] {
  const root = closureOf(['src/main.tsx', 'src/app/Console.tsx', 'src/app/routes.tsx', 'src/app/DashboardScreen.tsx'], graph)
  const pages = new Set([...root].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  // What a page shows later in its own place shares with others what pages share.
  const later = (page: string) => graph.getModuleInfo(page)?.dynamicallyImportedIds.filter((id) => id.endsWith('Screen.tsx')) ?? []
  return [...pages].map((page) => closureOf([page, ...later(page)], graph))
}

/** On what part of some pages each of their modules is. An icon that two pages share counts as one of all: it would be a file of its own. */
export function partsOf(pages: readonly Modules[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of pages.flatMap((page) => [...page])) counts.set(id, (counts.get(id) ?? 0) + 1)
  const isSharedIcon = (id: string, count: number): boolean => count > 1 && id.includes('/lucide-react/dist/esm/icons/')
  return new Map([...counts].map(([id, count]) => [id, isSharedIcon(id, count) ? 1 : count / pages.length]))
}
