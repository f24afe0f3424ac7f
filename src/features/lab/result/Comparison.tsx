import styled from 'styled-components'
import { isToBeRead } from '~/domain/certificate/medicalResult'
import { Hidden } from '~/kit/ui/Hidden'
import { personFacts, testFacts, type Pair } from './pairOfResults'

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
    {[
      { title: 'Who it is', rule: 'must agree', facts: personFacts(pair) },
      { title: 'The two tests', rule: 'may differ', facts: testFacts(pair, zone) },
    ].map(({ title, rule, facts }) => (
      <tbody key={title}>
        <tr>
          <th colSpan={3} scope="rowgroup">
            {title} <small>{rule}</small>
          </th>
        </tr>
        {facts.map(({ label, first, second, isSame }) => (
          <tr key={label} data-result={label === 'Result' || undefined}>
            <th scope="row">{label}</th>
            <td dir="auto" data-serious={isToBeRead(first) || undefined}>
              {first || '—'}
            </td>
            <td dir="auto" data-serious={isToBeRead(second) || undefined} data-differs={isSame ? undefined : rule}>
              {!isSame && <Hidden>Differs: </Hidden>}
              <span>{second || '—'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </Columns>
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
    small {
      font-size: 12px;
    }
  }
  [data-differs] > span:last-child {
    font-weight: 600;
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  [data-differs='must agree'] > span:last-child {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--warn-soft);
    color: var(--warn);
    text-decoration: none;
  }
  [data-result] td {
    font: 600 16px/24px var(--font);
    &[data-serious] {
      color: var(--bad);
    }
  }
`
