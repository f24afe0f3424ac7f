import styled from 'styled-components'

/** A page for a phone in the sun: larger controls, every text at 7:1, and no button in a client's red, which would look like a positive one. */
export const Quay = styled.div`
  --control: 56px;
  --text-3: var(--text-2);
  --bad: light-dark(#961b14, #f6a09a);
  --warn: light-dark(#6e4000, #e3a64a);
  --accent: var(--text);
  --accent-hover: var(--text-2);
  --accent-soft: var(--sunken);
  --on-accent: var(--surface);
  --mark: var(--text-2);
  --notice: var(--text);
  --notice-soft: var(--sunken);
  --danger-fill: var(--surface);
  --danger-text: var(--bad);
  --danger-hover: var(--bad-soft);
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  .control {
    font-size: 16px;
  }
`
