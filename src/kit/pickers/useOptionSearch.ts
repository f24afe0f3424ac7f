import { useEffect, useEffectEvent, useState } from 'react'

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

interface Query {
  readonly text: string
  readonly time: number
}

interface Result {
  readonly query: Query | null
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
  const [result, setResult] = useState<Result>({ query: null, hasFailed: false, options: [] })
  const [query, setQuery] = useState<Query | null>(null)
  const trimmed = text.trim()
  const isSearching = search !== null && trimmed !== ''

  // The first letter is searched immediately; text typed within the debounce time waits for a pause.
  useEffect(() => {
    if (!isSearching || query?.text === trimmed) return undefined
    const isFirst = query === null || Date.now() - query.time >= debounceTime
    const timer = setTimeout(() => setQuery({ text: trimmed, time: Date.now() }), isFirst ? 0 : debounceTime)
    return () => clearTimeout(timer)
  }, [isSearching, trimmed, query])

  const run = useEffectEvent((typed: string, signal: AbortSignal) => search?.(typed, signal))
  useEffect(() => {
    if (query === null) return undefined
    const controller = new AbortController()
    const finish = (hasFailed: boolean, options: readonly Option[]): void => {
      if (!controller.signal.aborted) setResult({ query, hasFailed, options })
    }
    run(query.text, controller.signal)?.then(
      (options) => finish(false, options),
      () => finish(true, []),
    )
    return () => controller.abort()
  }, [query])

  if (!isSearching) return { status: 'idle', options: [] }
  // The previous options stay on screen until the current search responds.
  if (query === null || result.query !== query || query.text !== trimmed) return { status: 'searching', options: result.options }
  return { status: result.hasFailed ? 'failed' : 'found', options: result.options }
}
