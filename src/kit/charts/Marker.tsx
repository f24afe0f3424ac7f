import type { Marker as Shape, Tone } from './chartTones'

const outlines: Readonly<Record<Shape, string>> = {
  square: 'M1 1h10v10H1z',
  circle: 'M6 .5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  triangle: 'M6 .5l6 11H0z',
  diamond: 'M6 0l6 6-6 6-6-6z',
  cross: 'M4 0h4v4h4v4H8v4H4V8H0V4h4z',
}

/** The shape of a series, 12 px wide, for its place in a legend. */
export function Marker({ tone }: { readonly tone: Tone }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d={outlines[tone.marker]} fill={tone.fill} stroke={tone.stroke} strokeWidth="1" />
    </svg>
  )
}

/** The same shape drawn around a point of a line. */
export function PointMarker({ x, y, tone }: { readonly x: number; readonly y: number; readonly tone: Tone }) {
  return <path d={outlines[tone.marker]} transform={`translate(${x - 4} ${y - 4}) scale(0.67)`} fill={tone.fill} stroke="var(--surface)" />
}
