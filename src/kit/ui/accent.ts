/*
 * Derives readable tones from the tenant's colour. The hue is fixed; the lightness changes until button text, and accent-coloured text on
 * its background, reach at least 4.5:1 (WCAG 2.2, 1.4.3). Formulas: Björn Ottosson's Oklab.
 */

type Triple = readonly [number, number, number]

export interface AccentTones {
  readonly light: AccentSet
  readonly dark: AccentSet
}
interface AccentSet {
  /** Background of primary buttons, below text in `--on-accent`. All values are '#rrggbb'. */
  readonly accent: string
  readonly hover: string
  readonly text: string
  readonly soft: string
}

const toLinear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number): number => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

const linearOf = (hex: string): Triple => {
  const channel = (start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** WCAG contrast ratio of two '#rrggbb' colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(linearOf(one))
  const b = luminance(linearOf(other))
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Converts '#rrggbb' to Oklch: lightness 0–1, chroma, hue in degrees. */
export function oklchOf(hex: string): Triple {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, bb), ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360]
}

const linearOfOklch = ([lightness, chroma, hue]: Triple): Triple => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Converts Oklch to '#rrggbb', reducing the chroma until the colour fits the sRGB gamut. */
export function hexOf([lightness, chroma, hue]: Triple): string {
  let [low, high] = [0, chroma]
  const isInGamut = (c: number): boolean => linearOfOklch([lightness, c, hue]).every((channel) => channel >= -0.0005 && channel <= 1.0005)
  if (isInGamut(chroma)) low = chroma
  for (let step = 0; step < 16 && low < high; step++) {
    const middle = (low + high) / 2
    if (isInGamut(middle)) low = middle
    else high = middle
  }
  const toHexByte = (channel: number): string =>
    Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${linearOfOklch([lightness, low, hue]).map(toHexByte).join('')}`
}

/** The first colour, moving the lightness from `start` by `step`, that reaches 4.5:1 on every background. */
const firstReadable = (start: number, step: number, chroma: number, hue: number, backgrounds: readonly string[]): string => {
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = hexOf([lightness, chroma, hue])
    if (backgrounds.every((background) => contrast(hex, background) >= 4.55)) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/**
 * Derives every accent tone from one colour.
 * @param color '#rrggbb' or '#rgb'
 * @returns null for any other format; the default accent then applies
 */
export function accentTones(color: string | null | undefined): AccentTones | null {
  const text = color?.trim().toLowerCase() ?? ''
  if (!/^#(?:[0-9a-f]{3}){1,2}$/.test(text)) return null
  const [ownLightness, ownChroma, hue] = oklchOf(text.length > 4 ? text : text.replaceAll(/[0-9a-f]/g, '$&$&'))
  const chroma = Math.min(ownChroma, 0.19)
  const lightSoft = hexOf([0.955, chroma * 0.22, hue])
  const darkSoft = hexOf([0.27, chroma * 0.45, hue])
  return {
    light: {
      accent: firstReadable(clamp(ownLightness, 0.36, 0.56), -0.005, chroma, hue, ['#ffffff']),
      hover: firstReadable(clamp(ownLightness, 0.36, 0.56) - 0.06, -0.005, chroma, hue, ['#ffffff']),
      text: firstReadable(clamp(ownLightness, 0.3, 0.46), -0.005, chroma, hue, ['#ffffff', '#eef0f3', lightSoft]),
      soft: lightSoft,
    },
    dark: {
      accent: firstReadable(clamp(ownLightness, 0.6, 0.72), 0.005, chroma, hue, ['#081016']),
      hover: firstReadable(clamp(ownLightness, 0.6, 0.72) + 0.05, 0.005, chroma, hue, ['#081016']),
      text: firstReadable(0.8, 0.005, chroma, hue, ['#1a2029', darkSoft]),
      soft: darkSoft,
    },
  }
}

/** Hue of `--bad`, and how far from it a colour is still taken for danger. */
const [dangerHue, nearHue, leastChroma] = [28, 20, 0.07]

/** Whether people may take the accent for the danger colour. */
function isNearDanger(accent: string): boolean {
  const [, chroma, hue] = oklchOf(accent)
  const distance = Math.abs(((hue - dangerHue + 540) % 360) - 180)
  return chroma >= leastChroma && distance <= nearHue
}

/**
 * Sets a tenant's accent tones on the page; null or an invalid colour restores the default accent. An accent close to the danger colour is
 * marked, so that notices and focus rings become neutral and danger is outlined.
 */
export function applyAccent(color: string | null, root: HTMLElement = document.documentElement): void {
  const tones = accentTones(color)
  if (tones && isNearDanger(tones.light.accent)) root.dataset['accent'] = 'nearDanger'
  else delete root.dataset['accent']
  for (const [theme, set] of [
    ['light', tones?.light],
    ['dark', tones?.dark],
  ] as const) {
    for (const [part, name] of [
      ['accent', `--accent-${theme}`],
      ['hover', `--accent-${theme}-hover`],
      ['text', `--accent-${theme}-text`],
      ['soft', `--accent-${theme}-soft`],
    ] as const) {
      if (set) root.style.setProperty(name, set[part])
      else root.style.removeProperty(name)
    }
  }
}
