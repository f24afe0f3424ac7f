import { createElement, Fragment, useState } from 'react'
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
import { paidFact, paidOtherwise } from './paidText'
import { Result } from './Result'
import { BookingFrame, Contact } from './StepPage'
import { useStored, type View } from './useView'
import { onOwnClock, placeOf } from './visitText'

/** Until when the visit can or could be moved; empty where no limit is known. */
function moveNote(start: Date | null, { shop, zone, now }: View): string {
  const moment = start && shop && visitMoments(start, { ...shop, reminder: null }, zone).find((one) => one.moment === 'move')
  if (!moment) return ''
  const { day, time } = wallClockIn(zone, moment.at)
  return moment.at > now
    ? `, before ${time} on ${dayAndMonth(day)}`
    : `, although the time for that ended at ${time} on ${dayAndMonth(day)}`
}

/** Names of several directions, each in its place. */
const namesInOrder = (names: readonly string[]) => {
  const parts = new Intl.ListFormat('en-GB').formatToParts(names)
  return createElement(Fragment, null, ...parts.map(({ type, value }) => (type === 'element' ? createElement('bdi', null, value) : value)))
}

/** What was booked, also after a reload; names are not kept. */
export function Confirmation({ view, booked }: { readonly view: View; readonly booked: Booked }) {
  const { client, shop, zone, booking, cart } = view
  const [hasFailed, setFailed] = useState(false)
  const { isChangedElsewhere } = useStored(booking.cart)
  const names = useStored(booking.names)
  const clock = visitClock(booked, zone)
  const own = onOwnClock(booked.startTime, zone)
  const place = placeOf(view)
  const reference = referenceOf(cart)
  const payments = useStored(booking.ledger)
  const payment = payments.value.findLast((one) => one.cart === cart.key && one.state === 'booked')
  const save = (): void => {
    setFailed(false)
    import('./calendarFile')
      .then(({ saveVisit }) => saveVisit({ booked, clinic: client.name, place, reference, zone }))
      .catch(() => setFailed(true))
  }
  return (
    <BookingFrame client={client} phone={shop?.supportPhone ?? shop?.phone}>
      <title>{`You are booked · ${client.name}`}</title>
      <main className="booking-main" id="main">
        <Result
          tone="good"
          Icon={CheckIcon}
          title="You’re booked"
          lead={
            clock && (
              <>
                {dayAndMonth(clock.day)} {clock.day.slice(0, 4)}, {clock.from}–{clock.to}, {cityOf(zone)} time{own && ` (${own})`}.
              </>
            )
          }
          facts={[
            { term: 'Where', value: client.name, note: place },
            {
              term: 'Who',
              value: names.length > 0 ? namesInOrder(names) : counted(booked.people, 'person', 'people'),
              note: sentenceList(booked.tests),
            },
            ...(payment ? [paidFact(payment)] : []),
            { term: 'Reference', value: reference, note: 'Made on this device. The clinic finds you by name and time.' },
          ]}
          actions={
            <>
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
            </>
          }
        >
          {isChangedElsewhere && <p>You booked it in another tab of this browser.</p>}
          {payment && paidOtherwise(payment) && (
            <p>
              The amount taken is not the one asked for. Ask <Contact view={view} /> to put it right.
            </p>
          )}
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
        </Result>
      </main>
    </BookingFrame>
  )
}
