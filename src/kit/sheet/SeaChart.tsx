import { useMemo } from 'react'
import styled from 'styled-components'
import { contoursFor } from './contours'
import { sheetOf } from './geometry'

/** Depth contours, drawn where a sheet has no picture of its own. */
export function SeaChart({ paperSize }: { readonly paperSize: 'A4' | 'A5' }) {
  const { width, height } = sheetOf(paperSize)
  const contours = useMemo(() => contoursFor(width, height), [width, height])
  return (
    <Contours viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
      {contours.map(({ path, strength, major }) => (
        <path key={path.slice(0, 40)} d={path} opacity={strength * 0.45} strokeWidth={major ? 0.7 : 0.4} />
      ))}
    </Contours>
  )
}

const Contours = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: #7fa6b6;
`
