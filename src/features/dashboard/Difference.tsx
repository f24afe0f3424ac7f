import { ArrowDown, ArrowUp, Equal, type LucideIcon } from 'lucide-react'
import styled from 'styled-components'
import { breakpoints } from '~/kit/ui/media'
import { countText } from '~/lib/format/countText'

interface DifferenceProps {
  /** Null where it is not known. */
  readonly now: number | null
  readonly before: number | null
  /** What it is compared with: 'in the 32 days before'. */
  readonly than?: string
  /** By default as a count. */
  readonly format?: (value: number) => string
}

/** How a figure changed: an arrow, and '14 more', '22 fewer', 'SGD 22.50 less' or 'the same'. */
export function changeOf(now: number, before: number, format = countText): { readonly Icon: LucideIcon; readonly words: string } {
  const by = now - before
  // Sums of amounts differ by less than a cent where they were added in another order.
  if (format(now) === format(before)) return { Icon: Equal, words: 'the same' }
  const fewer = format === countText ? 'fewer' : 'less'
  return { Icon: by > 0 ? ArrowUp : ArrowDown, words: `${format(Math.abs(by))} ${by > 0 ? 'more' : fewer}` }
}

/** How a figure changed, with an arrow and in words: '↑ 14 more than in the 32 days before (533)'. A dash where one of them is not known. */
export function Difference({ now, before, than, format = countText }: DifferenceProps) {
  if (now === null || before === null) return <Quiet>—</Quiet>
  const { Icon, words } = changeOf(now, before, format)
  const end = than === undefined ? '' : ` ${Icon === Equal ? 'as' : 'than'} ${than} (${format(before)})`
  return (
    <Quiet>
      <Icon aria-hidden="true" />
      <b>{words}</b>
      {end}
    </Quiet>
  )
}

const Quiet = styled.span`
  color: var(--text-2);
  font-size: 13px;
  line-height: 20px;
  b {
    font-weight: 500;
  }
  svg {
    display: inline;
    width: 14px;
    height: 14px;
    margin-right: 4px;
    vertical-align: -2px;
  }
`

/** A figure above a chart, with its change beside it, or below it on a phone, and a link at the end of its line. */
export const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 12px;
  min-height: 36px;
  padding: 0 16px;
  > b {
    font: 600 28px/36px var(--font);
    letter-spacing: -0.015em;
    font-variant-numeric: tabular-nums;
  }
  > a {
    margin-left: auto;
    font: 500 13px/20px var(--font);
    @media (pointer: coarse) {
      padding: 12px 0;
    }
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    > ${Quiet} {
      order: 1;
      flex-basis: 100%;
    }
  }
`
