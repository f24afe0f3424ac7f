import { useState } from 'react'
import {
  appointmentDay,
  appointmentHours,
  clashesOfAll,
  isInAppointmentScope,
  storedAppointmentDay,
} from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { dayFromTyped, timeFromTyped } from '~/lib/time/dayText'
import { dayInWords } from '~/lib/time/dayWords'
import { minutesOf, timeOf } from '~/lib/time/minutes'
import { cityOf } from '~/lib/time/zones'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { moved, type Move } from '../appointmentCommands'
import { optionsOf } from '../appointmentFilters'
import type { AppointmentRowFragment } from '../appointments.generated'
import { clashInWords } from '../changeWords'
import { useBookedDays } from '../useBookedDays'
import { asBooked, usePhysicians } from '../useClinicStaff'

type Row = AppointmentRowFragment

const none: readonly never[] = []
const keep = 'keep'
const midnight = 24 * 60
const checking = 'Checking for clashes…'

/** Asks which physician and day appointments get, and one alone also which start, and finds whom that double-books. It bars nothing. */
export function useChanges(rows: readonly Row[], isAlone = false) {
  const zone = useClinicZone()
  const scope = useCourseScope()
  const [physicianId, setPhysicianId] = useState(keep)
  const [typedDay, setDay] = useState('')
  const [typedStart, setStart] = useState('')
  const read = usePhysicians()
  const physicians = readyValue(read) ?? none
  const physician = physicians.find(({ id }) => id === physicianId)
  const day = dayFromTyped(typedDay)
  const from = minutesOf(timeFromTyped(typedStart))
  const changes = rows.flatMap((row): { readonly row: Row; readonly move: Move }[] => {
    const hours = appointmentHours(row)
    const to = (from ?? 0) + (hours ? hours.to - hours.from : 30)
    const move: Move = {
      ...(day !== null && day !== appointmentDay(row.startDate, zone) && { startDate: storedAppointmentDay(day) }),
      ...(from !== null && from !== hours?.from && { startTime: timeOf(from), endTime: timeOf(Math.min(to, midnight)) }),
      ...(physicianId !== keep && physicianId !== (row.physicianId ?? '') && asBooked(physician)),
    }
    return Object.keys(move).length > 0 ? [{ row, move }] : []
  })
  const after = changes.map(({ row, move }) => moved(row, move))
  const days = after.flatMap(({ startDate }) => appointmentDay(startDate, zone) || []).toSorted()
  const booked = useBookedDays(days[0] ?? null, days.at(-1))
  // What was read before somebody else's change may no longer be so.
  const isLooking = days.length > 0 && (booked.status === 'loading' || (booked.status === 'ready' && booked.isRefreshing))
  const around = days.length > 0 && !isLooking ? completeValue(booked) : null
  const found = around && clashesOfAll(after, around, zone)
  const clashOf: ReadonlyMap<string, string> = new Map(
    after.flatMap((row): (readonly [string, string])[] => {
      const one = found?.get(row.id)
      if (!one) return []
      const others = one.clashes.map((clash) => clashInWords(clash, (other) => isInAppointmentScope(other, scope)))
      if (others.length > 0) return [[row.id, `Clashes with ${others.join('; ')}`]]
      return one.unchecked.length > 0 || !appointmentHours(row) ? [[row.id, 'Clashes cannot be checked: a time cannot be read']] : []
    }),
  )
  const reason =
    typedDay.trim() !== '' && day === null
      ? 'Enter the day as DD-MM-YYYY.'
      : typedStart.trim() !== '' && from === null
        ? 'Enter the start as HH:MM.'
        : after.some(({ endTime }) => minutesOf(endTime) === null && from !== null)
          ? 'It would end after midnight.'
          : changes.length === 0
            ? rows.length === 0
              ? 'Choose an appointment.'
              : 'Nothing is changed yet.'
            : isLooking
              ? checking
              : null
  const fields = (
    <>
      <SelectOne
        label="New physician"
        hint={read.status === 'failed' ? 'The physicians could not be read.' : null}
        value={physicianId}
        onChange={setPhysicianId}
        options={[{ value: keep, label: 'Stays as it is' }, ...optionsOf(physicians), { value: '', label: 'No physician' }]}
      />
      <Field label="New day" need="optional" hint={day ? dayInWords(day) : 'DD-MM-YYYY'}>
        {(control) => <Input {...control} autoComplete="off" value={typedDay} onChange={(event) => setDay(event.target.value)} />}
      </Field>
      {isAlone && (
        <Field label="New start" need="optional" hint={`HH:MM, ${cityOf(zone)} time`}>
          {(control) => <Input {...control} autoComplete="off" value={typedStart} onChange={(event) => setStart(event.target.value)} />}
        </Field>
      )}
    </>
  )
  const clashes = (
    <div role="status">
      {isLooking && <Text>{checking}</Text>}
      {clashOf.size > 0 && (
        <Notice tone="warn">
          {isAlone ? [...clashOf.values()][0] : counted(clashOf.size, 'appointment clashes', 'appointments clash')}. You can still do this.
        </Notice>
      )}
      {days.length > 0 && booked.status !== 'loading' && !isLooking && !around && (
        <Notice tone="warn">
          Clashes could not be checked.<Button onClick={booked.retry}>Try again</Button>
        </Notice>
      )}
    </div>
  )
  return { changes, day, physician: physicianId === keep ? null : (physician ?? ('nobody' as const)), reason, clashOf, fields, clashes }
}
