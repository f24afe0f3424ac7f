import { storage } from '../storage/storage'

/** Developer mode is a flag in local storage, sent to the backend with statistics and web-shop calls: they show and change test data. */
export const isDeveloperMode = (): boolean => storage.read('isDev') === 'true'
