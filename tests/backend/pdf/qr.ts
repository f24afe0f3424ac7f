import { encode } from 'uqr'

/** The dark modules of a QR code as one PDF path, with the top left corner at `x`, `y` and the y axis pointing down. */
export function qrPath(text: string, x: number, y: number, size: number): string {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = size / data.length
  const number = (value: number): string => String(Math.round(value * 1000) / 1000)
  const rectangles: string[] = []
  for (const [row, modules] of data.entries()) {
    // Adjacent modules are merged into one bar, because some viewers show seams between them.
    for (let start = 0; start < modules.length; start++) {
      if (!modules[start]) continue
      let end = start
      while (modules[end]) end++
      rectangles.push(`${number(x + start * module)} ${number(y + row * module)} ${number((end - start) * module)} ${number(module)} re`)
      start = end
    }
  }
  return `${rectangles.join('\n')}\nf`
}
