import { Store } from '~/lib/Store'
import { storage } from '../storage/storage'

/** How long a shared device may stand untouched before the page is covered, in milliseconds. */
export const coversAfter = 10 * 60_000

const changed = new Store<void>(undefined)

/** Whether this device is shared by several people, so that nobody may read what the last one left open. Kept on the device. */
export const sharedDevice = {
  isOn: (): boolean => storage.read('sharedDevice') === 'true',

  set: (isOn: boolean): void => {
    if (isOn) storage.write('sharedDevice', 'true')
    else storage.remove('sharedDevice')
    sharedDevice.touch(Date.now())
    changed.tell()
  },

  subscribe: changed.subscribe,

  /** Somebody used the device, in whichever tab. */
  touch: (now: number): void => {
    if (sharedDevice.isOn()) storage.write('touchedAt', String(now))
  },

  /** How long nobody has touched it, in milliseconds; 0 where that is not known. */
  untouchedFor: (now: number): number => {
    const at = Number(storage.read('touchedAt') || now)
    // Once a clock was set back by hours, the last touch would lie in the future for as long.
    if (at - now > coversAfter) sharedDevice.touch(now)
    return Number.isFinite(at) ? Math.max(0, now - at) : 0
  },

  /** Whether nobody may see the page any more before somebody has signed in again. */
  isLeft: (now: number): boolean => sharedDevice.isOn() && sharedDevice.untouchedFor(now) >= coversAfter,
}
