/** Address of the page that opens without a network. */
export const keptPage = '/swabber/report'

/**
 * What a request asks for: the page, which is any navigation below the worker's scope, or a file of a build. Null leaves it to the browser,
 * with everything that the backend answers.
 */
export function wantedBy({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): 'page' | 'file' | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode === 'navigate') return 'page'
  return address.pathname.startsWith('/assets/') ? 'file' : null
}

/** A template is inert: the page does not load the files that it names. */
const inert = /<template>.*?<\/template>/gs

/** Whether a page was made by the build with these files: the name of its first script changes with everything that it loads. */
export function isPageOf(page: string, files: readonly string[]): boolean {
  const named = [...page.replaceAll(inert, '').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  return named.length > 0 && named.every((path) => files.includes(path))
}

/** The builds that a new one makes superfluous. It needs the last one, whose pages are still open, and the one that the copy belongs to. */
export const superfluous = (others: readonly { readonly name: string; readonly hasPage: boolean }[]): readonly string[] =>
  others.slice(0, -1).flatMap(({ name, hasPage }) => (hasPage ? [] : [name]))
