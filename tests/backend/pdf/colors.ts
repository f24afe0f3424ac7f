import { CannotDraw } from './cannotPrint'

type Channels = readonly [number, number, number]

/** Text colours, independent of the brand. */
export const INK = '#13202b'
export const BODY = '#3c4c58'
export const MUTED = '#526470'
export const FAINT = '#647580'
export const PAPER = '#ffffff'

/** Colours derived from the issuer's brand colour. */
export interface Palette {
  /** Background and text colour of the initials shown when there is no logo. */
  readonly fill: string
  readonly onFill: string
  readonly border: string
  readonly hairline: string
  readonly signatureLine: string
  /** Colours of the depth contours behind the text. */
  readonly contour: string
  readonly strongContour: string
}

/** @throws CannotDraw when the accent is not of the form #rrggbb */
export function paletteOf(accent: string): Palette {
  const brand = parse(accent)
  // Darken pale brand colours, so that lines stay visible on white.
  let line = brand
  while (luminance(line) > 0.3) line = mix(line, [0, 0, 0], 0.1)
  const tint = (part: number): string => format(mix([255, 255, 255], line, part))
  return {
    fill: format(brand),
    onFill: luminance(brand) > 0.36 ? INK : PAPER,
    border: tint(0.42),
    hairline: tint(0.25),
    signatureLine: format(mix(mix([255, 255, 255], line, 0.55), parse(MUTED), 0.5)),
    contour: tint(0.096),
    strongContour: tint(0.117),
  }
}

function parse(color: string): Channels {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) throw new CannotDraw(`The brand colour "${color}" is not of the form #rrggbb.`)
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

function format(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Channels, to: Channels, part: number): Channels {
  const blend = (a: number, b: number): number => a + (b - a) * part
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])]
}

/** Relative luminance as WCAG defines it. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
