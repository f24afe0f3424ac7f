import { headLength, readImageHead } from './imageHeader'
import type { ImageKind } from './imageKinds'
import { PictureRefused } from './pictureRefused'

/** Maximum size of a chosen file in bytes; the uploaded file is scaled down. */
const maxFileSize = 25 * 1024 * 1024
/** Maximum number of pixels to decode: more could exhaust a phone's memory. */
const maxPixels = 60_000_000

/** Part of a picture, in the picture's pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A decoded picture, rotated upright by its EXIF orientation. */
export interface Picture {
  readonly bitmap: ImageBitmap
  readonly name: string
  readonly hasTransparency: boolean
}

const rejections = {
  svg: 'SVG files are not accepted because they can contain scripts. Save it as PNG.',
  heic: 'This browser cannot read HEIC pictures. Save it as JPEG, or take it with the camera here.',
  gif: 'GIF files are not accepted. Save it as PNG.',
  unknown: 'Choose a PNG, JPEG or WebP picture.',
} as const

const draw = (bitmap: ImageBitmap, width: number, height: number, area: Area, rotation = 0): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PictureRefused('This browser cannot process pictures.')
  context.imageSmoothingQuality = 'high'
  if (rotation !== 0) {
    context.translate(width / 2, height / 2)
    context.rotate((rotation * Math.PI) / 180)
    const isSideways = rotation % 180 !== 0
    context.translate(-(isSideways ? height : width) / 2, -(isSideways ? width : height) / 2)
  }
  const isSideways = rotation % 180 !== 0
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, isSideways ? height : width, isSideways ? width : height)
  return canvas
}

const wholeOf = ({ width, height }: ImageBitmap): Area => ({ x: 0, y: 0, width, height })

/** Checks a small copy, because a few transparent pixels at an edge do not matter. */
function hasTransparentPixels(bitmap: ImageBitmap): boolean {
  const scale = Math.min(1, 200 / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))]
  const pixels = draw(bitmap, width, height, wholeOf(bitmap)).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  for (let index = 3; index < pixels.length; index += 4) if ((pixels[index] ?? 255) < 250) return true
  return false
}

/**
 * Reads a picture from a file; the type comes from its bytes, not its name.
 * @throws PictureRefused when the file is not an accepted picture
 */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size === 0) throw new PictureRefused('The file is empty.')
  if (file.size > maxFileSize) throw new PictureRefused('The picture is larger than 25 MB. Choose a smaller one.')
  const { type, size } = readImageHead(new Uint8Array(await file.slice(0, headLength).arrayBuffer()))
  if (type === 'svg' || type === 'gif' || type === 'unknown') throw new PictureRefused(rejections[type])
  if (size && size.width * size.height > maxPixels)
    throw new PictureRefused('The picture has more than 60 megapixels. Choose a smaller one.')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(type === 'heic' ? rejections.heic : 'The picture is damaged and cannot be read.')
  })
  return { bitmap, name: file.name, hasTransparency: type !== 'jpeg' && hasTransparentPixels(bitmap) }
}

/** Whether the picture is encoded as PNG: when its kind or the picture itself is transparent. */
export const isPng = (picture: Picture, kind: ImageKind): boolean => kind.isTransparent || picture.hasTransparency

/**
 * Crops, rotates, scales and re-encodes a picture. Re-encoding removes metadata such as the location.
 * @param area the part to use, in pixels of the rotated picture; null for all of it
 * @param rotation clockwise, in degrees, a multiple of 90
 * @returns a PNG or JPEG, depending on kind and transparency
 * @throws PictureRefused when the browser cannot process the picture
 */
export async function encodePicture(picture: Picture, kind: ImageKind, area: Area | null = null, rotation = 0): Promise<File> {
  const whole = wholeOf(picture.bitmap)
  const isSideways = rotation % 180 !== 0
  const rotated = { x: 0, y: 0, width: isSideways ? whole.height : whole.width, height: isSideways ? whole.width : whole.height }
  const upright =
    rotation % 360 === 0 ? picture.bitmap : await createImageBitmap(draw(picture.bitmap, rotated.width, rotated.height, whole, rotation))
  const part = area ?? rotated
  const scale = Math.min(1, kind.maxSide / Math.max(part.width, part.height))
  const canvas = draw(upright, Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale)), part)
  const type = isPng(picture, kind) ? 'image/png' : 'image/jpeg'
  if (type === 'image/jpeg') {
    // JPEG has no transparency and would turn it black.
    const context = canvas.getContext('2d')
    if (context) {
      context.globalCompositeOperation = 'destination-over'
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new PictureRefused('This browser could not save the picture.')
  return new File([blob], picture.name.replace(/\.\w+$/, '') + (type === 'image/png' ? '.png' : '.jpg'), { type })
}
