import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ListRows } from '~/kit/ui/ListRows'
import { personKey, type TestedPerson } from './report'

interface PeopleProps {
  readonly label: string
  readonly people: readonly TestedPerson[]
  readonly noteOf?: (person: TestedPerson) => string
  readonly onChoose: (person: TestedPerson) => void
  /** A last row. */
  readonly children?: ReactNode
}

/** People to choose from, each a row for a thumb. */
export const People = ({ label, people, noteOf, onChoose, children }: PeopleProps) => (
  <Rows aria-label={label}>
    {people.map((person) => (
      <li key={personKey(person)}>
        <button type="button" onClick={() => onChoose(person)}>
          <bdi>{person.name}</bdi>
          <small>
            {person.passNo}
            {noteOf?.(person)}
          </small>
        </button>
      </li>
    ))}
    {children}
  </Rows>
)

const Rows = styled(ListRows)`
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  li {
    padding: 0;
  }
  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    width: 100%;
    min-height: var(--control);
    padding: 8px 14px;
    border: 0;
    background: none;
    color: var(--text);
    font-size: 16px;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: var(--sunken);
    }
  }
`
