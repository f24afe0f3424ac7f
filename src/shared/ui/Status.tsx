import styled from 'styled-components'

export type StatusTone = 'good' | 'warn' | 'bad' | 'idle' | 'accent'

/** A dot and a word: the word carries the meaning, the dot helps the eye. */
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
    background: var(--${({ $tone }) => $tone});
  }
  @media (forced-colors: active) {
    &::before {
      border: 4px solid CanvasText;
    }
  }
`
