import { useRef, useState } from 'react'
import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import { readText } from '~/lib/format/readText'
import { pause } from '~/lib/time/pause'
import { usePromise } from '../ui/usePromise'

/** An option of a picker. */
export interface Option {
  readonly value: string
  readonly label: string
  /** Secondary text below the label. */
  readonly detail?: string
  /** URL of a small image shown before the label. */
  readonly flag?: string
}

/** Loads the options that match a text. */
export type OptionSearch = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

/** Debounce time in milliseconds. */
const debounceTime = 500

interface OptionSearchState {
  readonly status: 'idle' | 'searching' | 'found' | 'failed'
  readonly options: readonly Option[]
}

/**
 * Searches on the first letter, then debounces. The last text is always searched, and responses to earlier texts are ignored.
 * @param search null when the options are local
 */
export function useOptionSearch(search: OptionSearch | null, text: string): OptionSearchState {
  const [latest, setLatest] = useState<readonly Option[]>([])
  const lastSearch = useRef(-Infinity)
  const wanted = search && readText(text)
  const found = usePromise(wanted, async (signal) => {
    if (!search || !wanted) return []
    // The first letter is searched immediately; text typed within the debounce time waits for a pause.
    if (Date.now() - lastSearch.current < debounceTime) await pause(debounceTime, signal)
    if (signal.aborted) return []
    lastSearch.current = Date.now()
    const options = await search(wanted, signal)
    if (!signal.aborted) setLatest(options)
    return options
  })
  if (!wanted) return { status: 'idle', options: [] }
  const { status } = found
  const words = searchedWords(wanted)
  // Until the current search responds, those of the previous ones stay on screen that match: Enter takes the first.
  if (status === 'ready') return { status: 'found', options: found.value }
  return status === 'failed'
    ? { status, options: [] }
    : { status: 'searching', options: latest.filter(({ label, detail }) => hasWords(searchKey([label, detail]), words)) }
}
