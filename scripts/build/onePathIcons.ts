import type { Plugin } from 'vite'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** A closed ellipse, from its top and back. */
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x} ${y - ry}a${rx} ${ry} 0 1 1 0 ${2 * ry}a${rx} ${ry} 0 1 1 0 ${-2 * ry}z`

/** A relative start is relative to the end of the shape before, so it becomes an absolute one; the lines after it stay relative. */
const fromStart = (d: string): string =>
  d.replace(/^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(?=(.?))/, (_start, x: string, y: string, next: string) =>
    /[-.\d]/.test(next) ? `M${x} ${y}l` : `M${x} ${y}`,
  )

/** The path of a shape; null for a shape or an attribute that paths of one element cannot share. */
function pathOf([tag, { key: _key, ...own }]: Shape): string | null {
  const number = (name: string, fallback = 0): number => (own[name] === undefined ? fallback : Number(own[name]))
  const has = (...names: readonly string[]): boolean => Object.keys(own).every((name) => names.includes(name))
  if (tag === 'path' && own['d'] && has('d')) return fromStart(own['d'])
  if (tag === 'circle' && has('cx', 'cy', 'r')) return ellipse(number('cx'), number('cy'), number('r'), number('r'))
  if (tag === 'ellipse' && has('cx', 'cy', 'rx', 'ry')) return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
  if (tag === 'line' && has('x1', 'y1', 'x2', 'y2')) return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (/^poly(?:line|gon)$/.test(tag) && has('points')) return `M${own['points']}${tag === 'polygon' ? 'z' : ''}`
  if (tag !== 'rect' || !has('x', 'y', 'width', 'height', 'rx', 'ry')) return null
  const [rx, ry] = [number('rx', number('ry')), number('ry', number('rx'))]
  const [across, down] = [number('width') - 2 * rx, number('height') - 2 * ry]
  const corner = (x: number, y: number): string => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${x} ${y}` : '')
  const sides = [`h${across}`, corner(rx, ry), `v${down}`, corner(-rx, ry), `h${-across}`, corner(-rx, -ry), `v${-down}`, corner(rx, -ry)]
  return `M${number('x') + rx} ${number('y')}${sides.join('')}z`
}

/** All shapes of an icon as one path; null where they cannot be one. */
export function onePath(shapes: readonly Shape[]): string | null {
  const paths = shapes.map(pathOf)
  return paths.includes(null) ? null : paths.join('')
}

/** Draws an icon of lucide with two elements instead of one for each of its shapes: an icon is on every row and entry of the menu. */
export const onePathIcons: Plugin = {
  name: 'one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    // Other names of an icon would be classes that nothing uses, and the line without effect is left out.
    handler: (code) => ({
      code: code
        // Such as [["circle", { cx: "12", cy: "12", r: "1", key: "41hilf" }]].
        .replace(/node: (\[\[.*\]\]|\[\n[\s\S]*?\n {2}\])/, (whole, list: string) => {
          const shapes: readonly Shape[] = JSON.parse(list.replaceAll(/(\w+): "/g, '"$1": "'))
          const d = onePath(shapes)
          return d === null ? whole : `node: [["path", { d: ${JSON.stringify(d)} }]]`
        })
        .replace(/,\n {2}aliases: .*/, '')
        .replace(/^__iconData\.node;$/m, ''),
      map: null,
    }),
  },
}
