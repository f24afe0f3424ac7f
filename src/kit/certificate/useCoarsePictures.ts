import { useLayoutEffect, useState, type RefObject } from 'react'
import { coarsePictures } from './coarsePictures'

/**
 * Measures the pictures of a sheet whenever it is rendered, and again when they have loaded.
 * @param paperWidth in points
 * @returns those that have too few pixels to be printed well, in words; empty where there are none
 */
export function useCoarsePictures(paper: RefObject<HTMLElement | null>, paperWidth: number): string {
  const [found, setFound] = useState('')
  useLayoutEffect(() => {
    const sheet = paper.current
    const measure = (): void => {
      if (!sheet) return
      const pictures = [...sheet.querySelectorAll<HTMLImageElement>('img[data-picture]')].map((image) => {
        const { width, height } = image.getBoundingClientRect()
        return { name: image.dataset['picture'] ?? '', width, height, pixels: { width: image.naturalWidth, height: image.naturalHeight } }
      })
      setFound(coarsePictures(pictures, paperWidth / sheet.getBoundingClientRect().width))
    }
    measure()
    // The load of a picture does not bubble.
    sheet?.addEventListener('load', measure, true)
    return () => sheet?.removeEventListener('load', measure, true)
  })
  return found
}
