import { useState } from 'react'
import { appointmentHours, clashesOf } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import type { Drop } from '~/kit/calendar/DayBoard'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { undo } from '~/kit/feedback/undo'
import { timeOf } from '~/lib/time/minutes'
import { useSender } from '~/platform/api/command/useCommand'
import { asShown, changing, moved, type Move } from '../appointmentCommands'
import { ChangeAppointment, type AppointmentRowFragment } from '../appointments.generated'
import { clashInWords } from '../changeWords'
import { asBooked, type Physician } from '../useClinicStaff'

type Row = AppointmentRowFragment

const moving = changing('Appointment moved')

/** What a move is judged by. */
interface Around {
  readonly physicians: readonly Physician[]
  /** Every appointment of the day. */
  readonly all: readonly Row[]
  readonly isVisible: (row: Row) => boolean
}

const noMoves: ReadonlyMap<string, Move> = new Map()
const midnight = 24 * 60

/** Moves appointments on a board, with six seconds to undo each. Until they are read again they stand where they were dropped. */
export function useMoves() {
  const { send } = useSender()
  const zone = useClinicZone()
  const [moves, setMoves] = useState(noMoves)

  const drop = (row: Row, { columnId, from }: Drop, { physicians, all, isVisible }: Around): void => {
    const hours = appointmentHours(row)
    const to = hours ? from + hours.to - hours.from : midnight
    const isElsewhere = columnId !== (row.physicianId || null)
    if (!hours || to >= midnight || (!isElsewhere && from === hours.from)) return
    // Who is not in the list any more is known by what else they have that day.
    const physician = physicians.find(({ id }) => id === columnId)
    const known = physician?.name ?? all.find(({ physicianId }) => physicianId === columnId)?.physicianName ?? null
    const name = columnId === null ? null : known
    const move: Move = {
      startTime: timeOf(from),
      endTime: timeOf(to),
      ...(isElsewhere ? { ...asBooked(physician), physicianId: columnId, physicianName: name } : {}),
    }
    const [clash] = clashesOf(moved(row, move), all).clashes
    const whom = isElsewhere ? (columnId === null ? ' with no physician' : ` with ${name ?? 'the physician'}`) : ''
    // One that is still on its way may have changed the physician.
    const shown = { ...moves.get(row.id), ...move }
    setMoves((before) => new Map([...before, [row.id, shown]]))
    // A later move of the same appointment stays until it is read back itself.
    const forget = (): void => setMoves((now) => (now.get(row.id) === shown ? new Map([...now].filter(([id]) => id !== row.id)) : now))
    undo.offer({
      text: `Moving ${patientName(row)} to ${timeOf(from)}${whom}${clash ? `. It clashes with ${clashInWords(clash, isVisible)}` : ''}`,
      send: async () => {
        await send(ChangeAppointment, asShown(moving, row, zone), { id: row.id, ...move })
        forget()
      },
      onUndone: forget,
    })
  }

  return { drop, moves }
}

/** An appointment as it is once its move is sent. */
export function withMove(row: Row, moves: ReadonlyMap<string, Move>): Row {
  const move = moves.get(row.id)
  return move ? moved(row, move) : row
}
