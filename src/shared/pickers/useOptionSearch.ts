import { useEffect, useEffectEvent, useState } from 'react'

/** A choice of a picker. */
export interface Option {
  readonly value: string
  readonly label: string
  /** A quieter line below the label. */
  readonly detail?: string
  /** Address of a small picture before the label, for those who know it by that. */
  readonly flag?: string
}

/** Asks for the choices that fit a text. */
export type OptionSearch = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

/** How long typing must rest before the last text is searched for, in milliseconds. */
const restTime = 500

interface Asked {
  readonly text: string
  readonly time: number
}

interface Found {
  readonly asked: Asked | null
  readonly hasFailed: boolean
  readonly options: readonly Option[]
}

interface OptionSearching {
  readonly status: 'idle' | 'searching' | 'found' | 'failed'
  readonly options: readonly Option[]
}

/**
 * Searches at the first letter and once more when typing rests, so the last text is never lost; an answer to an earlier text is ignored.
 * @param search null where the choices are all there
 */
export function useOptionSearch(search: OptionSearch | null, text: string): OptionSearching {
  const [found, setFound] = useState<Found>({ asked: null, hasFailed: false, options: [] })
  const [asked, setAsked] = useState<Asked | null>(null)
  const wanted = text.trim()
  const isSearched = search !== null && wanted !== ''

  // The first letter is asked for at once; what is typed while that is fresh waits until typing rests.
  useEffect(() => {
    if (!isSearched || asked?.text === wanted) return undefined
    const isFirst = asked === null || Date.now() - asked.time >= restTime
    const timer = setTimeout(() => setAsked({ text: wanted, time: Date.now() }), isFirst ? 0 : restTime)
    return () => clearTimeout(timer)
  }, [isSearched, wanted, asked])

  const run = useEffectEvent((typed: string, signal: AbortSignal) => search?.(typed, signal))
  useEffect(() => {
    if (asked === null) return undefined
    const stop = new AbortController()
    const tell = (hasFailed: boolean, options: readonly Option[]): void => {
      if (!stop.signal.aborted) setFound({ asked, hasFailed, options })
    }
    run(asked.text, stop.signal)?.then(
      (options) => tell(false, options),
      () => tell(true, []),
    )
    return () => stop.abort()
  }, [asked])

  if (!isSearched) return { status: 'idle', options: [] }
  // What an earlier text found stays on screen until the last one is answered.
  if (asked === null || found.asked !== asked || asked.text !== wanted) return { status: 'searching', options: found.options }
  return { status: found.hasFailed ? 'failed' : 'found', options: found.options }
}
