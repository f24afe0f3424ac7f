import styled from 'styled-components'

/**
 * A checkbox that looks like a switch. Give it `role="switch"` and a label. On paper, where browsers leave backgrounds out, its knob stays.
 */
export const Switch = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  && {
    flex: none;
    appearance: none;
    position: relative;
    width: 36px;
    height: 20px;
    margin: 0;
    vertical-align: middle;
    border: 1px solid var(--line-control);
    border-radius: 10px;
    background: var(--sunken);
    cursor: pointer;
    transition: background 120ms;
    print-color-adjust: exact;
  }
  &::before {
    content: '';
    position: absolute;
    top: 2px;
    left: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--text-2);
    transition: transform 120ms;
  }
  &&:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  &:checked::before {
    background: var(--on-accent);
    transform: translateX(16px);
  }
  &&:disabled {
    cursor: default;
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    &&:checked {
      background: Highlight;
    }
    &::before {
      background: ButtonText;
    }
  }
`
