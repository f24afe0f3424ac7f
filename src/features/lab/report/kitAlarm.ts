import { currentTime } from '~/lib/time/clock'
import { sharedDevice } from '~/platform/session/sharedDevice'
import type { WaitingKit } from './report'
import { dueAt } from './ShiftDesk'

let audio: AudioContext | null = null

/** Lets the page make sounds. Call it while a press is handled: browsers allow them only then. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

/** How long each of two tones lasts, in seconds. */
const toneTime = 0.25

/** Sounds and vibrates once, as far as the device can. */
function ring(): void {
  navigator.vibrate?.([200, 100, 200])
  if (audio?.state !== 'running') return
  for (const at of [0, 2 * toneTime]) {
    const tone = audio.createOscillator()
    tone.frequency.value = 880
    tone.connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + toneTime)
  }
}

/** Keeps the screen on while the page is in view. Where a browser cannot, the screen goes dark as always. @returns stops it */
function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null
  let isWanted = true
  const request = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    const granted = await navigator.wakeLock.request('screen').catch(() => null)
    if (isWanted) lock = granted
    else void granted?.release()
  }
  void request()
  // The browser takes it back whenever the page is hidden.
  const onView = (): void => void request()
  document.addEventListener('visibilitychange', onView)
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onView)
    void lock?.release()
  }
}

/** How often a due kit sounds until it is read, and how often waiting counts as using the device, in milliseconds. */
const again = 60_000

/** Sounds when a kit is due, and every minute until it is read. Whoever waits for a kit is using the device. @returns stops it */
export function watchKits(kits: readonly WaitingKit[]): () => void {
  const letScreenGo = keepScreenOn()
  // After a reload, the press on Start is forgotten: any press will do.
  document.addEventListener('click', unlockSound, { once: true })
  let timer: ReturnType<typeof setTimeout>
  const look = (): void => {
    const now = currentTime().getTime()
    sharedDevice.touch(Date.now())
    if (kits.some((kit) => now >= dueAt(kit))) ring()
    const next = Math.min(again, ...kits.map((kit) => dueAt(kit) - now).filter((left) => left > 0))
    timer = setTimeout(look, next)
  }
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', unlockSound)
    letScreenGo()
  }
}
