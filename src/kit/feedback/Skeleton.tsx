import styled, { keyframes } from 'styled-components'
import { Hidden } from '../ui/Hidden'

/**
 * Placeholder lines while content loads; they appear after 300 ms.
 * @param label for screen readers; empty for all but the first of several on a page
 */
export function Skeleton({ lines = 6, label = 'Loading…' }: { readonly lines?: number; readonly label?: string }) {
  return (
    <Box role="status" data-skeleton>
      <Hidden>{label}</Hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Line key={index} $width={widths[index % widths.length] ?? 80} aria-hidden="true" />
      ))}
    </Box>
  )
}

const widths = [38, 92, 84, 90, 78, 87] as const

const late = keyframes`
  from {
    opacity: 0;
  }
`

const Box = styled.div`
  display: grid;
  gap: 18px;
  width: 100%;
  padding: 24px;
`

/** A grey bar where something will be; it appears after 300 ms. */
export const SkeletonBar = styled.span`
  display: block;
  height: 12px;
  border-radius: 4px;
  background: color-mix(in srgb, var(--line) 70%, var(--sunken));
  animation: ${late} 300ms step-end;
`

const Line = styled(SkeletonBar)<{ $width: number }>`
  width: ${({ $width }) => $width}%;
`
