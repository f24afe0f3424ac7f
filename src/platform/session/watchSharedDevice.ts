import { coversAfter, sharedDevice } from './sharedDevice'

/** How often touches are noted at most, in milliseconds. */
const noteEvery = 5_000

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Watches a shared device. A touch that comes too late does not count: the page is covered first.
 * @param onLeft called when nobody has touched any tab for ten minutes, also when a device that slept wakes up
 * @returns a function that stops it
 */
export function watchSharedDevice(onLeft: () => void, now: () => number = Date.now): () => void {
  let timer = 0
  const check = (): boolean => {
    clearTimeout(timer)
    if (!sharedDevice.isOn()) return false
    const left = coversAfter - sharedDevice.untouchedFor(now())
    if (left <= 0) {
      onLeft()
      return true
    }
    timer = window.setTimeout(check, left)
    return false
  }
  const touch = (): void => {
    if (!sharedDevice.isOn() || sharedDevice.untouchedFor(now()) < noteEvery) return
    if (!check()) sharedDevice.touch(now())
  }
  const stop = new AbortController()
  const { signal } = stop
  for (const event of touches) addEventListener(event, touch, { capture: true, passive: true, signal })
  document.addEventListener('visibilitychange', check, { signal })
  const unsubscribe = sharedDevice.subscribe(check)
  check()
  return () => {
    clearTimeout(timer)
    stop.abort()
    unsubscribe()
  }
}
