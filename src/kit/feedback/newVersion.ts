import { ownScript } from '~/platform/build'

/** Shown where code could not be fetched because the server has another build by now. */
export const newVersionMessage = 'A new version is available. Reload the page to continue.'

/** Whether the server no longer has the code that an error names: only a deploy takes a file away. */
async function isGone(error: unknown): Promise<boolean> {
  const [address] = /https?:\S+\.(?:js|css)/.exec(error instanceof Error ? error.message : '') ?? []
  return address !== undefined && (await fetch(address, { method: 'HEAD', cache: 'no-store', credentials: 'omit' })).status === 404
}

/**
 * Whether the server offers another build than the one that runs here.
 * @param error with which code could not be fetched
 */
export async function isNewVersionOut(error?: unknown): Promise<boolean> {
  try {
    if (await isGone(error)) return true
    const own = ownScript()
    if (!own) return false
    const response = await fetch('/index.html', { cache: 'no-store', credentials: 'omit' })
    const page = await response.text()
    // A captive portal answers with a page that is not ours.
    return response.ok && page.includes('src="/assets/') && !page.includes(own)
  } catch {
    return false
  }
}

/** `sentence`, unless a new version explains the failure. */
export const unlessNewVersion = async (sentence: string, error?: unknown): Promise<string> =>
  (await isNewVersionOut(error)) ? newVersionMessage : sentence
