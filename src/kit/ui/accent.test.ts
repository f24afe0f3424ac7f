// needs a document
import { formatHex, inGamut, oklch, rgb, wcagContrast } from 'culori'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { accentTones, applyAccent, contrast, hexOf, oklchOf, type AccentTones } from './accent'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const extremes = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff', '#808080', '#fefefe', '#010101']

const tonesOf = (color: string): AccentTones => {
  const tones = accentTones(color)
  if (!tones) throw new Error(`${color} gave no tones`)
  return tones
}
/** Hue difference in degrees; 0 where a colour is so grey that rounding its channels changes the hue. */
const hueDrift = (one: string, other: { readonly c: number; readonly h?: number | undefined }, leastChroma: number): number => {
  const { c = 0, h } = oklch(one) ?? {}
  if (h === undefined || other.h === undefined || c < leastChroma || other.c < leastChroma) return 0
  return Math.abs(((h - other.h + 540) % 360) - 180)
}

/** Pairs of text and background below 4.5:1 according to culori. */
const unreadable = (color: string): string[] => {
  const { light, dark } = tonesOf(color)
  const pairs: readonly (readonly [string, string])[] = [
    ['#ffffff', light.accent],
    ['#ffffff', light.hover],
    [light.text, '#ffffff'],
    [light.text, '#eef0f3'],
    [light.text, light.soft],
    ['#081016', dark.accent],
    ['#081016', dark.hover],
    [dark.text, '#1a2029'],
    [dark.text, dark.soft],
  ]
  return pairs.filter(([text, background]) => wcagContrast(text, background) < 4.5).map((pair) => `${color}: ${pair.join(' on ')}`)
}

describe('accentTones', () => {
  it('every colour yields tones with at least 4.5:1 on each of their backgrounds', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(unreadable(color)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it.each(extremes)('the tones of %s are readable', (color) => expect(unreadable(color)).toEqual([]))

  it('every tone is a valid hex colour', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { light, dark } = tonesOf(color)
        for (const tone of [...Object.values(light), ...Object.values(dark)]) expect(tone).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })

  it('the tones of a saturated colour keep its hue', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const own = oklch(color) ?? { c: 0 }
        const { light, dark } = tonesOf(color)
        for (const tone of [light.accent, light.text, dark.accent, dark.text]) expect(hueDrift(tone, own, 0.05)).toBeLessThan(4)
      }),
    )
  })

  it('a colour that is readable already stays unchanged', () => {
    expect(tonesOf('#0b5c8a').light.accent).toBe('#0b5c8a')
  })

  it('the tones of grey are grey', () => {
    for (const tone of Object.values(tonesOf('#808080').light)) expect((oklch(tone) ?? { c: 1 }).c).toBeLessThan(0.005)
  })

  it('the hover tone differs from the accent', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { light, dark } = tonesOf(color)
        expect(light.hover).not.toBe(light.accent)
        expect(dark.hover).not.toBe(dark.accent)
      }),
    )
  })

  it.each([
    ['#08c', '#0088cc'],
    ['#08C', '#0088cc'],
    ['#0088CC', '#0088cc'],
    [' #0088cc ', '#0088cc'],
  ])('the format %j gives the tones of %s', (color, full) => expect(accentTones(color)).toEqual(tonesOf(full)))

  it.each([
    '',
    'blue',
    '0088cc',
    '#0088c',
    '#0088ccff',
    '#08cf',
    '#gggggg',
    'rgb(0,136,204)',
    '#0088cc; background: url(https://evil.example)',
    '#',
  ])('accentTones returns null for the invalid colour %j', (color) => expect(accentTones(color)).toBeNull())
})

describe('colour conversion, compared with culori', () => {
  it('contrast returns the WCAG contrast ratio', () => {
    fc.assert(
      fc.property(colors, colors, (one, other) => {
        expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 6)
        expect(contrast(one, other)).toBe(contrast(other, one))
      }),
    )
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
    expect(contrast('#777777', '#777777')).toBe(1)
  })

  it('oklchOf returns lightness, chroma and hue', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const oracle = oklch(color) ?? { l: -1, c: -1 }
        const [lightness, chroma, hue] = oklchOf(color)
        expect(lightness).toBeCloseTo(oracle.l, 4)
        expect(chroma).toBeCloseTo(oracle.c, 4)
        expect(hueDrift(color, { c: chroma, h: hue }, 0.02)).toBeLessThan(0.1)
      }),
    )
  })

  it('hexOf reverses oklchOf', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(hexOf(oklchOf(color))).toBe(color)
      }),
    )
  })

  it('hexOf reduces only the chroma of a colour outside sRGB', () => {
    const lightness = fc.double({ min: 0.15, max: 0.95, noNaN: true })
    const hue = fc.double({ min: 0, max: 360, noNaN: true })
    fc.assert(
      fc.property(lightness, fc.double({ min: 0, max: 0.4, noNaN: true }), hue, (l, c, h) => {
        const hex = hexOf([l, c, h])
        const shown = oklch(hex) ?? { l: -1, c: 1 }
        expect(Math.abs(shown.l - l)).toBeLessThan(0.01)
        expect(shown.c).toBeLessThan(c + 0.01)
        expect(hueDrift(hex, { c, h }, 0.06)).toBeLessThan(4)
      }),
    )
  })

  it('hexOf agrees with culori for colours inside sRGB', () => {
    fc.assert(
      fc.property(colors, fc.double({ min: -0.02, max: 0.02, noNaN: true }), (color, shift) => {
        const own = oklch(color)
        fc.pre(own !== undefined)
        const moved = { mode: 'oklch' as const, l: (own?.l ?? 0) + shift, c: own?.c ?? 0, h: own?.h ?? 0 }
        fc.pre(inGamut('rgb')(moved))
        const ours = rgb(hexOf([moved.l, moved.c, moved.h]))
        const theirs = rgb(formatHex(moved))
        for (const channel of ['r', 'g', 'b'] as const)
          expect(Math.abs((ours?.[channel] ?? 9) - (theirs?.[channel] ?? 0)) * 255).toBeLessThan(1.5)
      }),
    )
  })
})

describe('applyAccent', () => {
  const root = document.documentElement
  const names = ['light', 'dark'].flatMap((theme) => ['', '-hover', '-text', '-soft'].map((part) => `--accent-${theme}${part}`))
  const onPage = (): string[] => names.map((name) => root.style.getPropertyValue(name))

  afterEach(() => {
    root.removeAttribute('style')
    delete root.dataset['accent']
  })

  it('a valid colour sets all eight custom properties', () => {
    applyAccent('#0088cc')
    const { light, dark } = tonesOf('#0088cc')
    expect(onPage()).toEqual([light.accent, light.hover, light.text, light.soft, dark.accent, dark.hover, dark.text, dark.soft])
  })

  it.each(['#b3261e', '#d32f2f', '#8b0000', '#c8102e', '#e2231a'])('the colour %s is marked as close to the danger colour', (color) => {
    applyAccent(color)
    expect(root.dataset['accent']).toBe('nearDanger')
  })

  it.each(['#0088cc', '#2e7d32', '#8a6d00', '#6a1b9a', '#6b6462', '#d2691e', null])('the colour %j is not', (color) => {
    applyAccent('#b3261e')
    applyAccent(color)
    expect(root.dataset['accent']).toBeUndefined()
  })

  it.each([null, '', 'blue'])('the colour %j removes the tones of the previous tenant', (color) => {
    applyAccent('#0088cc')
    applyAccent(color)
    expect(onPage()).toEqual(names.map(() => ''))
  })
})
