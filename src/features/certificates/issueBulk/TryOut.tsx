import { useState } from 'react'
import styled from 'styled-components'
import { CertificateSheet } from '~/kit/certificate/CertificateSheet'
import { sheetContent } from '~/kit/certificate/sheetContent'
import type { CheckedRow } from '~/kit/import/importField'
import { useClient } from '~/platform/tenant/client'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { valuesOfRow } from './bulkIssue'

interface TryOutProps {
  readonly template: CertificateTemplateFieldsFragment
  readonly rows: readonly CheckedRow[]
  readonly today: string
}

const lengthOf = ({ values }: CheckedRow): number => values['holderName']?.length ?? 0

/** Up to three rows worth previewing: the first, the one with the longest name, and a random one. */
function pickRows(rows: readonly CheckedRow[]): readonly { readonly reason: string; readonly row: CheckedRow }[] {
  const [first] = rows
  if (!first) return []
  const longest = rows.reduce((best, row) => (lengthOf(row) > lengthOf(best) ? row : best), first)
  const remaining = rows.filter((row) => row !== first && row !== longest)
  const random = remaining[Math.floor(Math.random() * remaining.length)]
  return [
    { reason: 'The first', row: first },
    ...(longest === first ? [] : [{ reason: 'The longest name', row: longest }]),
    ...(random ? [{ reason: 'A random one', row: random }] : []),
  ]
}

/** Previews the certificates of some rows without issuing anything. */
export function TryOut({ template, rows, today }: TryOutProps) {
  const client = useClient()
  const [chosen] = useState(() => pickRows(rows))
  return (
    <Sheets>
      {chosen.map(({ reason, row }) => (
        <figure key={row.number}>
          <figcaption>
            {reason}: row {row.number}
          </figcaption>
          <CertificateSheet
            label={`Preview of row ${row.number}`}
            content={sheetContent(
              template,
              { ...valuesOfRow(row.values, template.id, today), number: 'Assigned when issued', link: null },
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
