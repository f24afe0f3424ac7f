import { readStored } from '../storage/stored'

let isOn: boolean | null = null

/**
 * Developer mode is a flag in local storage. Requests carry it to the backend with statistics and web-shop calls: they show and change test
 * data. It is read once per page, so that all that a page shows and sends is of one kind, and agrees with the banner.
 */
export const developerMode = {
  read: (): boolean => (isOn ??= readStored('isDev') === 'true'),

  /** Signing out clears the flag with the rest of the storage; the next session reads it again. */
  forget: (): void => {
    isOn = null
  },
} as const
