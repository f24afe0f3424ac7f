import { useState } from 'react'
import { storage } from '~/platform/storage/storage'

/** How a list is rendered. */
export type ListLayout = 'cards' | 'table'

/** The layout the user last chose for a list with cards, stored on this device until sign-out. */
export function useListLayout(name: string): readonly [ListLayout, (layout: ListLayout) => void] {
  const [layout, setLayout] = useState<ListLayout>(() => (storage.read(`drawing:${name}`) === 'table' ? 'table' : 'cards'))
  return [
    layout,
    (next) => {
      storage.write(`drawing:${name}`, next)
      setLayout(next)
    },
  ]
}
