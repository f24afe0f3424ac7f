import styled from 'styled-components'
import { isToBeRead } from '~/domain/certificate/medicalResult'
import { Hidden } from '~/kit/ui/Hidden'
import { personFacts, testFacts, type ComparedFact, type Pair } from './pairOfResults'

interface PartProps {
  readonly title: string
  /** Whether the facts may differ, in words. */
  readonly rule: string
  readonly facts: readonly ComparedFact[]
}

/** Two results side by side, with their differences marked. */
export const Comparison = ({ pair, zone }: { readonly pair: Pair; readonly zone: string }) => (
  <Columns>
    <thead>
      <tr>
        <th scope="col">
          <Hidden>Fact</Hidden>
        </th>
        <th scope="col">First result</th>
        <th scope="col">Second result</th>
      </tr>
    </thead>
    <Part title="Who it is" rule="must agree" facts={personFacts(pair)} />
    <Part title="The two tests" rule="may differ" facts={testFacts(pair, zone)} />
  </Columns>
)

const Part = ({ title, rule, facts }: PartProps) => (
  <tbody>
    <tr>
      <th colSpan={3} scope="rowgroup">
        {title} <small>{rule}</small>
      </th>
    </tr>
    {facts.map(({ label, first, second, isSame }) => (
      <tr key={label}>
        <th scope="row">{label}</th>
        {[first, second].map((text, at) => (
          <td key={at === 0 ? 'first' : 'second'} dir="auto" data-serious={(label === 'Result' && isToBeRead(text)) || undefined}>
            {at === 0 || isSame ? (
              text || '—'
            ) : (
              <mark data-rule={rule}>
                <Hidden>Differs: </Hidden>
                {text || '—'}
              </mark>
            )}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

const Columns = styled.table`
  width: 100%;
  max-width: 860px;
  table-layout: fixed;
  border-collapse: collapse;
  border: 1px solid var(--line);
  th,
  td {
    padding: 9px 8px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }
  tr > :first-child {
    width: 30%;
    font-size: 13px;
  }
  [scope='row'],
  small {
    color: var(--text-3);
    font-weight: 400;
  }
  [scope='rowgroup'] {
    background: var(--sunken);
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 600;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  mark[data-rule='must agree'] {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--warn-soft);
    color: var(--warn);
    text-decoration: none;
  }
  [data-serious] {
    color: var(--bad);
  }
`
