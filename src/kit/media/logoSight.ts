import { contrast } from '../ui/accent'
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

/** Judges the logo at an address. One that the browser may not read counts as seen. */
export async function judgeLogo(address: string): Promise<LogoSight> {
  const colors = await readPictureColors(address)
  return colors ? sightOf(colors) : 'seen'
}
