import { Award, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { column, type Column } from '~/kit/table/columns'
import { issueDayColumn } from '~/kit/table/issueDayColumn'
import { Table } from '~/kit/table/Table'
import { Panel } from '~/kit/ui/Panel'
import type { RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import type { LatestCertificatesQuery } from '../dashboard.generated'
import { PanelHead } from '../PanelHead'

type Row = LatestCertificatesQuery['certificatesByClientId'][number]

/** How many of the last certificates are listed. */
export const latestCount = 6

const columnsIn = (zone: string): readonly Column<Row>[] => [
  column.link(
    'Holder and certificate',
    ({ holderName }) => holderName,
    ({ id }) => paths.certificate(id),
    ({ name }) => name,
  ),
  issueDayColumn(zone, ({ issuedAt }) => issuedAt),
]

interface LastIssuedProps {
  readonly record: RecordState<readonly Row[]>
  /** The list of all. */
  readonly list: string
}

/** The certificates issued last. */
export function LastIssued({ record, list }: LastIssuedProps) {
  const zone = useClinicZone()
  return (
    <Panel aria-label="Last issued">
      <PanelHead>
        <h2>Last issued certificates</h2>
        <Link to={list}>
          All issued
          <ChevronRight aria-hidden="true" />
        </Link>
      </PanelHead>
      <Loaded record={record} what="The last certificates" lines={6}>
        {(certificates, isPartial) =>
          certificates.length === 0 && !isPartial ? (
            <EmptyState Icon={Award} title="No data" text="The last certificates you issue will appear here." />
          ) : (
            <Table label="Last issued certificates" columns={columnsIn(zone)} rows={certificates} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Panel>
  )
}
