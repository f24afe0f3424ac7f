import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readText } from '~/lib/format/readText'

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

interface Result {
  readonly text: string
  readonly hasFailed: boolean
  readonly options: readonly Option[]
}

interface OptionSearchState {
  readonly status: 'idle' | 'searching' | 'found' | 'failed'
  readonly options: readonly Option[]
}

/**
 * Searches on the first letter, then debounces. The last text is always searched, and responses to earlier texts are ignored.
 * @param search null when the options are local
 */
export function useOptionSearch(search: OptionSearch | null, text: string): OptionSearchState {
  const [result, setResult] = useState<Result>({ text: '', hasFailed: false, options: [] })
  const lastSearch = useRef(-Infinity)
  const wanted = readText(text)
  const isSearching = search !== null && wanted !== ''

  const run = useEffectEvent((typed: string, signal: AbortSignal): void => {
    lastSearch.current = Date.now()
    const finish = (hasFailed: boolean, options: readonly Option[]): void => {
      if (!signal.aborted) setResult({ text: typed, hasFailed, options })
    }
    search?.(typed, signal).then(
      (options) => finish(false, options),
      () => finish(true, []),
    )
  })
  useEffect(() => {
    if (!isSearching) return undefined
    const controller = new AbortController()
    // The first letter is searched immediately; text typed within the debounce time waits for a pause.
    const isFirst = Date.now() - lastSearch.current >= debounceTime
    const timer = setTimeout(() => run(wanted, controller.signal), isFirst ? 0 : debounceTime)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isSearching, wanted])

  if (!isSearching) return { status: 'idle', options: [] }
  // The previous options stay on screen until the current search responds.
  if (result.text !== wanted) return { status: 'searching', options: result.options }
  return { status: result.hasFailed ? 'failed' : 'found', options: result.options }
}
