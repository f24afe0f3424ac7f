import sharp from 'sharp'
import { wordmarks, type Wordmark } from './clients/wordmarks'

// Pictures are deterministic, so each is drawn once per process, however often the data is seeded.
const drawn = new Map<string, Promise<Uint8Array>>()

const drawSvg = (svg: string): Promise<Uint8Array> => {
  const found = drawn.get(svg) ?? sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
  drawn.set(svg, found)
  return found
}

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`

export interface LogoDrawing {
  /** SVG content on a square of 120 units. */
  readonly mark: string
  readonly lines: readonly Wordmark[]
  readonly color: string
  /** Background colour; transparent by default. */
  readonly ground?: string
}

/** A logo with a mark and a name in one or two lines, at twice its display size. */
export function drawLogo({ mark, lines, color, ground }: LogoDrawing): Promise<Uint8Array> {
  const size = lines.length > 1 ? 46 : 56
  const scale = size / 200
  const width = Math.round(162 + Math.max(...lines.map((line) => wordmarks[line].width)) * scale)
  const first = 67 + size * 0.36 - (lines.length - 1) * size * 0.56
  const outlines = lines.map(
    (line, index) => `<path transform="translate(146 ${first + index * size * 1.12}) scale(${scale})" d="${wordmarks[line].path}"/>`,
  )
  const name = `<g fill="${color}">${outlines.join('')}</g>`
  const plate = ground ? `<rect width="${width}" height="134" rx="12" fill="${ground}"/>` : ''
  return drawSvg(svg(width, 134, `${plate}<g transform="translate(8 7)">${mark}</g>${name}`))
}

/** A pseudorandom generator of numbers from 0 to 1, seeded by a text. */
export function numbersOf(text: string): () => number {
  let state = Array.from(text).reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Possible first strokes of a signature. */
const firstStrokes = [
  'M 30 90 C 38 14, 74 16, 56 77 S 32 110, 82 73',
  'M 36 20 C 28 60, 26 90, 34 104 S 96 20, 58 22 S 30 66, 82 72',
  'M 84 26 C 50 4, 18 44, 46 66 S 40 118, 22 96 S 60 60, 82 74',
  'M 22 46 C 40 12, 84 14, 70 50 S 34 112, 44 60 S 66 90, 82 70',
  'M 26 100 C 44 80, 58 20, 62 18 S 66 100, 64 102 S 30 66, 82 66',
] as const

/** Illegible pen strokes that are always the same for the same name. */
export function drawSignature(name: string): Promise<Uint8Array> {
  const next = numbersOf(name)
  const swing = (least: number, most: number): number => Math.round(least + next() * (most - least))
  let path: string = firstStrokes[swing(0, firstStrokes.length - 1)] ?? firstStrokes[0]
  let x = 82
  const strokes = swing(4, 9)
  for (let index = 0; index < strokes; index++) {
    const step = swing(13, 36)
    const top = next() < 0.2 ? swing(12, 24) : swing(40, 60)
    path += ` S ${x + step - swing(2, 12)} ${index % 2 === 0 ? top : swing(80, 108)}, ${x + step} ${swing(62, 80)}`
    x += step
  }
  path += ` S ${x + 40} ${swing(30, 64)}, ${x + swing(50, 84)} ${swing(36, 84)}`
  const line = `M ${swing(36, 90)} ${swing(110, 120)} C 120 ${swing(100, 112)}, ${x - 20} ${swing(104, 118)}, ${x + 60} ${swing(92, 104)}`
  const underline = next() < 0.6 ? `<path d="${line}" stroke-width="2.4"/>` : ''
  const pen = 'fill="none" stroke="#14213d" stroke-linecap="round" stroke-linejoin="round"'
  const slant = `translate(${swing(10, 30)} 0) skewX(${-swing(2, 16)})`
  return drawSvg(svg(x + 130, 136, `<g transform="${slant}" ${pen}><path d="${path}" stroke-width="4"/>${underline}</g>`))
}

/** A round stamp with a mark in the centre. */
export function drawStamp(color: string, mark: string): Promise<Uint8Array> {
  const ticks = Array.from({ length: 36 }, (_, index) => `<rect x="-2" y="-128" width="4" height="12" transform="rotate(${index * 10})"/>`)
  const rings = '<circle r="140" stroke-width="8"/><circle r="106" stroke-width="4"/>'
  const ring = `<g fill="none" stroke="${color}">${rings}</g><g fill="${color}">${ticks.join('')}</g>`
  return drawSvg(svg(300, 300, `<g opacity="0.85" transform="translate(150 150)">${ring}<g transform="translate(-60 -60)">${mark}</g></g>`))
}

/** Pale waves to place behind text. */
export function drawWatermark(color: string): Promise<Uint8Array> {
  const waves = Array.from({ length: 9 }, (_, index) => {
    const y = 60 + index * 60
    return `<path d="M0 ${y} C 100 ${y - 46}, 200 ${y + 46}, 300 ${y} S 500 ${y - 46}, 600 ${y}"/>`
  })
  return drawSvg(svg(600, 600, `<g fill="none" stroke="${color}" stroke-width="5" opacity="0.16">${waves.join('')}</g>`))
}

const skins = ['#f1c9a5', '#d9a066', '#a56a43', '#7a4a2e', '#e8b88a'] as const
const cloths = ['#17607a', '#8c2f39', '#40634f', '#4d4a77', '#a0702a'] as const
const hairs = ['#1f1a17', '#3b2a20', '#6b4a2b', '#8a8178'] as const

/** A simple face, always the same for the same person. */
export function drawPortrait(person: string, isLongHaired: boolean): Promise<Uint8Array> {
  const next = numbersOf(`portrait ${person}`)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value => values[Math.floor(next() * values.length)] ?? values[0]
  const hair = isLongHaired
    ? '<path d="M92 190c-14-110 30-150 108-150s122 40 108 150l-10 60H102z"/>'
    : '<path d="M112 150c-4-70 32-100 88-100s92 30 88 100z"/>'
  const parts = [
    '<rect width="400" height="400" fill="#dfe7ea"/>',
    `<g fill="${pick(hairs)}">${hair}</g>`,
    `<g fill="${pick(skins)}"><rect x="172" y="220" width="56" height="80"/><ellipse cx="200" cy="170" rx="74" ry="90"/></g>`,
    `<path d="M60 400c4-84 62-116 140-116s136 32 140 116z" fill="${pick(cloths)}"/>`,
  ]
  return drawSvg(svg(400, 400, parts.join('')))
}

const wavesAt = (top: number, color: string): string => {
  const crest = Array.from({ length: 8 }, () => 'q 30 -14 60 0 t 60 0').join(' ')
  return `<path d="M 0 ${top} ${crest} V 540 H 0 Z" fill="${color}"/>`
}

const sky = (top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="960" height="540" fill="url(#sky)"/>`

const scenes = {
  horizon: [
    sky('#9cc4d4', '#f6e3c8'),
    '<circle cx="640" cy="330" r="70" fill="#f3b562"/>',
    '<rect y="330" width="960" height="210" fill="#2f6f86"/>',
    '<g fill="#f6d9a8" opacity="0.5"><rect x="560" y="352" width="160" height="8"/><rect x="590" y="384" width="110" height="8"/><rect x="612" y="420" width="70" height="8"/></g>',
    '<path d="M196 330h96l-14 22h-66zM236 330v-78l40 66h-40z" fill="#173f4f"/>',
  ],
  ship: [
    sky('#bcd7e2', '#eaf2f4'),
    '<path d="M150 300h620l-50 120H210z" fill="#8c2f39"/><path d="M150 300h620l-8 22H158z" fill="#14213d"/>',
    '<path d="M580 300v-116h122v116zM604 184v-36h72v36z" fill="#f7f7f4"/><g fill="#2b4a5c"><rect x="596" y="204" width="90" height="16"/><rect x="596" y="240" width="90" height="12"/></g>',
    '<path d="M660 148v-62h10v62zM640 96h50v8h-50z" fill="#5c6b73"/>',
    '<g><rect x="210" y="236" width="104" height="64" fill="#17607a"/><rect x="318" y="236" width="104" height="64" fill="#d08c3f"/><rect x="426" y="236" width="104" height="64" fill="#40634f"/><rect x="264" y="172" width="104" height="60" fill="#4d4a77"/></g>',
    wavesAt(400, '#3c7d94'),
    wavesAt(446, '#23596d'),
  ],
  flame: [
    sky('#2a2f45', '#6b4350'),
    '<path d="M0 440h960v100H0z" fill="#1d2030"/><path d="M110 440V210h250v230z" fill="#3d4257"/><g fill="#f3a64b"><rect x="150" y="250" width="60" height="50"/><rect x="258" y="250" width="60" height="50"/></g>',
    '<path d="M560 440c-96-60-70-150-16-206 4 40 18 52 30 58-10-80 30-140 84-172-10 70 30 98 56 142 14-16 18-34 16-56 50 60 66 170-30 234z" fill="#e4572e"/>',
    '<path d="M596 440c-50-40-34-98 6-132 2 28 12 36 22 40 0-40 16-66 40-84 0 40 56 92 8 176z" fill="#f9c74f"/>',
    '<path d="M330 440c60-70 120-96 200-92" fill="none" stroke="#a9d3e0" stroke-width="12" stroke-linecap="round"/>',
  ],
  lifeboat: [
    sky('#cfe3e8', '#f1ead9'),
    '<path d="M250 320c0-70 60-116 220-116s236 46 250 116z" fill="#e8722f"/><g fill="#28485a"><rect x="380" y="240" width="60" height="36" rx="8"/><rect x="470" y="240" width="60" height="36" rx="8"/><rect x="560" y="240" width="60" height="36" rx="8"/></g>',
    '<path d="M220 320h528c-20 78-84 108-264 108s-246-30-264-108z" fill="#d65a1c"/><path d="M220 320h528l-6 20H226z" fill="#f7f7f4"/>',
    '<circle cx="484" cy="376" r="24" fill="none" stroke="#f7f7f4" stroke-width="12"/>',
    wavesAt(404, '#4c8ea3'),
    wavesAt(452, '#2c6579'),
  ],
} as const

/** Scenes for course images. */
export type Scene = keyof typeof scenes

/** A scene in the format 16:9. */
export const drawScene = (scene: Scene): Promise<Uint8Array> => drawSvg(svg(960, 540, scenes[scene].join('')))
