import { appointmentHours, appointmentState, clashesOf, typeLabel, type AppointmentState } from '~/domain/appointment/appointment'
import { timeOf, type Stretch } from '~/lib/time/minutes'
import type { AppointmentRowFragment } from '../appointments.generated'
import { clashInWords } from '../changeWords'

type Row = AppointmentRowFragment

/** An appointment whose times can be read. */
export interface TimedAppointment {
  readonly row: Row
  readonly hours: Stretch
  readonly state: AppointmentState
  /** 'Clashes with Jon Berg, 10:00'; null for no clash. */
  readonly clash: string | null
}

interface DayFigures {
  /** By start. */
  readonly timed: readonly TimedAppointment[]
  readonly unreadable: readonly Row[]
  readonly notCompleted: number
  /** Who is there now, or comes next. */
  readonly next: TimedAppointment | null
}

/**
 * A day's appointments as a board shows them.
 * @param all every appointment of the client on that day: a physician may be booked at another clinic
 * @param isVisible which of them the user may see
 */
export function dayFigures(all: readonly Row[], isVisible: (row: Row) => boolean, zone: string, now: Date): DayFigures {
  const visible = all.filter(isVisible)
  const timed = visible
    .flatMap((row): TimedAppointment[] => {
      const hours = appointmentHours(row)
      if (!hours) return []
      const [clash] = row.isCompleted === true ? [] : clashesOf(row, all).clashes
      return [
        { row, hours, state: appointmentState(row, zone, now), clash: clash ? `Clashes with ${clashInWords(clash, isVisible)}` : null },
      ]
    })
    .toSorted((one, other) => one.hours.from - other.hours.from)
  return {
    timed,
    unreadable: visible.filter((row) => appointmentHours(row) === null),
    notCompleted: timed.filter(({ state }) => state === 'notCompleted').length,
    next: timed.find(({ state }) => state === 'now') ?? timed.find(({ state }) => state === 'planned') ?? null,
  }
}

/** 'until 11:20, Seafarer medical' */
export function cardDetail({ row: { type }, hours, state }: TimedAppointment): string {
  if (state === 'now') return `until ${timeOf(hours.to)}, ${typeLabel(type)}`
  if (state === 'notCompleted') return `${typeLabel(type)}, not completed`
  return state === 'completed' ? `${typeLabel(type)}, completed` : typeLabel(type)
}
