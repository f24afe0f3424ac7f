import { useState } from 'react'
import { storage } from '../session/storage'

/** How a list is drawn. */
export type Drawing = 'cards' | 'table'

/** What somebody last chose for lists that can be drawn both ways, remembered on this machine until sign-out. */
export function useDrawing(name: string): readonly [Drawing, (drawing: Drawing) => void] {
  const [drawing, setDrawing] = useState<Drawing>(() => (storage.read(`drawing:${name}`) === 'table' ? 'table' : 'cards'))
  return [
    drawing,
    (next) => {
      storage.write(`drawing:${name}`, next)
      setDrawing(next)
    },
  ]
}
