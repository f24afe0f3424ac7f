import { contrast } from './accent'
import { readPictureColors, type PictureColors } from './pictureColors'

/** Whether a logo can be seen. */
export type LogoSight = 'seen' | 'barely' | 'unseen'

/** What a logo stands on: white in the light theme, and in the dark one the plate of Brand.css. */
export const logoGrounds = { light: '#ffffff', dark: '#caced3' } as const

/** The contrast below which a logo is only guessed at, and below which it leaves a hole in the page. */
const [barely, unseen] = [1.6, 1.2]

/** How well a logo of these colours is seen on both grounds. */
export function sightOf({ main }: PictureColors): LogoSight {
  if (main === null || contrast(main, logoGrounds.light) < unseen) return 'unseen'
  return Object.values(logoGrounds).every((ground) => contrast(main, ground) >= barely) ? 'seen' : 'barely'
}

/** Above this ratio of its sides only a line is left of a logo, which is drawn at most 300 pixels wide and 40 high. */
const mostRatio = 20

/** Whether only a line is left of a logo, lying or standing. */
export const isLine = (width: number, height: number): boolean => Math.max(width, height) > mostRatio * Math.min(width, height)

/** Judges a logo that has loaded. One whose colours the browser may not read counts as seen. */
export async function judgeLogo({ src, naturalWidth, naturalHeight }: HTMLImageElement): Promise<LogoSight> {
  if (isLine(naturalWidth, naturalHeight)) return 'unseen'
  const colors = await readPictureColors(src)
  return colors ? sightOf(colors) : 'seen'
}
