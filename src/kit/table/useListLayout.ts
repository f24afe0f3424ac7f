import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { storage } from '~/platform/storage/storage'

/** How a list is rendered. */
export type ListLayout = 'cards' | 'table'

/** The query parameter. */
export const layoutParameter = 'view'

const layoutIn = (text: string | null): ListLayout | null => (text === 'cards' || text === 'table' ? text : null)

/**
 * The layout of a list with cards. It is part of the address, so that a link and Back restore it. An address without one takes what the user
 * last chose, which this device keeps until sign-out.
 */
export function useListLayout(name: string): readonly [ListLayout, (layout: ListLayout) => void] {
  const [params, setParams] = useSearchParams()
  const { state }: { readonly state: unknown } = useLocation()
  const [kept, setKept] = useState<ListLayout>(() => (storage.read(`drawing:${name}`) === 'table' ? 'table' : 'cards'))
  const show = (next: ListLayout): void =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.set(layoutParameter, next)
        return changed
      },
      { replace: true, preventScrollReset: true, state },
    )
  return [
    layoutIn(params.get(layoutParameter)) ?? kept,
    (next) => {
      storage.write(`drawing:${name}`, next)
      setKept(next)
      show(next)
    },
  ]
}
