import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '~/kit/ui/Button'

interface NeedyButtonProps {
  readonly isOn: boolean
  /** How many courses need something; null where that is not known. */
  readonly count: number | null
  readonly onChange: (isOn: boolean) => void
}

/** Shows only the courses that need somebody, and says how many there are. */
export const NeedyButton = ({ isOn, count, onChange }: NeedyButtonProps) => (
  <Toggle aria-pressed={isOn} reason={!isOn && count === 0 ? 'Nothing needs attention here.' : null} onClick={() => onChange(!isOn)}>
    <TriangleAlert aria-hidden="true" />
    Needs attention {count !== null && <em>{count}</em>}
  </Toggle>
)

const Toggle = styled(Button)`
  flex: none;
  white-space: nowrap;
  border-color: var(--line-control);
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:not([aria-disabled]) svg {
    color: var(--warn);
  }
  em {
    min-width: 20px;
    padding: 0 6px;
    border-radius: 10px;
    background: var(--sunken);
    color: var(--text-2);
    font: 600 12px/20px var(--font);
    font-variant-numeric: tabular-nums;
  }
  &:not([aria-disabled]) em {
    background: var(--warn-soft);
    color: var(--warn);
  }
`
