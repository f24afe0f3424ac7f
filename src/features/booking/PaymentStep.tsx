import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Button } from '~/kit/ui/Button'
import { AlertIcon, ClockIcon, CrossIcon, QuestionIcon } from '~/kit/ui/icons'
import { Notice } from '~/kit/ui/Notice'
import { useNow } from '~/kit/ui/useNow'
import { counted } from '~/lib/format/counted'
import { money } from '~/lib/format/money'
import { cityOf, wallClockIn } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/recordState'
import { CardFrame } from './CardFrame'
import { CardLink, type CardCheck } from './CardLink'
import { referenceOf } from './cart'
import type { Outcome } from './Checkout'
import { focusTitle } from './FocusedTitle'
import type { Payment } from './ledger'
import { paidFact } from './paidText'
import { Result } from './Result'
import { Taken, useFreshTimes } from './SlotStep'
import { sendBack } from './StepLink'
import { ClearDetails, Contact, ObstacleNotice, obstacleReasons, showMessages, StepPage } from './StepPage'
import { takesCards } from './takesCards'
import { useOrder } from './useOrder'
import { useStored, type View } from './useView'
import { timeOf, visitText } from './visitText'

/** The card, and what became of charging it. */
export function PaymentStep({ view }: { readonly view: View }) {
  const { booking, client, cart, days, total, currency, isFree, obstacle } = view
  const { checkout, ledger } = booking
  useFreshTimes(booking)
  const [link] = useState(() => new CardLink())
  const isFormThere = useStored(link.isConnected)
  const outcome = useStored(checkout.outcome)
  const [isCartKept, isDetailsKept] = [useStored(booking.cart).isKept, useStored(booking.details).isKept]
  const isUnkept = outcome.state === 'unkept' || !isCartKept || !isDetailsKept
  useStored(ledger)
  const payment = ledger.of(cart.key)
  const isCharged = ledger.isCharged(cart.key)
  const { order, before, setBefore } = useOrder(view, link)
  const [check, setCheck] = useState<CardCheck | 'checking'>('valid')
  /** A refusal that was read: the card can be entered again. */
  const [read, setRead] = useState(isCharged ? '' : (payment?.key ?? ''))
  const orderNow = useEffectEvent(() => order)
  useEffect(() => {
    const left = new AbortController()
    void checkout.watch(() => orderNow(), left.signal)
    return () => left.abort()
  }, [checkout])
  const price = readyValue(total)
  const isNothingToPay = !isCharged && (isFree || !takesCards() || price?.total === 0)
  useEffect(() => {
    if (isNothingToPay) sendBack('review')
  }, [isNothingToPay])
  const time = timeOf(days, cart.slotId)
  const isWorking = check === 'checking' || outcome.state === 'sending' || outcome.state === 'paying'
  const isTaken = days !== null && time?.time.state !== 'free' && !isWorking
  const isMessageNew = before !== null || check === 'silent' || outcome.state === 'refused' || isUnkept
  useEffect(() => {
    if (isMessageNew) showMessages()
  }, [isMessageNew])
  const form = useRef<HTMLFormElement>(null)
  const pay = async (): Promise<void> => {
    if (!order || isWorking || isTaken || !isFormThere) return
    setBefore(null)
    setCheck('checking')
    const answer = await link.check()
    setCheck(answer)
    if (answer === 'valid') await checkout.book(order)
  }
  const result = resultOf({
    view,
    payment,
    outcome,
    isRead: read === payment?.key,
    enterAgain: () => {
      setRead(payment?.key ?? '')
      requestAnimationFrame(focusTitle)
    },
    finish: order && (() => void checkout.book(order)),
  })
  const amount = money(price?.total, currency)
  return (
    <StepPage
      view={view}
      step="payment"
      title="Pay by card"
      lead={time && `${visitText(time)}, ${cityOf(view.zone)} time, ${counted(view.party.length, 'person', 'people')}`}
      next={amount ? `Pay ${amount}` : 'Pay'}
      isBusy={isWorking}
      reason={
        obstacle
          ? obstacleReasons[obstacle]
          : price === null
            ? 'There is no total yet'
            : isTaken
              ? 'Choose another time first'
              : isFormThere || isWorking
                ? null
                : 'The card form is still loading'
      }
      result={result}
      form={{
        ref: form,
        onSubmit: (event) => {
          event.preventDefault()
          void pay()
        },
      }}
      notice={
        <>
          {outcome.state === 'refused' && (
            <Notice tone="bad" isUrgent>
              {outcome.message}
            </Notice>
          )}
          {isUnkept && (
            <Notice tone="bad" isUrgent>
              Your card was not charged. This browser cannot keep your booking, so it could forget a payment and charge you twice. Use
              another browser, or ask <Contact view={view} />.
            </Notice>
          )}
          {check === 'silent' && (
            <Notice tone="bad" isUrgent>
              The card form does not answer. Nothing was charged. Reload the page and try again.
            </Notice>
          )}
          {check === 'invalid' && <Notice tone="warn">Correct what is marked in the card form. Nothing was charged.</Notice>}
          {before !== null && (
            <Notice tone="warn" isUrgent>
              The total has changed: it was {money(before, currency)}
              {price && price.total !== before && ` and is ${amount}`}. Nothing was charged. Press again to pay it.
            </Notice>
          )}
        </>
      }
      news={
        isTaken &&
        days && (
          <Taken days={days} chosen={time} onChoose={(slotId) => booking.cart.change({ slotId })}>
            Your card was not charged.
          </Taken>
        )
      }
    >
      {(!isCharged || outcome.state === 'paying') && (
        <CardFrame link={link} color={client.color} onEnter={() => form.current?.requestSubmit()}>
          Or ask <Contact view={view} />.
        </CardFrame>
      )}
      <p className="booking-note">
        Right before your card is charged, we look whether the time is still free and the total is the same. You are charged once.
      </p>
    </StepPage>
  )
}

interface Known {
  readonly view: View
  readonly payment: Payment | null
  readonly outcome: Outcome
  readonly isRead: boolean
  readonly enterAgain: () => void
  /** Books what is paid; null while that is not possible. */
  readonly finish: (() => void) | null
}

/** What is shown in place of the card form: what became of a charge; null while there is none to tell of. */
function resultOf(known: Known): ReactNode {
  const { payment, outcome, isRead } = known
  if (!payment) return null
  // Another tab has booked it, and its cart follows in a moment.
  if (payment.state === 'paid' || payment.state === 'booked') return <Paid {...known} payment={payment} />
  if (payment.state === 'open') return <Open {...known} payment={payment} isCharging={outcome.state === 'paying'} />
  return isRead ? null : <NotTaken {...known} payment={payment} />
}

interface ResultProps extends Known {
  readonly payment: Payment
}

const referenceFact = ({ cart, key, state }: Payment) => ({
  term: 'Reference',
  value: referenceOf({ key: cart }),
  note: `Made on this device.${state === 'paid' ? '' : ` The payment’s number is ${key}`}`,
})

/** Why no money has moved. */
const notTakenWords = {
  declined: ['Your card was declined', 'No money was taken. Your answers are kept.'],
  notSent: ['Your card was not charged', 'The payment was not sent, and no money was taken. Check your connection.'],
  refused: ['Your card was not charged', 'The payment service did not accept the payment. No money was taken.'],
} as const

/** No money has moved. */
function NotTaken({ view, payment, enterAgain }: ResultProps) {
  const isDeclined = payment.why === 'declined'
  const [title, lead] = notTakenWords[payment.why || 'refused']
  return (
    <Result
      tone="bad"
      Icon={CrossIcon}
      title={title}
      isUrgent
      lead={lead}
      facts={[{ term: 'Money', value: 'Not taken' }, { term: 'Appointment', value: 'Not booked' }, referenceFact(payment)]}
      actions={
        <Button tone="primary" onClick={enterAgain}>
          Enter a card again
        </Button>
      }
    >
      <ul>
        <li>Use this card again or another one. Its security code has to be typed again.</li>
        {isDeclined && <li>Or ask the bank that issued the card.</li>}
        <li>
          Or ask <Contact view={view} />.
        </li>
      </ul>
    </Result>
  )
}

/** How often it is asked before somebody is told that nobody knows: for about two minutes. */
const asksUntilUnknown = 6

/** How long a charge takes before somebody is told why they wait, in milliseconds. */
const slowAfter = 15_000

const openWords = {
  checking: ['Checking your payment', 'This takes a few seconds. Please keep this page open.'],
  slow: ['Your bank is slow to answer', 'Please do not pay again. We wait for the answer and keep asking.'],
  unknown: [
    'We do not know yet whether your card was charged',
    'The answer was lost after your card was sent. Do not pay again: it could charge you twice.',
  ],
} as const

/** The card may have been charged. */
function Open({ view, payment, isCharging }: ResultProps & { readonly isCharging: boolean }) {
  const { booking, zone } = view
  const amount = money(payment.amount, payment.currency) ?? 'the amount'
  const now = useNow(5_000)
  const isUnknown = !isCharging && payment.asks >= asksUntilUnknown
  const isSlow = now.getTime() - payment.madeAt > slowAfter
  const [title, lead] = openWords[isUnknown ? 'unknown' : isSlow ? 'slow' : 'checking']
  const asked = payment.askedAt > 0 && `Last asked at ${wallClockIn(zone, new Date(payment.askedAt)).time}.`
  return (
    <Result
      tone="warn"
      Icon={isUnknown ? QuestionIcon : ClockIcon}
      title={title}
      isUrgent
      lead={lead}
      facts={[
        {
          term: 'Money',
          value: isUnknown ? 'Not known' : 'Not known yet',
          note: `${isUnknown ? `Look for ${amount} in your banking app. ` : ''}${asked || ''}`,
        },
        { term: 'Appointment', value: 'Not booked yet', note: 'Booked as soon as the payment is confirmed' },
        referenceFact(payment),
      ]}
      actions={
        !isCharging && (
          <>
            {isUnknown && (
              <ClearDetails view={view} label="Start again">
                Your card may have been charged. If you pay for another booking, you may pay twice: ask the clinic first.
              </ClearDetails>
            )}
            <Button tone="primary" onClick={() => void booking.checkout.askAgain()}>
              Check again
            </Button>
          </>
        )
      }
    >
      {(!isCharging || isSlow) && (
        <ul>
          <li>Keep this page open: it keeps checking. You can also come back to it on this device.</li>
          <li>
            <Contact view={view} /> can look the payment up.
          </li>
        </ul>
      )}
    </Result>
  )
}

/** What is known of a visit that is paid for, each with what the facts say of it. */
const paidWords = {
  sending: ['Paid, booking your visit', 'This takes a few seconds. Please keep this page open.', 'Not booked yet'],
  uncertain: [
    'Paid, being confirmed',
    'Your payment arrived. The clinic’s system did not answer when we booked your visit, so it is not booked a second time.',
    'Not known',
  ],
  unbooked: ['Paid, not booked', 'Your payment arrived, and your visit is not booked. You do not pay again.', 'Not booked'],
} as const

/** Why somebody whose money has moved may have to ask. */
const whyAsk = {
  ready: ' if it does not work',
  noDetails: ', because your details are no longer here',
  partner: ' if that does not work',
  tests: ', because not all that you paid for is offered any more',
  currencies: '',
  settings: ', because your details are no longer here',
} as const

/** Money has moved, and nothing is booked yet. */
function Paid({ view, payment, outcome, finish }: ResultProps) {
  const { booking, cart, days, obstacle } = view
  const { state } = outcome
  const time = timeOf(days, cart.slotId)
  const isSending = state === 'sending' || state === 'paying' || payment.state === 'booked'
  // Another tab may have sent it.
  const isUncertain = state === 'looking' || state === 'unknown' || (state === 'idle' && cart.sent !== null)
  const isTaken = days !== null && time?.time.state !== 'free' && !isSending && !isUncertain
  const [title, lead, appointment] = paidWords[isSending ? 'sending' : isUncertain ? 'uncertain' : 'unbooked']
  return (
    <Result
      tone="warn"
      Icon={isSending ? ClockIcon : AlertIcon}
      title={title}
      isUrgent
      lead={lead}
      facts={[
        paidFact(payment),
        {
          term: 'Appointment',
          value: appointment,
          note: [outcome.state === 'refused' && outcome.message, time && `${visitText(time)}, ${cityOf(view.zone)} time`]
            .filter(Boolean)
            .join(' · '),
        },
        referenceFact(payment),
      ]}
      actions={
        !isSending && (
          <>
            <ClearDetails view={view} label="Start again">
              You have paid for this booking, and another one has to be paid for again: ask the clinic first.
            </ClearDetails>
            {isUncertain && (
              <Button tone="primary" isBusy={state === 'looking'} onClick={() => void booking.checkout.lookAgain()}>
                Look again
              </Button>
            )}
            {!isUncertain && finish && (
              <Button tone="primary" reason={isTaken ? 'Choose another time first' : null} onClick={finish}>
                {state === 'absent' ? 'Send my booking again' : 'Book without paying again'}
              </Button>
            )}
          </>
        )
      }
    >
      {(isTaken || state === 'refused') && days && (
        <Taken days={days} chosen={time} isFree={!isTaken} onChoose={(slotId) => booking.cart.change({ slotId })} />
      )}
      {obstacle === 'partner' && <ObstacleNotice view={view} />}
      {!isSending && (
        <p>
          Ask <Contact view={view} /> with this reference{whyAsk[finish ? 'ready' : (obstacle ?? 'noDetails')]}.
        </p>
      )}
    </Result>
  )
}
