import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'

/**
 * The query parameters of the page, and what changes some of them: null leaves one out. The entry in the history stays, with its scroll
 * position and with what a list keeps there.
 */
export function useQueryParams() {
  const [params, setParams] = useSearchParams()
  const { state }: { readonly state: unknown } = useLocation()
  const change = (values: Readonly<Record<string, string | null>>, options: Pick<NavigateOptions, 'flushSync'> = {}): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true, state, ...options },
    )
  return [params, change] as const
}
