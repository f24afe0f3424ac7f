import { CopyX } from 'lucide-react'
import styled from 'styled-components'
import { choosingHelpId } from './FreeDays'

/** What the marks of the four weeks mean, and how free days are chosen. */
export const TimelineLegend = ({ maySchedule }: { readonly maySchedule: boolean }) => (
  <Entries aria-label="Legend">
    <li>
      <i data-role="teaches" /> Teaches
    </li>
    <li>
      <i data-role="assists" /> Assists
    </li>
    <li>
      <i data-nobody /> No instructor
    </li>
    <li>
      <CopyX aria-hidden="true" /> Booked twice
    </li>
    <li>5 free: free weekdays in a row</li>
    {maySchedule && (
      <li id={choosingHelpId}>
        Choose some of them: drag, hold Shift and click, or use the arrow keys with Shift. Enter schedules a course.
      </li>
    )}
  </Entries>
)

const Entries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  list-style: none;
  margin: 0;
  padding: 0;
  font-size: 13px;
  color: var(--text-2);
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 16px;
    height: 12px;
    border: 1px solid var(--accent);
    border-radius: 3px;
  }
  i[data-nobody] {
    border: 1px dashed var(--warn);
  }
  i[data-role='teaches'] {
    border-left-width: 3px;
    background: var(--accent-soft);
  }
  svg {
    width: 14px;
    height: 14px;
    color: var(--bad);
  }
`
