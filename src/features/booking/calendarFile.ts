import { visitClock } from '~/domain/booking/booking'
import { currentTime } from '~/lib/time/clock'
import { icsFile } from '~/lib/time/icsFile'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { paths } from '~/platform/routes/paths'
import type { Booked } from './cart'

interface Visit {
  readonly booked: Booked
  readonly clinic: string
  readonly place: string
  readonly reference: string
  readonly zone: string
}

/** Downloads a visit as a calendar file. @throws where its time cannot be read */
export function saveVisit({ booked, clinic, place, reference, zone }: Visit): void {
  const clock = visitClock(booked, zone)
  const event = clock && {
    id: reference,
    day: clock.day,
    start: clock.from,
    end: clock.to,
    title: `${booked.tests.join(', ')} at ${clinic}`,
    address: place || null,
    description: `Reference ${reference}`,
    link: location.origin + paths.book(),
  }
  const file = event && icsFile([event], { zone, host: location.host, now: currentTime() })
  if (!file) throw new Error('The visit has no time.')
  saveFile(new Blob([file], { type: 'text/calendar' }), fileName([clinic], 'ics'))
}
