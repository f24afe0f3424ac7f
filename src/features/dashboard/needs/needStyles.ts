import styled from 'styled-components'
import { SkeletonBar } from '~/kit/feedback/Skeleton'
import { from } from '~/kit/ui/media'
import { Status } from '~/kit/ui/Status'

/** From this width on a line has room for its details beside its words; below it they stand under them. */
const wide = '@container needs (min-width: 760px)'

/** Query container for the width of the lines. */
export const NeedBox = styled.div`
  container: needs / inline-size;
`

/** Keeps the room of its lines while they load, and afterwards: the page below does not move when there are fewer. */
export const NeedList = styled.ul<{ $lines: number }>`
  --need: 64px;
  ${wide} {
    --need: 44px;
  }
  display: flex;
  flex-direction: column;
  min-height: calc(${({ $lines }) => $lines} * (var(--need) + 1px) - 1px);
  > * + * {
    border-top: 1px solid var(--line);
  }
`

/** A line of "Needs you": a figure, what it counts, which they are, and where they are listed. */
export const NeedRow = styled.div<{ readonly to?: string }>`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  align-content: center;
  gap: 0 12px;
  min-height: var(--need);
  padding: 8px 12px;
  color: var(--text);
  text-decoration: none;
  &[href]:hover {
    background: color-mix(in srgb, var(--sunken) 60%, transparent);
  }
  &[href]:focus-visible {
    outline-offset: -2px;
  }
  ${from.sm} {
    grid-template-columns: 36px minmax(0, 1fr) auto;
    gap: 0 16px;
    padding: 3px 16px 3px 12px;
  }
  ${wide} {
    grid-template-columns: 36px minmax(220px, 336px) minmax(0, 1fr) auto;
    align-items: center;
  }
  & + & {
    border-top: 1px solid var(--line);
  }
  > button {
    grid-row: 1 / 3;
    grid-column: -2;
    align-self: center;
    ${wide} {
      grid-row: auto;
    }
  }
  &[data-failed] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding-left: 20px;
  }
`

export const Figure = styled.b`
  grid-row: 1 / 3;
  font: 600 16px/20px var(--font);
  font-variant-numeric: tabular-nums;
  text-align: right;
  white-space: nowrap;
  ${wide} {
    grid-row: auto;
  }
`

/** Short enough for one line on a phone: the room kept for a line that still loads is that of two. */
export const Words = styled.span`
  grid-column: 2;
  font-weight: 500;
  text-wrap: balance;
`

export const Detail = styled.span`
  grid-column: 2;
  min-width: 0;
  overflow: hidden;
  color: var(--text-3);
  font-size: 13px;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${wide} {
    grid-column: 3;
  }
`

/** The name of the list; on a phone only its arrow. */
export const To = styled.span`
  grid-row: 1 / 3;
  grid-column: 3;
  align-self: center;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--accent-text);
  font: 500 13px/20px var(--font);
  white-space: nowrap;
  svg {
    width: 14px;
    height: 14px;
  }
  span {
    display: none;
  }
  ${from.sm} {
    span {
      display: inline;
    }
  }
  ${wide} {
    grid-row: auto;
    grid-column: 4;
  }
`

export const Unknown = styled(Status).attrs({ $tone: 'warn' })`
  color: var(--warn);
  font-weight: 500;
  white-space: normal;
`

/** Fills the room of the lines that there are not. */
export const Rest = styled.li`
  flex: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  min-height: 44px;
  color: var(--text-3);
  text-align: center;
  svg {
    width: 24px;
    height: 24px;
  }
`

/** Where a line will be. */
export const Bar = styled(SkeletonBar)`
  grid-column: 2;
  align-self: center;
`
