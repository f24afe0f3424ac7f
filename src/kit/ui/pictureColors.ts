import { oklchOf } from './accent'

export interface PictureColors {
  /** The colour with most ink, as '#rrggbb'; white only where there is nothing else, null where nothing is drawn. */
  readonly main: string | null
  /** Up to three colours that are neither white, grey nor black, as '#rrggbb', the most frequent first. */
  readonly accents: readonly string[]
}

/** Side in px of the copy that is read. */
const readSide = 96
/** Distance in Oklab below which two colours look the same. */
const sameBelow = 0.1
/** A colour that covers less is an edge or noise. */
const smallestShare = 0.02
/** Oklch chroma from which a colour is not grey. */
const grey = 0.035

interface Shade {
  /** The most frequent of the colours that look like it, as '#rrggbb'. */
  readonly color: string
  count: number
}

const hex = (channels: readonly number[]): string => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** How much is drawn in a shade: the pale edge of a dark line holds little of it. */
const inkOf = ({ color, count }: Shade): number => count * (1 - oklchOf(color)[0])

const distance = (one: string, other: string): number => {
  const [l, c, h] = oklchOf(one)
  const [l2, c2, h2] = oklchOf(other)
  const angle = ((h - h2) * Math.PI) / 180
  return Math.hypot(l - l2, Math.sqrt(Math.max(0, c * c + c2 * c2 - 2 * c * c2 * Math.cos(angle))))
}

/**
 * The colours of a picture on paper: white counts as paper.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255
 */
export function colorsOf(pixels: ArrayLike<number>): PictureColors {
  const counts = new Map<string, number>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]]
    if (alpha < 200) continue
    const color = hex([r, g, b])
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  if (counts.size === 0) return { main: null, accents: [] }
  const drawn = [...counts].filter(([color]) => oklchOf(color)[0] < 0.95).toSorted((one, other) => other[1] - one[1])
  const shades: Shade[] = []
  for (const [color, count] of drawn) {
    const same = shades.find((shade) => distance(shade.color, color) < sameBelow)
    if (same) same.count += count
    else shades.push({ color, count })
  }
  shades.sort((one, other) => other.count - one.count)
  const smallest = smallestShare * shades.reduce((sum, { count }) => sum + count, 0)
  const accents = shades.filter(({ color, count }) => count >= smallest && oklchOf(color)[1] >= grey).map(({ color }) => color)
  const [main] = shades.toSorted((one, other) => inkOf(other) - inkOf(one))
  return { main: main?.color ?? '#ffffff', accents: accents.slice(0, 3) }
}

/**
 * Reads the colours of a picture at an address.
 * @returns null where the browser may not read it
 */
export async function readPictureColors(address: string): Promise<PictureColors | null> {
  try {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = address
    await image.decode()
    const scale = Math.min(1, readSide / Math.max(image.naturalWidth, image.naturalHeight, 1))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return colorsOf(context.getImageData(0, 0, canvas.width, canvas.height).data)
  } catch {
    // A server that does not allow it, or a picture that is gone: the page does without.
    return null
  }
}
