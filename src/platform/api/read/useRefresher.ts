import { useEffect, useEffectEvent, useState } from 'react'
import { Refresher } from './Refresher'

const times = { every: 3 * 60_000, youngest: 15_000 } as const

/**
 * Calls `refresh` after a navigation and every few minutes while the page is visible.
 * @param place the open page
 * @param every between two refreshes, in milliseconds: a constant
 */
export function useRefresher(place: string, refresh: () => void, every: number = times.every): void {
  const [refresher] = useState(() => new Refresher({ ...times, every }))
  const latest = useEffectEvent(refresh)
  useEffect(() => refresher.start(() => latest()), [refresher])
  useEffect(() => refresher.goTo(place), [refresher, place])
}
