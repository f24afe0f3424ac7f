// Sea-chart contours behind the text. Marching squares cut a synthetic sea bed at equal depths; the segments are joined into smooth curves.

const CELL = 6
const SEED = 31
const HILLS = 110
/** In cells. */
const SMALLEST_RADIUS = 4
/** The largest radius as a multiple of the smallest. */
const RADIUS_RANGE = 8
const FIRST_DEPTH = 0.03
const LAST_DEPTH = 0.97
const DEPTH_STEP = 0.03
/** Every nth contour is drawn stronger, as on a nautical chart. */
const MAJOR_EVERY = 5
/** Maximum deviation of a simplified line, in points. */
const TOLERANCE = 0.25

type Position = readonly [number, number]

export interface Contour {
  /** SVG path data. */
  readonly path: string
  /** Line strength from 0 (faintest) to 1. */
  readonly strength: number
  readonly major: boolean
}

const cache = new Map<string, readonly Contour[]>()

/** The contours that fill a page of this size, in points. They are deterministic, so every certificate shows the same ones. */
export function contoursFor(width: number, height: number): readonly Contour[] {
  const key = `${width} ${height}`
  const cached = cache.get(key)
  if (cached) return cached
  const contours = trace(width, height)
  cache.set(key, contours)
  return contours
}

function trace(width: number, height: number): Contour[] {
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const depths = seabed(columns, rows)
  const contours: Contour[] = []
  for (let index = 0; FIRST_DEPTH + index * DEPTH_STEP < LAST_DEPTH; index++) {
    const depth = FIRST_DEPTH + index * DEPTH_STEP
    const lines = joinSegments(cut(depths, columns, rows, depth))
    const major = index % MAJOR_EVERY === 0
    const relativeDepth = (depth - FIRST_DEPTH) / (LAST_DEPTH - FIRST_DEPTH)
    contours.push({
      path: lines.map((line) => pathOf(simplify(line))).join(''),
      strength: Math.min(1, (0.25 + 0.5 * relativeDepth) * (major ? 1.35 : 1)),
      major,
    })
  }
  return contours.filter((contour) => contour.path !== '')
}

/** A sea bed of round hills and hollows of all sizes: depths from 0 to 1 at the cell corners, row by row. */
function seabed(columns: number, rows: number): Float64Array {
  let state = SEED
  const random = (): number => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32
  const hills = Array.from({ length: HILLS }, () => {
    const radius = SMALLEST_RADIUS * RADIUS_RANGE ** random()
    const height = (random() - 0.5) * radius ** 0.7
    return { x: (random() * 1.3 - 0.15) * columns, y: (random() * 1.3 - 0.15) * rows, radius, height, stretch: 0.6 + 0.8 * random() }
  })
  const depths = Float64Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const x = index % (columns + 1)
    const y = Math.floor(index / (columns + 1))
    let depth = 0
    for (const hill of hills) {
      const distance = (((x - hill.x) * hill.stretch) ** 2 + ((y - hill.y) / hill.stretch) ** 2) / hill.radius ** 2
      if (distance < 12) depth += hill.height * Math.exp(-distance)
    }
    return depth
  })
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), -Infinity)
  const highest = depths.reduce((least, depth) => Math.min(least, depth), Infinity)
  return depths.map((depth) => (depth - highest) / (deepest - highest))
}

/** Marching squares: the segments in which a contour crosses each cell. */
function cut(depths: Float64Array, columns: number, rows: number, depth: number): (readonly [Position, Position])[] {
  const segments: (readonly [Position, Position])[] = []
  const depthAt = (column: number, row: number): number => depths[row * (columns + 1) + column] ?? 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corners: readonly Position[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const crossings = corners.flatMap((from, index): Position[] => {
        const to = corners[(index + 1) % 4] ?? from
        const a = depthAt(...from)
        const b = depthAt(...to)
        if (a < depth === b < depth) return []
        const part = (depth - a) / (b - a)
        return [[(from[0] + (to[0] - from[0]) * part) * CELL, (from[1] + (to[1] - from[1]) * part) * CELL]]
      })
      const [first, second, third, fourth] = crossings
      if (first && second) segments.push([first, second])
      if (third && fourth) segments.push([third, fourth])
    }
  }
  return segments
}

/** Chains segments that share an end, for smooth joints and much shorter path data. */
function joinSegments(segments: readonly (readonly [Position, Position])[]): Position[][] {
  const keyOf = ([x, y]: Position): string => `${x.toFixed(3)} ${y.toFixed(3)}`
  const ends = new Map<string, number[]>()
  for (const [index, segment] of segments.entries()) {
    for (const end of segment) ends.set(keyOf(end), [...(ends.get(keyOf(end)) ?? []), index])
  }
  const used = new Set<number>()
  const follow = (line: Position[]): void => {
    for (let tip = line.at(-1); tip; tip = line.at(-1)) {
      const next = (ends.get(keyOf(tip)) ?? []).find((index) => !used.has(index))
      const segment = next === undefined ? undefined : segments[next]
      if (next === undefined || !segment) return
      used.add(next)
      line.push(keyOf(segment[0]) === keyOf(tip) ? segment[1] : segment[0])
    }
  }
  const lines: Position[][] = []
  for (const [index, [from, to]] of segments.entries()) {
    if (used.has(index)) continue
    used.add(index)
    const line = [from, to]
    follow(line)
    line.reverse()
    follow(line)
    lines.push(line)
  }
  return lines
}

/** Drops points within the tolerance of a straight line (Ramer–Douglas–Peucker). */
function simplify(line: readonly Position[]): readonly Position[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  let farthest = 0
  let distance = 0
  for (const [index, [x, y]] of line.entries()) {
    const [px, py] = [x - first[0], y - first[1]]
    const away = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
    if (away > distance) {
      distance = away
      farthest = index
    }
  }
  if (distance <= TOLERANCE) return [first, last]
  return [...simplify(line.slice(0, farthest + 1)).slice(0, -1), ...simplify(line.slice(farthest))]
}

/** SVG path of a smooth curve: it passes through the middle of each segment and bends towards the corners. */
function pathOf(line: readonly Position[]): string {
  const number = (value: number): string => String(Math.round(value * 10) / 10)
  const pair = ([x, y]: Position): string => `${number(x)} ${number(y)}`
  const toward = (from: Position, to: Position, part: number): Position => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ]
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last) return ''
  const closed = line.length > 3 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.001
  const corners = closed ? [...line.slice(0, -1), ...line.slice(0, 2)] : line
  const operators: string[] = []
  let at = first
  for (const [index, corner] of corners.entries()) {
    const next = corners[index + 1]
    if (!next) break
    const middle = toward(corner, next, 0.5)
    if (index === 0) {
      operators.push(closed ? `M${pair(middle)}` : `M${pair(first)}L${pair(middle)}`)
    } else {
      operators.push(`C${pair(toward(at, corner, 2 / 3))} ${pair(toward(middle, corner, 2 / 3))} ${pair(middle)}`)
    }
    at = middle
  }
  if (!closed) operators.push(`L${pair(last)}`)
  return operators.join('')
}
