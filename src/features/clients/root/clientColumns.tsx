import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { rememberName } from '~/kit/page/openedRecord'
import { column, type Column } from '~/kit/table/columns'
import { Hidden } from '~/kit/ui/Hidden'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { paths } from '~/platform/routes/paths'
import { MarkedClient } from './MarkedClient'
import type { ClientRowFragment as Row } from './root.generated'

const nameOf = ({ name, subdomain, id }: Row): string => name || subdomain || id

const client: Column<Row> = {
  id: 'client',
  heading: 'Client and sub-domain',
  isTitle: true,
  cell: (row) => (
    <MarkedClient client={row}>
      <Link to={paths.clientDetails(row.id)} dir="auto" onClick={() => rememberName(paths.clientDetails(row.id), nameOf(row))}>
        {nameOf(row)}
      </Link>
      <small>
        {row.subdomain || 'No sub-domain'}
        {row.adminCount === 0 && ' · nobody runs it yet'}
      </small>
    </MarkedClient>
  ),
  text: nameOf,
  order: nameOf,
  alsoInCsv: [
    { heading: 'Sub-domain', text: ({ subdomain }) => subdomain ?? '' },
    { heading: 'Issuer', text: ({ issuerName }) => issuerName ?? '' },
    { heading: 'Account holder', text: ({ accountHolderName }) => accountHolderName ?? '' },
    { heading: 'Administrators', text: ({ adminCount }) => adminCount?.toString() ?? '' },
    { heading: 'Email of the account holder', text: ({ accountHolderEmail }) => accountHolderEmail ?? '' },
  ],
}

/** A star for VIPs. Without the list of VIPs, nothing is said of anyone. */
const vip = (vips: ReadonlySet<string> | null, isReading: boolean): Column<Row> => {
  // Until they are read nothing is said of them either, and nothing moves when they are.
  const unknown = isReading ? '' : 'Not known'
  const text = ({ id }: Row): string => (vips === null ? unknown : vips.has(id) ? 'VIP' : '')
  return {
    ...column.text<Row>('VIP', text, { width: 80, place: 'end' }),
    cell: (row) =>
      vips?.has(row.id) ? (
        <StarOf>
          <Star aria-hidden="true" />
          <Hidden>VIP</Hidden>
        </StarOf>
      ) : (
        <span>{vips === null ? unknown : '—'}</span>
      ),
  }
}

const words = (identifier: string | null): string => (identifier ? sentenceCase(identifier) : '')

const kind: Column<Row> = {
  ...column.text<Row>('Role and type', ({ role, type }) => [words(role), words(type).toLowerCase()].filter(Boolean).join(', '), {
    // On a phone the second line stays the sub-domain's, with whether anybody runs the client.
    place: 'underEnd',
  }),
  cell: ({ role, type }) => (
    <span>
      {words(role) || '—'}
      {type && <small>{words(type)}</small>}
    </span>
  ),
}

/** The columns of the list of clients. @param vips the ids of the VIPs; null where they are not known, or not yet */
export const clientColumns = (vips: ReadonlySet<string> | null, isReading: boolean): readonly Column<Row>[] => [
  client,
  vip(vips, isReading),
  kind,
  column.text<Row>('Plan', ({ planType }) => planType, { place: null }),
  column.number<Row>('Certificates', ({ certificatesIssued }) => certificatesIssued, { width: 120, place: null }),
]

const StarOf = styled.span`
  display: inline-grid;
  vertical-align: middle;
  svg {
    width: 16px;
    height: 16px;
    fill: var(--accent);
    color: var(--accent);
  }
`
