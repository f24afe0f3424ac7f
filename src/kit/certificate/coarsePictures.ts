import { sentenceList } from '~/lib/format/sentenceList'
/** A picture as it lies on the sheet. It fills its box in one direction and keeps its shape. */
export interface PlacedPicture {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The size of the picture's file; zero until it has loaded. */
  readonly pixels: { readonly width: number; readonly height: number }
}

/** With fewer dots per inch, print looks blurred at reading distance. */
const fewestDots = 150

const pointsPerInch = 72

/**
 * The pictures that have too few pixels for their size in print, with what they have: 'logo (96 dots per inch)'.
 * @param pointsPerPixel printed points to one pixel on screen
 */
export function coarsePictures(pictures: readonly PlacedPicture[], pointsPerPixel: number): string {
  const coarse = pictures.flatMap(({ name, width, height, pixels }) => {
    const shown = Math.min(width, (height * pixels.width) / pixels.height)
    const dots = Math.round((pixels.width * pointsPerInch) / (shown * pointsPerPixel))
    return dots > 0 && dots < fewestDots ? [`${name} (${dots} dots per inch)`] : []
  })
  return sentenceList(coarse)
}
