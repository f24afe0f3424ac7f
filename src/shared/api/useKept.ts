import { useState } from 'react'

/**
 * The last that was read of something, for a page on which somebody works: a later reading that fails takes nothing away from under him.
 * @param of what it was read of; of something else, nothing is known yet
 * @param read what was read just now; null where nothing was
 */
export function useKept<Data>(of: string, read: Data | null): Data | null {
  const [kept, setKept] = useState({ of, data: read })
  if (read !== null && (kept.of !== of || kept.data !== read)) setKept({ of, data: read })
  return read ?? (kept.of === of ? kept.data : null)
}
