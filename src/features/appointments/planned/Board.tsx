import { useMemo } from 'react'
import { patientName } from '~/domain/appointment/appointmentWords'
import { hoursOf, workingDay } from '~/kit/calendar/boardLayout'
import { DayBoard, type BoardCard, type BoardColumn } from '~/kit/calendar/DayBoard'
import { Text } from '~/kit/ui/Text'
import { formatDay } from '~/lib/time/dayWords'
import { minutesOf, timeOf } from '~/lib/time/minutes'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { nobodyId } from '../appointmentFilters'
import type { Physician } from '../useClinicStaff'
import { cardDetail, type TimedAppointment } from './dayFigures'
import type { usePlannedDay } from './usePlannedDay'

interface BoardProps {
  readonly planned: ReturnType<typeof usePlannedDay>
  readonly timed: readonly TimedAppointment[]
  readonly physicians: readonly Physician[]
  /** The only one that is shown; empty for all. */
  readonly physician: string
}

const tones = { planned: 'planned', now: 'now', notCompleted: 'due', completed: 'done', unreadable: 'due' } as const

/** A column for each physician, also for one who is not in the list any more; first those without a physician. */
function columnsOf(physicians: readonly Physician[], timed: readonly TimedAppointment[], wanted: string): readonly BoardColumn[] {
  const names = new Map(physicians.map(({ id, name }) => [id, name ?? 'No name']))
  for (const { row } of timed)
    if (row.physicianId && !names.has(row.physicianId)) names.set(row.physicianId, row.physicianName ?? 'No name')
  const columns = [...names].map(([id, name]) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return [{ id: null, name: 'No physician' }, ...columns].filter(({ id }) => wanted === '' || (id ?? nobodyId) === wanted)
}

/** The day's appointments by physician. */
export function Board({ planned: { day, clock, ofDay, isVisible, drop }, timed, physicians, physician }: BoardProps) {
  const mayEdit = reasonAgainst('appointment.edit', useSignedIn()) === null
  const columns = useMemo(() => columnsOf(physicians, timed, physician), [physicians, timed, physician])
  const cards = useMemo(
    () =>
      timed.map((one): BoardCard => ({
        id: one.row.id,
        columnId: one.row.physicianId || null,
        ...one.hours,
        title: patientName(one.row),
        detail: cardDetail(one),
        tone: tones[one.state],
        clash: one.clash,
        path: paths.appointment(one.row.id),
        isMovable: mayEdit && one.state !== 'completed',
      })),
    [timed, mayEdit],
  )
  const bookPath = useMemo(
    () => (columnId: string | null, from: number) => paths.bookAppointmentAt(formatDay(day), timeOf(from), columnId),
    [day],
  )
  return (
    <>
      <DayBoard
        label={`Appointments of ${formatDay(day)}`}
        columns={columns}
        cards={cards}
        hours={hoursOf(cards, workingDay)}
        now={day === clock.day ? minutesOf(clock.time) : null}
        bookPath={mayEdit && day >= clock.day ? bookPath : null}
        onDrop={(id, to) => {
          const dropped = timed.find(({ row }) => row.id === id)
          if (dropped) drop(dropped.row, to, { physicians, all: ofDay, isVisible })
        }}
      />
      <Text $isQuiet>Free means nothing is booked here. Duty rosters are not known.</Text>
    </>
  )
}
