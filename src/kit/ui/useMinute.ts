import { useNow } from './useNow'

/** The current time; re-renders every full minute. */
export const useMinute = (): Date => useNow(60_000)
