import { Award } from 'lucide-react'
import { useMemo } from 'react'
import { validityStatus } from '~/domain/certificate/validityStatus'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { issueDayColumn } from '~/kit/table/issueDayColumn'
import { useListView } from '~/kit/table/useListView'
import { wholeList } from '~/platform/api/list/rowList'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { CourseCertificates, type CourseCertificatesQuery } from './courseDetail.generated'

type Row = CourseCertificatesQuery['certificatesByCourseId'][number]

const columnsIn = (zone: string) => [
  column.link<Row>(
    'Holder',
    ({ holderName }) => holderName,
    ({ id }) => paths.certificate(id),
    ({ name }) => name,
  ),
  issueDayColumn<Row>(zone, ({ issuedAt }) => issuedAt),
  column.day<Row>('Valid until', ({ validUntil }) => validUntil),
  column.status<Row>('Status', (row) => validityStatus(row)),
]

const keyOf = ({ id }: Row): string => id

/** The certificates issued from a course. */
export function CourseCertificateList({ courseId }: { readonly courseId: string }) {
  const view = useListView()
  const zone = useClinicZone()
  const columns = useMemo(() => columnsIn(zone), [zone])
  const record = useRecord(CourseCertificates, { courseId }, { from: 'fresh' })
  return (
    <DataTable
      label="Certificates of this course"
      noun={{ one: 'certificate', many: 'certificates' }}
      list={wholeList(record)}
      view={view}
      columns={columns}
      keyOf={keyOf}
      empty={{ Icon: Award, text: 'Certificates issued from this course will appear here.' }}
    />
  )
}
