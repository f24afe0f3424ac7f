/** A text grid: a line of headings, then one line per row. Two spaces or more part its cells. */
export function cellsOf(grid: string): readonly { readonly name: string; readonly row: ReadonlyMap<string, string> }[] {
  const [[, ...headings] = [], ...rows] = grid
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
  return rows.map(([name = '', ...cells]) => {
    if (cells.length !== headings.length) throw new Error(`${name} has ${cells.length} cells for ${headings.length} headings`)
    return { name, row: new Map(headings.map((heading, at) => [heading, cells[at] ?? ''])) }
  })
}
