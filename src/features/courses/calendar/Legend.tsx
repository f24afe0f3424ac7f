import styled from 'styled-components'
import { toneColor } from '~/kit/calendar/tones'
import { noCategory } from './courseEvents'

interface LegendProps {
  readonly tones: ReadonlyMap<string, number>
  /** Whether any course has no category. */
  readonly hasOthers: boolean
}

/** The colour of each category. */
export function Legend({ tones, hasOthers }: LegendProps) {
  return (
    <List aria-label="Categories">
      {[...tones].map(([name, tone]) => (
        <Entry key={name} $tone={tone}>
          {name}
        </Entry>
      ))}
      {hasOthers && <Entry $tone={null}>{noCategory}</Entry>}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  font-size: 13px;
  color: var(--text-2);
`

const Entry = styled.li<{ $tone: number | null }>`
  ${toneColor}
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  overflow-wrap: anywhere;
  &::before {
    content: '';
    flex: none;
    width: 3px;
    height: 14px;
    border-radius: 2px;
    background: var(--tone);
  }
  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
    }
  }
`
