import { config } from '~/platform/config'

/** Whether a card can be charged here: there is a card form, and the browser can hold other tabs off. */
export const takesCards = (): boolean => config.cardFrameOrigin !== '' && 'locks' in navigator
