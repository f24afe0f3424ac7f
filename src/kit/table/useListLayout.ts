import { useState } from 'react'
import { storage } from '~/platform/storage/storage'
import { useQueryParams } from '../ui/useQueryParams'

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
  const [params, change] = useQueryParams()
  const [kept, setKept] = useState<ListLayout>(() => (storage.read(`drawing:${name}`) === 'table' ? 'table' : 'cards'))
  const show = (next: ListLayout): void => change({ [layoutParameter]: next })
  return [
    layoutIn(params.get(layoutParameter)) ?? kept,
    (next) => {
      storage.write(`drawing:${name}`, next)
      setKept(next)
      show(next)
    },
  ]
}
