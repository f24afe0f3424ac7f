import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'

/** How many rows are listed at a time. */
const pageSize = 25

interface RowsWithNotesProps<Key> {
  readonly title: string
  readonly rows: readonly {
    readonly key: Key
    readonly name: string
    readonly note: ReactNode
    /** Where it can be mended: in another tab, so that what was decided here stays. */
    readonly path?: string | null
  }[]
  readonly onLeaveOut?: (key: Key) => void
}

/** Rows before they are sent, each with what there is to say of it, and a button that leaves it out. */
export function RowsWithNotes<Key extends string | number>({ title, rows, onLeaveOut }: RowsWithNotesProps<Key>) {
  const [shown, setShown] = useState(pageSize)
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <List>
        {rows.slice(0, shown).map(({ key, name, note, path }) => (
          <li key={key}>
            <span>
              <b dir="auto">
                {path ? (
                  <Link to={path} target="_blank">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </b>
              <small>{note}</small>
            </span>
            {onLeaveOut && (
              <Button onClick={() => onLeaveOut(key)}>
                Leave out<Hidden>: {name}</Hidden>
              </Button>
            )}
          </li>
        ))}
      </List>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, rows.length - shown)} more of {rows.length}
        </Button>
      )}
    </section>
  )
}

const List = styled.ul`
  margin-block: 8px;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 56px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  li > span {
    display: grid;
    min-width: 0;
  }
  button {
    flex: none;
  }
  b {
    font-weight: 500;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
  }
`
