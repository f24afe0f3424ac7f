import { useId } from 'react'
import styled from 'styled-components'
import { Muted } from '~/kit/ui/Muted'
import { counted } from '~/lib/format/counted'

/** Which results were compared with their reports, by what they say: one that is corrected is looked at again. */
export type Looked = ReadonlySet<string>

export const nobodyLooked: Looked = new Set()

/** Why rows cannot be sent before somebody looked at these results; null where all were looked at. */
export function whyLookFirst(keys: readonly string[], looked: Looked): string | null {
  const left = keys.filter((key) => !looked.has(key)).length
  return left === 0 ? null : counted(left, 'result needs a second look.', 'results need a second look.')
}

interface SecondLookProps {
  /** The results that may keep somebody ashore or at home. */
  readonly rows: readonly { readonly key: string; readonly name: string; readonly detail: string }[]
  readonly looked: Looked
  readonly onLook: (looked: Looked) => void
}

/** A box for each result that must be compared with its report before it is issued. No box ticks them all. */
export function SecondLook({ rows, looked, onLook }: SecondLookProps) {
  const id = useId()
  const toggle = (key: string): void => {
    const next = new Set(looked)
    if (!next.delete(key)) next.add(key)
    onLook(next)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Second look</h2>
      {rows.length === 0 ? (
        <Muted as="p">No row that can be sent has a result that may keep somebody ashore or at home.</Muted>
      ) : (
        <>
          <Muted as="p">These results may keep somebody ashore or at home. Compare each with its report.</Muted>
          <List>
            {rows.map(({ key, name, detail }) => (
              <li key={key}>
                <Look>
                  <input type="checkbox" checked={looked.has(key)} onChange={() => toggle(key)} />
                  <span>
                    <b dir="auto">{name}</b>
                    <small>{detail}</small>
                  </span>
                </Look>
              </li>
            ))}
          </List>
        </>
      )}
    </section>
  )
}

const List = styled.ul`
  margin-top: 8px;
  li {
    border-bottom: 1px solid var(--line);
  }
  span {
    display: grid;
    min-width: 0;
  }
  b {
    font-weight: 500;
  }
  small {
    color: var(--text-3);
    font-size: 13px;
  }
`

const Look = styled.label`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  padding: 8px 0;
  cursor: pointer;
  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
`
