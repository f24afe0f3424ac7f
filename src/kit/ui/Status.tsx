import styled from 'styled-components'
import type { StatusTone } from '~/lib/statusTone'

/** A coloured dot before a text. The text carries the meaning; colour alone never does. */
export const Status = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--${({ $tone }) => ($tone === 'accent' ? 'mark' : $tone)});
  }
  @media (forced-colors: active) {
    &::before {
      border: 4px solid CanvasText;
    }
  }
`
