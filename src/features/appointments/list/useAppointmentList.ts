import { useMemo } from 'react'
import { compareStarts } from '~/domain/appointment/appointment'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import type { ListView } from '~/kit/table/useListView'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { cityOf } from '~/lib/time/zones'
import { byIndex, pagedList, unpaged, type PagedQuestion } from '~/platform/api/list/pages'
import type { RowList } from '~/platform/api/list/rowList'
import { usePagedQuery } from '~/platform/api/list/usePagedQuery'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import {
  AppointmentCount,
  AppointmentList,
  AppointmentListOfCenter,
  AppointmentListOfPhysician,
  FoundAppointments,
  type AppointmentRowFragment,
} from '../appointments.generated'
import { appointmentColumns } from './appointmentColumns'

type Row = AppointmentRowFragment

interface AppointmentListOptions {
  readonly isCompleted: boolean
  /** The user's own clinic, or the chosen one; null for all. */
  readonly centerId: string | null
  /** The physician that the user is; null for everybody's. */
  readonly physicianId: string | null
  readonly view: ListView
  /** How the rows are ordered, or which they are: 'latest first'. */
  readonly order: string
  /** Read otherwise, and then not asked for here. */
  readonly instead?: RowList<Row> | null
}

/** A search starts with two letters. A physician's list without a clinic is read whole, and holds completed ones too: no call limits it. */
function queryOf({ isCompleted, centerId, physicianId, view }: AppointmentListOptions): PagedQuestion<Row> {
  const query = view.search.toLocaleLowerCase('en').trim()
  if (query.length >= 2) return pagedList(FoundAppointments, 'searchAppointments', { query, centerId, physicianId, isCompleted }, unpaged)
  if (centerId) return pagedList(AppointmentListOfCenter, 'appointmentsByCenterId', { centerId, physicianId, isCompleted }, byIndex)
  if (physicianId) return pagedList(AppointmentListOfPhysician, 'appointmentsByPhysicianId', { physicianId }, unpaged)
  return pagedList(AppointmentList, 'appointmentsByClientId', { isCompleted }, byIndex)
}

/** A list of appointments by completion, with its columns and the line below its title. */
export function useAppointmentList(options: AppointmentListOptions) {
  const { isCompleted, centerId, physicianId, view, order, instead = null } = options
  const zone = useClinicZone()
  const now = useMinute()
  const paged = usePagedQuery(instead ? null : queryOf(options), { view })
  const count = completeValue(
    useRecord(
      AppointmentCount,
      { centerId, isCompleted },
      { pick: (read) => read.getClientAppointmentsLength?.length, isSilent: true, isSkipped: physicianId !== null || instead !== null },
    ),
  )
  const list = instead ?? paged
  const { rows: read, hasMore } = list
  const rows = useMemo(() => {
    // A physician's hold both kinds. Only what is read page by page has an order of its own.
    const own = read.filter((row) => (row.isCompleted === true) === isCompleted)
    return hasMore ? own : own.toSorted((one, other) => (isCompleted ? compareStarts(other, one) : compareStarts(one, other)))
  }, [read, hasMore, isCompleted])
  return {
    list: { ...list, rows },
    columns: useMemo(() => appointmentColumns(zone, now), [zone, now]),
    under: `${count === null ? sentenceCase(order) : `${counted(count, 'appointment')}, ${order}`}. ${cityOf(zone)} time.`,
  }
}
