import { headLength, readImageHead } from './imageHead'
import type { ImageKind } from './imageKinds'
import { PictureRefused } from './pictureRefused'

/** Largest file that is taken, in bytes; what is sent is made smaller. */
const maxFileSize = 25 * 1024 * 1024
/** Most pixels that are decoded: more could use up a phone's memory. */
const maxPixels = 60_000_000

/** Part of a picture, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture that was read, upright as its camera meant it. */
export interface Picture {
  readonly bitmap: ImageBitmap
  readonly name: string
  readonly hasTransparency: boolean
}

const refusals = {
  svg: 'SVG drawings cannot be taken, because they can hold programs. Save it as PNG.',
  heic: 'This browser cannot read HEIC pictures. Save it as JPEG, or take it with the camera here.',
  gif: 'GIF pictures cannot be taken. Save it as PNG.',
  unknown: 'Choose a PNG, JPEG or WebP picture.',
} as const

const draw = (bitmap: ImageBitmap, width: number, height: number, area: Area, turn = 0): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PictureRefused('This browser cannot work with pictures.')
  context.imageSmoothingQuality = 'high'
  if (turn !== 0) {
    context.translate(width / 2, height / 2)
    context.rotate((turn * Math.PI) / 180)
    const isLying = turn % 180 !== 0
    context.translate(-(isLying ? height : width) / 2, -(isLying ? width : height) / 2)
  }
  const isLying = turn % 180 !== 0
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, isLying ? height : width, isLying ? width : height)
  return canvas
}

const wholeOf = ({ width, height }: ImageBitmap): Area => ({ x: 0, y: 0, width, height })

/** Looked for in a small copy: a few transparent pixels of an edge do not matter. */
function findTransparency(bitmap: ImageBitmap): boolean {
  const scale = Math.min(1, 200 / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))]
  const pixels = draw(bitmap, width, height, wholeOf(bitmap)).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 250) return true
  return false
}

/**
 * Reads a picture from a file, by its bytes and not by its name.
 * @throws PictureRefused when it is none that can be taken
 */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size === 0) throw new PictureRefused('The file is empty.')
  if (file.size > maxFileSize) throw new PictureRefused('The picture is larger than 25 MB. Choose a smaller one.')
  const { type, size } = readImageHead(new Uint8Array(await file.slice(0, headLength).arrayBuffer()))
  if (type === 'svg' || type === 'gif' || type === 'unknown') throw new PictureRefused(refusals[type])
  if (size && size.width * size.height > maxPixels)
    throw new PictureRefused('The picture has more than 60 megapixels. Choose a smaller one.')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(type === 'heic' ? refusals.heic : 'The picture is damaged, and cannot be read.')
  })
  return { bitmap, name: file.name, hasTransparency: type !== 'jpeg' && findTransparency(bitmap) }
}

/** Whether what is made of a picture is PNG: where its kind, or the picture itself, is transparent. */
export const isPng = (picture: Picture, kind: ImageKind): boolean => kind.isTransparent || picture.hasTransparency

/**
 * Draws a picture anew, which leaves behind where and by whom it was taken.
 * @param area the part that is kept, in the picture's own pixels as it is turned; all of it without one
 * @param turn quarter turns to the right in degrees
 * @returns PNG or jpeg, by kind and transparency
 * @throws PictureRefused
 */
export async function encodePicture(picture: Picture, kind: ImageKind, area: Area | null = null, turn = 0): Promise<File> {
  const whole = wholeOf(picture.bitmap)
  const isLying = turn % 180 !== 0
  const turned = { x: 0, y: 0, width: isLying ? whole.height : whole.width, height: isLying ? whole.width : whole.height }
  const upright =
    turn % 360 === 0 ? picture.bitmap : await createImageBitmap(draw(picture.bitmap, turned.width, turned.height, whole, turn))
  const kept = area ?? turned
  const scale = Math.min(1, kind.maxSide / Math.max(kept.width, kept.height))
  const canvas = draw(upright, Math.max(1, Math.round(kept.width * scale)), Math.max(1, Math.round(kept.height * scale)), kept)
  const type = isPng(picture, kind) ? 'image/png' : 'image/jpeg'
  if (type === 'image/jpeg') {
    // jpeg knows no transparency and would make it black.
    const context = canvas.getContext('2d')
    if (context) {
      context.globalCompositeOperation = 'destination-over'
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new PictureRefused('The picture could not be saved by this browser.')
  return new File([blob], picture.name.replace(/\.\w+$/, '') + (type === 'image/png' ? '.png' : '.jpg'), { type })
}
