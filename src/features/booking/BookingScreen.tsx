import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '~/kit/ui/Button'
import { FullScreenLoader } from '~/kit/ui/Loader'
import { hasShop } from '~/platform/access/clientKinds'
import { explainError } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import type { Client } from '~/platform/tenant/client'
import { AddressStep } from './AddressStep'
import { Booking } from './Booking'
import './booking.css'
import { OpeningMain } from './BookingOpening'
import { FocusedTitle } from './FocusedTitle'
import { PeopleStep } from './PeopleStep'
import { PersonStep } from './PersonStep'
import { SlotStep } from './SlotStep'
import { sendBack } from './StepLink'
import { BookingFrame } from './StepPage'
import { firstUnfinished, isOpen, stepIn, type Step } from './steps'
import { takesCards } from './takesCards'
import { TestStep } from './TestStep'
import { usePriced, useStored, useView, type Known, type View } from './useView'

const loadFinish = () => import('./FinishStep').then(({ FinishStep: Finish }) => ({ default: Finish }))
const FinishStep = lazy(loadFinish)

interface BookingScreenProps {
  readonly clientId: string
  /** As it stands in the address. */
  readonly asked: string
}

/** The public booking: one page of several steps, which all know the same answers. */
export function BookingScreen({ clientId, asked }: BookingScreenProps) {
  const [booking] = useState(() => new Booking(clientId))
  useEffect(() => booking.open(), [booking])
  const opening = useView(booking)
  const client = useStored(booking.client).value
  if (client && !isShop(client)) return <NoShop client={client} />
  if (opening.state === 'ready') return <Steps known={opening.view} asked={asked} />
  return (
    <BookingFrame client={client}>
      <title>Book a visit</title>
      {opening.state === 'failed' ? (
        <main className="booking-main" id="main">
          <div className="booking-place" />
          <h1>The booking could not be opened</h1>
          <p className="booking-lead" role="alert">
            {explainError(opening.error).message}
          </p>
          <Button tone="primary" onClick={() => booking.start()}>
            Try again
          </Button>
        </main>
      ) : asked === '' ? (
        <OpeningMain />
      ) : (
        <FullScreenLoader />
      )}
    </BookingFrame>
  )
}

const isShop = ({ type, role, isWebShopClient }: Client): boolean =>
  hasShop({ clientType: type, clientRole: role, isWebShopClient: isWebShopClient === true })

function NoShop({ client }: { readonly client: Client }) {
  return (
    <BookingFrame client={client}>
      <title>{`Nothing can be booked online here · ${client.name}`}</title>
      <main className="booking-main" id="main">
        <div className="booking-place" />
        <h1>Nothing can be booked online here</h1>
        <p className="booking-lead">{client.name} takes no bookings on this page. Ask whoever gave you the link.</p>
      </main>
    </BookingFrame>
  )
}

/** Where an address leads: a step opens once all before it are answered. */
function stepFor(asked: string, { booking, answered, cart, party, isFree }: Known): Step {
  if (cart.booked) return 'confirmation'
  // A card that was charged, or may have been, comes before everything else.
  if (booking.ledger.isCharged(cart.key)) return 'payment'
  const step = stepIn(asked, party.length)
  if (step === null || step === 'confirmation' || !isOpen(step, answered)) return firstUnfinished(answered)
  if (step === 'payment' && (isFree || !takesCards())) return 'review'
  return step
}

function Steps({ known, asked }: { readonly known: Known; readonly asked: string }) {
  const view = usePriced(known)
  const { times, checkout, ledger } = known.booking
  // There may be thousands: what can be shown without them is painted first.
  useEffect(() => times.start(), [times])
  const step = stepFor(asked, view)
  const { state } = useStored(checkout.outcome)
  useStored(ledger)
  const isUnconfirmed = view.cart.sent !== null && !view.cart.booked && step !== 'payment' && (state === 'unknown' || state === 'looking')
  const page = isUnconfirmed ? 'unconfirmed' : step
  useEffect(() => {
    if (step !== asked) sendBack(step)
  }, [step, asked])
  const { hasTest } = view.answered
  useEffect(() => {
    // Here, not at the end: who has chosen something may lose the network on the way.
    if (hasTest) loadFinish().catch(logFailure)
  }, [hasTest])
  const isLast = step === 'review' || step === 'payment' || step === 'confirmation' || isUnconfirmed
  return (
    <Suspense fallback={<FullScreenLoader />}>
      {isLast ? <FinishStep key={page} view={view} step={step} isUnconfirmed={isUnconfirmed} /> : <StepOf view={view} step={step} />}
      <FocusedTitle page={page} />
    </Suspense>
  )
}

function StepOf({ view, step }: { readonly view: View; readonly step: Step }) {
  switch (step) {
    case '':
      return <TestStep view={view} />
    case 'people':
      return <PeopleStep view={view} />
    case 'slot':
      return <SlotStep view={view} />
    case 'address':
      return <AddressStep view={view} />
    default:
      return <PersonOf view={view} index={Number(step.slice('person-'.length)) - 1} />
  }
}

/** The form is that of a person, not of a place in the list: another tab may have counted others before them. */
function PersonOf({ view, index }: { readonly view: View; readonly index: number }) {
  const person = view.party[index]
  return person ? <PersonStep key={`${person.group} ${person.at}`} view={view} index={index} /> : null
}
