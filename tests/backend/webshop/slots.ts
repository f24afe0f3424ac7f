import { zoneOfClient } from '../clinicCalendar'
import { checkOwnClient, done, ownRow, refused, type Context } from '../context'
import { dayIn, instantIn } from '../courses/calendar'
import { isCalendarDate } from '../days'
import type { CommandAnswer, MutationCreateTimeslotsArgs, MutationDeleteTimeslotsArgs } from '../schema.generated'
import { bookingsIn } from './seats'

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** # assumed: `override` wipes each day before its slots are made, with the slots that hold bookings. */
export function createSlots(args: MutationCreateTimeslotsArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, args.clientId)
  const zone = zoneOfClient(context, clientId)
  const days = args.dates.map((date) => date.split('-').toReversed().join('-'))
  if (days.length === 0 || days.length > 31) return refused('Between 1 and 31 days at a time')
  if (!days.every(isCalendarDate)) return refused('A day could not be read')
  const [from, to] = [minutesOf(args.startTime), minutesOf(args.endTime)]
  if (from === null || to === null || from >= to) return refused('The times could not be read')
  if (args.duration < 5 || args.appointmentLimit < 1) return refused('Duration and limit must be positive')
  const isDev = args.isDev === true
  const table = context.store.table('Timeslot')
  const all = table.where({ clientId, isDev })
  for (const day of days) {
    if (args.override) for (const slot of all) if (dayIn(zone, new Date(slot.startTime ?? 0)) === day) table.remove(slot.id)
    for (let start = from; start + args.duration <= to; start += args.duration)
      table.insert({
        id: context.newId(),
        clientId,
        isDev,
        startTime: instantIn(zone, day, timeOf(start)),
        endTime: instantIn(zone, day, timeOf(start + args.duration)),
        appointmentLimit: args.appointmentLimit,
      })
  }
  return done('Timeslots created')
}

export function deleteSlots({ ids }: MutationDeleteTimeslotsArgs, context: Context): CommandAnswer {
  const slots = ids.map((id) => ownRow(context, 'Timeslot', id))
  if (slots.some(({ id }) => bookingsIn(context, id).length > 0)) return refused('A timeslot has bookings')
  for (const { id } of slots) context.store.table('Timeslot').remove(id)
  return done('Timeslots deleted')
}
