import { useState } from 'react'
import { Button } from '~/kit/ui/Button'
import { AlertIcon } from '~/kit/ui/icons'
import { currentTime } from '~/lib/time/clock'
import { cityOf, wallClockIn } from '~/lib/time/zones'
import { referenceOf } from './cart'
import { Result } from './Result'
import { BookingFrame, ClearDetails, Contact } from './StepPage'
import type { View } from './useView'
import { timeOf, visitText } from './visitText'

/** A booking was sent, and nobody knows whether it arrived: it is not sent again. */
export function NotConfirmed({ view, isLooking }: { readonly view: View; readonly isLooking: boolean }) {
  const { client, shop, booking, cart, days, zone } = view
  const time = timeOf(days, cart.slotId)
  const [lookedAt, setLookedAt] = useState<Date | null>(null)
  return (
    <BookingFrame client={client} phone={shop?.supportPhone ?? shop?.phone}>
      <title>{`Sent, not confirmed · ${client.name}`}</title>
      <main className="booking-main" id="main">
        <Result
          tone="warn"
          Icon={AlertIcon}
          title="Sent, not confirmed"
          lead="Your booking was sent, but the answer was lost. It may have arrived, so it is not sent a second time."
          isUrgent
          facts={[
            {
              term: 'Appointment',
              value: 'Not known',
              note: time ? `${visitText(time)}, ${cityOf(zone)} time` : 'At the time that you chose',
            },
            { term: 'Reference', value: referenceOf(cart), note: 'Made on this device. The clinic finds you by name and time.' },
          ]}
          actions={
            <>
              <ClearDetails view={view} label="Start again">
                Your booking may have arrived: ask the clinic before you book a second time.
              </ClearDetails>
              <Button
                tone="primary"
                isBusy={isLooking}
                onClick={() => void booking.checkout.lookAgain().then(() => setLookedAt(currentTime()))}
              >
                Look again
              </Button>
            </>
          }
        >
          <p>
            Ask <Contact view={view} /> whether you are booked. What you typed is still here.
          </p>
          <p role="status">
            {isLooking
              ? 'Checking for up to 15 seconds whether it arrived…'
              : lookedAt && `It is still not known whether it has arrived. Looked at ${wallClockIn(zone, lookedAt).time}.`}
          </p>
        </Result>
      </main>
    </BookingFrame>
  )
}
