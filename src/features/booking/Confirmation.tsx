import { useState } from 'react'
import { visitClock } from '~/domain/booking/booking'
import { visitMoments } from '~/domain/booking/visitMoments'
import { Button } from '~/kit/ui/Button'
import { CheckIcon } from '~/kit/ui/icons'
import { counted } from '~/lib/format/counted'
import { sentenceList } from '~/lib/format/sentenceList'
import { dayAndMonth } from '~/lib/time/dayWords'
import { readInstant } from '~/lib/time/instant'
import { cityOf, wallClockIn } from '~/lib/time/zones'
import { goTo } from '~/platform/routes/location'
import { paths } from '~/platform/routes/paths'
import { referenceOf, type Booked } from './cart'
import { BookingFrame, Contact } from './StepPage'
import { useStored, type View } from './useView'
import { onOwnClock } from './visitText'

/** Until when the visit can be moved; empty where no limit is known. */
function moveNote(start: Date | null, { shop, zone }: View): string {
  const moment = start && shop && visitMoments(start, { ...shop, reminder: null }, zone).find((one) => one.moment === 'move')
  if (!moment) return ''
  const { day, time } = wallClockIn(zone, moment.at)
  return `, before ${time} on ${dayAndMonth(day)}`
}

/** What was booked, also after a reload; names are not kept. */
export function Confirmation({ view, booked }: { readonly view: View; readonly booked: Booked }) {
  const { client, shop, zone, booking, cart } = view
  const [hasFailed, setFailed] = useState(false)
  const { isChangedElsewhere } = useStored(booking.cart)
  const clock = visitClock(booked, zone)
  const own = onOwnClock(booked.startTime, zone)
  const place = [shop?.address, shop?.zipCode, shop?.city].filter(Boolean).join(', ')
  const reference = referenceOf(cart)
  const save = (): void => {
    setFailed(false)
    import('./calendarFile').then(
      ({ saveVisit }) => saveVisit({ booked, clinic: client.name, place, reference, zone }),
      () => setFailed(true),
    )
  }
  return (
    <BookingFrame client={client} phone={shop?.supportPhone ?? shop?.phone}>
      <title>{`You are booked · ${client.name}`}</title>
      <main className="booking-main booking-end" id="main">
        <i className="booking-sign" data-tone="good" aria-hidden="true">
          <CheckIcon />
        </i>
        <h1 tabIndex={-1}>You’re booked</h1>
        {clock && (
          <p className="booking-lead">
            {dayAndMonth(clock.day)} {clock.day.slice(0, 4)}, {clock.from}–{clock.to}, {cityOf(zone)} time{own && ` (${own})`}.
          </p>
        )}
        <dl className="booking-card booking-facts">
          <div>
            <dt>Where</dt>
            <dd>
              <b dir="auto">{client.name}</b>
              {place && <p dir="auto">{place}</p>}
            </dd>
          </div>
          <div>
            <dt>Who</dt>
            <dd>
              <b dir="auto">{booking.names.length > 0 ? sentenceList(booking.names) : counted(booked.people, 'person', 'people')}</b>
              <p dir="auto">{sentenceList(booked.tests)}</p>
            </dd>
          </div>
          <div>
            <dt>Reference</dt>
            <dd>
              <b>{reference}</b>
              <p>Made on this device. The clinic finds you by name and time.</p>
            </dd>
          </div>
        </dl>
        {isChangedElsewhere && <p>You booked it in another tab of this browser.</p>}
        <h2>What happens next</h2>
        <ul>
          <li>Come to the clinic at this time, with the passports whose numbers you gave.</li>
          <li>
            To move or cancel the visit, ask <Contact view={view} />
            {moveNote(readInstant(booked.startTime), view)}.
          </li>
          <li>You booked as a guest: print this page or save it to your calendar.</li>
        </ul>
        {hasFailed && <p role="alert">The calendar file could not be created. Reload the page and try again.</p>}
        <div className="booking-ends" data-screen>
          <Button onClick={() => print()}>Print</Button>
          <Button tone="primary" onClick={save}>
            Save to my calendar
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              booking.clear()
              goTo(paths.book())
            }}
          >
            Book another visit
          </Button>
        </div>
      </main>
    </BookingFrame>
  )
}
