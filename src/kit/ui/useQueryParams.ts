import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'

/**
 * The query parameters of the page, and a function that sets some of them; null removes one. It replaces the entry in the history and keeps
 * its state and the scroll position.
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
