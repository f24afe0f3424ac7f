import { useState } from 'react'
import styled from 'styled-components'
import type { CheckedRow } from '~/shared/import/importField'
import { useClient } from '~/shared/session/client'
import { CertificateSheet } from '../sheet/CertificateSheet'
import { sheetContent } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { valuesOfRow } from './bulkIssue'

interface TryOutProps {
  readonly template: CertificateTemplateFieldsFragment
  readonly rows: readonly CheckedRow[]
  readonly today: string
}

const lengthOf = ({ values }: CheckedRow): number => values['holderName']?.length ?? 0

/** Three rows that tell most: the first, the one with the longest name, and any other. */
function choose(rows: readonly CheckedRow[]): readonly { readonly why: string; readonly row: CheckedRow }[] {
  const [first] = rows
  if (!first) return []
  const longest = rows.reduce((best, row) => (lengthOf(row) > lengthOf(best) ? row : best), first)
  const others = rows.filter((row) => row !== first && row !== longest)
  const other = others[Math.floor(Math.random() * others.length)]
  return [
    { why: 'The first', row: first },
    ...(longest === first ? [] : [{ why: 'The longest name', row: longest }]),
    ...(other ? [{ why: 'One by chance', row: other }] : []),
  ]
}

/** What some of the rows would become; nothing is issued for it. */
export function TryOut({ template, rows, today }: TryOutProps) {
  const client = useClient()
  const [chosen] = useState(() => choose(rows))
  return (
    <Sheets>
      {chosen.map(({ why, row }) => (
        <figure key={row.number}>
          <figcaption>
            {why}: row {row.number}
          </figcaption>
          <CertificateSheet
            label={`Preview of row ${row.number}`}
            content={sheetContent(
              template,
              { ...valuesOfRow(row.values, template.id, today), number: 'Given when issued', link: null },
              client.issuerName ?? client.name,
              client.logo,
            )}
          />
        </figure>
      ))}
    </Sheets>
  )
}

const Sheets = styled.div`
  display: grid;
  gap: 20px;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  figcaption {
    margin-bottom: 8px;
    color: var(--text-3);
    font-size: 13px;
  }
`
