/** Waits for milliseconds. Resolves early when the signal aborts. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    // A signal that is already aborted fires no event.
    const timer = setTimeout(end, signal?.aborted ? 0 : milliseconds)
    signal?.addEventListener('abort', end)
  })
