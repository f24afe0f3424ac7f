/**
 * Short messages that go by themselves. The library that draws them is fetched for the first one, so that the light pages do without it;
 * messages from before then are kept.
 */
export interface ToastMessage {
  readonly tone: 'good' | 'bad'
  readonly text: string
}

type Show = (message: ToastMessage) => void

let show: Show | null = null
let waiting: ToastMessage[] = []
let fetchHost: (() => void) | null = null

const say = (message: ToastMessage): void => {
  if (show) show(message)
  else {
    waiting.push(message)
    fetchHost?.()
  }
}

export const toast = {
  success: (text: string): void => say({ tone: 'good', text }),
  error: (text: string): void => say({ tone: 'bad', text }),

  /** Fetches the host now: a message must be shown also when the network has gone. */
  prepare: (): void => fetchHost?.(),

  /** Called by the place the host will stand in, with the way to fetch it. */
  onFirst: (fetch: () => void): (() => void) => {
    fetchHost = fetch
    if (waiting.length > 0) fetch()
    return () => {
      fetchHost = null
    }
  },

  /** There is no host to show them: what would be said late, beside what is said then, is not said at all. */
  dropWaiting: (): void => {
    waiting = []
  },

  /** Called by the host that draws them. */
  connect: (next: Show): (() => void) => {
    show = next
    for (const message of waiting) next(message)
    waiting = []
    return () => {
      show = null
    }
  },
}
