import { useState } from 'react'

/**
 * The last loaded data of a record: a failed refetch keeps it on screen.
 * @param key identifies the record; another key starts empty
 * @param data the current data, or null when there is none
 */
export function useLastLoaded<Data>(key: string, data: Data | null): Data | null {
  const [last, setLast] = useState({ key, data })
  if (data !== null && (last.key !== key || last.data !== data)) setLast({ key, data })
  return data ?? (last.key === key ? last.data : null)
}
