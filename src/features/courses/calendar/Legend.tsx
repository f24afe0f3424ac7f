import styled from 'styled-components'
import type { Tone } from '~/kit/calendar/calendarEvent'
import { toneColor } from '~/kit/calendar/tones'
import { breakpoints } from '~/kit/ui/media'
import type { ColouredBy, Colouring } from './colouring'
import { ColourSelect } from './ColourSelect'
import { needMarks, needs, type MarkedCourse } from './courseNeeds'

interface LegendProps {
  readonly colouring: Colouring
  readonly colouredBy: ColouredBy
  readonly onColour: (by: ColouredBy) => void
  /** The courses whose marks are explained. */
  readonly courses: readonly MarkedCourse[]
  /** Whether seats are shown as '13/16'. */
  readonly hasCounts: boolean
}

/** What the colours and marks of the calendar mean, and what the colours are chosen by. */
export function Legend({ colouring, colouredBy, onColour, courses, hasCounts }: LegendProps) {
  const marks = needs.filter((need) => courses.some((course) => course.needs.includes(need))).map((need) => needMarks[need])
  return (
    <Foot>
      <OnWide>
        <ColourSelect value={colouredBy} onChange={onColour} />
      </OnWide>
      <ul aria-label="Colours and marks">
        {colouring.groups.map(({ name, tone, isQuiet }) => (
          <Group key={name} $tone={tone} data-quiet={isQuiet || undefined}>
            {name}
          </Group>
        ))}
        {marks.map(({ label, tone, Icon }) => (
          <li key={label} data-mark={tone}>
            <Icon aria-hidden="true" />
            {label}
          </li>
        ))}
        {hasCounts && <li>13/16: 13 of 16 seats taken</li>}
      </ul>
    </Foot>
  )
}

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 8px 20px;
  min-height: 36px;
  margin-top: -4px;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    min-width: 0;
    font-size: 13px;
    line-height: 18px;
    color: var(--text-2);
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  li[data-mark='warn'] {
    color: var(--warn);
  }
  li[data-mark='bad'] {
    color: var(--bad);
  }
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`

/** On a phone the choice is among the filters. */
const OnWide = styled.div`
  @media (max-width: ${breakpoints.sm - 1}px) {
    display: none;
  }
`

const Group = styled.li<{ $tone: Tone }>`
  ${toneColor}
  &::before {
    content: '';
    flex: none;
    width: 18px;
    height: 12px;
    border-left: 3px solid var(--tone);
    border-radius: 2px 3px 3px 2px;
    background: var(--tone-soft);
    print-color-adjust: exact;
  }
  &[data-quiet]::before {
    background: light-dark(var(--sunken), var(--raised));
  }
  @media (forced-colors: active) {
    &::before {
      border-color: CanvasText;
    }
  }
`
