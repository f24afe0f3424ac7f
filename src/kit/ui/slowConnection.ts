/** What Chromium says about the connection; other browsers say nothing. `downlink` is in Mbit/s. */
interface ConnectionFacts {
  readonly saveData?: boolean
  readonly downlink?: number
}

/** Below this, in Mbit/s, a font or a photo arrives long after the text it belongs to. */
const slow = 2

const hasFacts = (browser: object): browser is { readonly connection: ConnectionFacts } => 'connection' in browser

/** Whether to leave out what only decorates: with data saver, or on a slow connection where the browser knows that. */
export function isSlowConnection(): boolean {
  const { saveData = false, downlink = Infinity } = hasFacts(navigator) ? navigator.connection : {}
  return saveData || downlink < slow
}
