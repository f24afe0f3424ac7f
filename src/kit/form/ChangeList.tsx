import styled from 'styled-components'
import { FieldGroup } from './fieldGroups'
import type { FieldLabels } from './fieldLabels'

interface ChangeListProps<Values extends Readonly<Record<string, string>>> {
  readonly labels: FieldLabels<Values>
  /** What is stored. */
  readonly before: Values
  /** What the form holds. */
  readonly after: Values
  /** A value in words; empty where there is none. */
  readonly textOf: (name: keyof Values & string, value: string) => string
}

/** What saving a form will change, field by field. */
export function ChangeList<Values extends Readonly<Record<string, string>>>({ labels, before, after, textOf }: ChangeListProps<Values>) {
  const names = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (name) => (before[name] ?? '').trim() !== (after[name] ?? '').trim(),
  )
  const textIn = (values: Values, name: keyof Values & string): string => textOf(name, values[name] ?? '') || 'empty'
  return (
    <FieldGroup title="What will change">
      {names.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <List>
          {names.map((name) => {
            const [now, next] = [textIn(before, name), textIn(after, name)]
            return (
              <div key={name}>
                <dt>{String(labels[name])}</dt>
                <dd>
                  Currently <b dir="auto">{now}</b>, will be <b dir="auto">{now === next ? `another: ${next}` : next}</b>
                </dd>
              </div>
            )
          })}
        </List>
      )}
    </FieldGroup>
  )
}

const List = styled.dl`
  display: grid;
  gap: 10px;
  dt {
    color: var(--text-2);
    font-size: 13px;
  }
  b {
    font-weight: 600;
  }
`
