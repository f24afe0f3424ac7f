import styled from 'styled-components'
import { markWords } from '../cellWords'

/** What the marks mean, and what they do not tell. */
export function Legend({ notes }: { readonly notes: readonly string[] }) {
  return (
    <Below>
      <List aria-label="Marks">
        {markWords.map(({ word, Icon, tone }) => (
          <li key={word} data-tone={tone}>
            <Icon aria-hidden="true" />
            {word}
          </li>
        ))}
        <li>Months are the month of expiry</li>
      </List>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Below>
  )
}

const Below = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  color: var(--text-2);
  font-size: 13px;
  @media print {
    /* Above the table, which may go on for pages. */
    order: -1;
    font-size: 11px;
  }
`

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  padding: 0;
  list-style: none;
  @media print {
    gap: 4px 14px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    @media print {
      gap: 5px;
    }
  }
  li:last-child {
    margin-left: auto;
    color: var(--text-3);
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--text-3);
  }
  [data-tone='bad'] svg {
    color: var(--bad);
  }
  [data-tone='warn'] svg {
    color: var(--warn);
  }
  [data-tone='good'] svg {
    color: var(--good);
  }
`
