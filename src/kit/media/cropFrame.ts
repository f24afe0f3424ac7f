import type { ImageKind } from './imageKinds'
import type { Area, Picture } from './picture'

/** How a picture lies under the frame that crops it. */
export interface CropFrame {
  readonly position: { readonly x: number; readonly y: number }
  readonly zoom: number
  /** Clockwise, in degrees, a multiple of 90. */
  readonly rotation: number
  /** Width / height of the frame. */
  readonly aspect: number
}

type Size = Pick<ImageBitmap, 'width' | 'height'>

const sizeAt = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

const aspectAt = (picture: Picture, rotation: number): number => {
  const { width, height } = sizeAt(picture.bitmap, rotation)
  return width / height
}

/** Whether the user chooses the aspect of the frame: when the kind prescribes none, or the picture is transparent. */
export const isFree = (picture: Picture, kind: ImageKind): boolean => kind.aspect === null || picture.hasTransparency

/** The frame around as much of a picture as it can hold; a free one holds all of it. */
export const wholeFrame = (picture: Picture, kind: ImageKind): CropFrame => ({
  position: { x: 0, y: 0 },
  zoom: 1,
  rotation: 0,
  aspect: isFree(picture, kind) ? aspectAt(picture, 0) : (kind.aspect ?? 1),
})

/** Turns the picture by a quarter, clockwise; a free frame takes the aspect of the turned picture. */
export const turned = (frame: CropFrame, picture: Picture, kind: ImageKind): CropFrame => {
  const rotation = (frame.rotation + 90) % 360
  return { ...frame, rotation, aspect: isFree(picture, kind) ? aspectAt(picture, rotation) : frame.aspect }
}

/** An area given in percent of a rotated picture, in its pixels. */
export const pixelsOf = (area: Area, picture: Picture, rotation: number): Area => {
  const { width, height } = sizeAt(picture.bitmap, rotation)
  return {
    x: (area.x / 100) * width,
    y: (area.y / 100) * height,
    width: (area.width / 100) * width,
    height: (area.height / 100) * height,
  }
}
