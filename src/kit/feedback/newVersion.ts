import { ownScript } from '~/platform/build'

/** Shown where code could not be fetched because the server has another build by now. */
export const newVersionMessage = 'A new version is available. Reload the page to continue.'

/** Whether the server offers another build than the one that runs here. */
export async function isNewVersionOut(): Promise<boolean> {
  try {
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
export const unlessNewVersion = async (sentence: string): Promise<string> => ((await isNewVersionOut()) ? newVersionMessage : sentence)
