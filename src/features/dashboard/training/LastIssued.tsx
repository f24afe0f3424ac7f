import { Award, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { column, type Column } from '~/kit/table/columns'
import { Table } from '~/kit/table/Table'
import type { RecordState } from '~/platform/api/record'
import { paths } from '~/platform/routes/paths'
import { Card, CardHead } from '../card'
import type { LatestCertificatesQuery } from '../dashboard.generated'

type Row = LatestCertificatesQuery['certificatesByClientId'][number]

/** How many of the last certificates are listed. */
export const latestCount = 6

const columns: readonly Column<Row>[] = [
  column.link(
    'Holder and certificate',
    ({ holderName }) => holderName,
    ({ id }) => paths.certificate(id),
    ({ name }) => name,
  ),
  column.day('Issued', ({ issuedAt }) => issuedAt),
]

interface LastIssuedProps {
  readonly record: RecordState<readonly Row[]>
  /** The list of all. */
  readonly list: string
}

/** The certificates issued last. */
export function LastIssued({ record, list }: LastIssuedProps) {
  return (
    <Card aria-label="Last issued">
      <CardHead>
        <h2>Last issued certificates</h2>
        <Link to={list}>
          All issued
          <ChevronRight aria-hidden="true" />
        </Link>
      </CardHead>
      <Loaded record={record} what="The last certificates" lines={6}>
        {(certificates, isPartial) =>
          certificates.length === 0 && !isPartial ? (
            <EmptyState Icon={Award} title="No data" text="The last certificates you issue will appear here." />
          ) : (
            <Table label="Last issued certificates" columns={columns} rows={certificates} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Card>
  )
}
