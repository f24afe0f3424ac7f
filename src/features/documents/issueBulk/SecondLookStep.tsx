import styled from 'styled-components'
import { SecondLook, type Looked } from '~/domain/certificate/SecondLook'
import type { CheckedRow } from '~/kit/import/importField'
import type { PreviewTools } from '~/kit/import/importKind'
import { Button } from '~/kit/ui/Button'
import type { Clinic } from '../issue/documentForm'
import { DocumentPreview } from '../issue/DocumentPreview'
import { valuesOfRow, whyNotIssued, type SharedFacts } from './bulkDocuments'
import { lookKey, rowsToLookAt } from './secondLook'

interface SecondLookStepProps {
  readonly rows: readonly CheckedRow[]
  readonly shared: SharedFacts
  readonly clinic: Clinic
  readonly looked: Looked
  readonly onLook: (looked: Looked) => void
  readonly tools: PreviewTools
}

/** Shows what stands against issuing, the results that need a second look, and one document as it will be printed. */
export function SecondLookStep({ rows, shared, clinic, looked, onLook, tools }: SecondLookStepProps) {
  const wrong = rows.flatMap((row) => {
    const reason = whyNotIssued(row.values, shared, clinic)
    return reason === null ? [] : [{ row, reason }]
  })
  const serious = rowsToLookAt(rows, shared.subType)
  const [first] = rows
  return (
    <Sections>
      {wrong.length > 0 && (
        <section>
          <h2>Cannot be issued</h2>
          <List>
            {wrong.map(({ row: { number, values }, reason }) => (
              <li key={number}>
                <span>
                  <b dir="auto">{values['holderName']}</b>
                  <small>
                    Row {number}: {reason}
                  </small>
                </span>
                <Button onClick={() => tools.leaveOut(number)}>Leave out</Button>
              </li>
            ))}
          </List>
        </section>
      )}
      <SecondLook
        rows={serious.map((row) => ({
          key: lookKey(row),
          name: row.values['holderName'] ?? '',
          detail: `Row ${row.number}: ${row.values['result'] ?? ''}`,
        }))}
        looked={looked}
        onLook={onLook}
      />
      {first && (
        <section>
          <h2>Row {first.number} as it will be printed</h2>
          <DocumentPreview values={valuesOfRow(first.values, shared, clinic)} clinic={clinic} />
        </section>
      )}
    </Sections>
  )
}

const Sections = styled.div`
  display: grid;
  gap: 28px;
  > section {
    min-width: 0;
  }
`

const List = styled.ul`
  margin-top: 8px;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 56px;
    padding: 8px 0;
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
