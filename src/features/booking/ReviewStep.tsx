import { useEffect, useState, type ReactNode } from 'react'
import { genders } from '~/domain/certificate/genders'
import { textOf } from '~/kit/plainForm/usePlainForm'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { usePromise } from '~/kit/ui/usePromise'
import { countryName } from '~/lib/format/countries'
import { money } from '~/lib/format/money'
import { formatDay } from '~/lib/time/dayWords'
import { cityOf } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/recordState'
import { sendPublic } from '~/platform/api/transport/sendPublic'
import { BookingCoupon } from './booking.generated'
import { contactOf, noAddress } from './party'
import { birthOf } from './personRules'
import { Taken, TimesUnread, useFreshTimes } from './SlotStep'
import { goOn, StepLink } from './StepLink'
import { Contact, obstacleReasons, showMessages, StepPage } from './StepPage'
import type { Step } from './steps'
import { partyText } from './Summary'
import { takesCards } from './takesCards'
import { useOrder } from './useOrder'
import { useStored, type View } from './useView'
import { chosenText, onOwnClock, placeOf, timeOf, visitText } from './visitText'

/** Everything once more, before it is booked. */
export function ReviewStep({ view }: { readonly view: View }) {
  const { booking, cart, chosen, days, party, total, isFree, currency, rules, details, answered, obstacle } = view
  useFreshTimes(booking)
  const outcome = useStored(booking.checkout.outcome)
  const { error } = useStored(booking.times)
  const { order, before, setBefore } = useOrder(view)
  /** The code that a press has applied instead of booking; empty where it took one away, null where it did neither. */
  const [newCode, setNewCode] = useState<string | null>(null)
  useEffect(() => {
    if (newCode !== null || before !== null || outcome.state === 'refused' || outcome.state === 'absent') showMessages()
  }, [outcome, before, newCode])
  const time = timeOf(days, cart.slotId)
  const own = time && onOwnClock(time.time.slot.startTime, view.zone)
  const price = readyValue(total)
  const isTaken = days !== null && time?.time.state !== 'free' && outcome.state !== 'sending'
  const mustPay = price !== null && !isFree && price.total > 0
  const whyNot =
    mustPay && !takesCards()
      ? 'This page takes no cards'
      : obstacle
        ? obstacleReasons[obstacle]
        : isTaken
          ? 'Choose another time first'
          : null
  const address = details.address ?? noAddress
  const book = (): void => {
    if (!order) return
    setBefore(null)
    setNewCode(null)
    void booking.checkout.book(order)
  }
  return (
    <StepPage
      view={view}
      step="review"
      title="Check your answers"
      lead={mustPay ? 'Nothing is booked or charged yet.' : 'Nothing is booked yet.'}
      next={
        mustPay ? (takesCards() ? 'Pay by card' : 'Cannot be paid here') : outcome.state === 'absent' ? 'Send my booking again' : 'Book now'
      }
      isBusy={outcome.state === 'sending'}
      reason={whyNot ?? (price ? null : total.status === 'ready' ? 'It could not be priced' : 'There is no total yet')}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (whyNot !== null || outcome.state === 'sending') return
          const code = textOf(new FormData(event.currentTarget).get('coupon')).trim()
          if (code === cart.coupon) return mustPay ? goOn('payment', answered) : book()
          booking.cart.change({ coupon: code })
          setNewCode(code)
        },
      }}
      notice={
        <>
          {outcome.state === 'refused' && (
            <Notice tone="bad" isUrgent>
              {outcome.message}
            </Notice>
          )}
          {outcome.state === 'absent' && (
            <Notice tone="warn" isUrgent>
              The answer was lost, and the clinic has no booking of yours for this time. You can send it again.
            </Notice>
          )}
          {before !== null && (
            <Notice tone="warn" isUrgent>
              The total has changed: it was {money(before, currency)}. Nothing was sent. Look at the new one and press again.
            </Notice>
          )}
          {newCode !== null && (
            <Notice tone="warn" isUrgent>
              The total is now worked out {newCode === '' ? 'without a' : 'with this'} coupon code. Nothing was sent. Look at the total and
              press again.
            </Notice>
          )}
          {mustPay && !takesCards() && (
            <Notice tone="warn">
              This booking has to be paid for, and this page takes no cards. To book, ask <Contact view={view} />.
            </Notice>
          )}
        </>
      }
      news={
        days &&
        (isTaken ? <Taken days={days} chosen={time} onChoose={(slotId) => booking.cart.change({ slotId })} /> : <TimesUnread view={view} />)
      }
    >
      <dl className="booking-card booking-review">
        <Part step="" term={chosen.length > 1 ? 'Tests' : 'Test'}>
          {chosen.map(({ id, name }) => (
            <b key={id} dir="auto">
              {name}
            </b>
          ))}
        </Part>
        <Part step="slot" term="Time">
          {time ? (
            <>
              <b>{visitText(time)}</b>
              <p>
                {cityOf(view.zone)} time{own && ` (${own})`}. {time.time.note}.
              </p>
            </>
          ) : (
            <b>{chosenText(days, cart.slotId, error)}</b>
          )}
          {days === null && <TimesUnread view={view} />}
        </Part>
        <div>
          <dt>Where</dt>
          <dd>
            <b dir="auto">{view.client.name}</b>
            {placeOf(view) !== '' && <p dir="auto">{placeOf(view)}</p>}
            <p>No other place can be chosen here.</p>
          </dd>
        </div>
        <Part step="people" term={partyText(cart)} isWhole />
        {party.map((person, index) => (
          <Part key={`${person.group} ${person.at}`} step={`person-${index + 1}`} term={`Person ${index + 1}`}>
            <b dir="auto">{[person.texts['title'], person.texts['fullName']].filter(Boolean).join(' ')}</b>
            <p>
              {[
                formatDay(birthOf(person, rules.today)),
                genders.find(({ value }) => value === person.texts['gender'])?.label,
                person.texts['passNo'],
                countryName(person.texts['nationality'] ?? ''),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{contactOf(party, index)}</p>
            {view.questions.map(
              ({ key, label }) =>
                person.texts[key] && (
                  <p key={key}>
                    {label}: {person.texts[key]}
                  </p>
                ),
            )}
          </Part>
        ))}
        <Part step="address" term="Address">
          <b dir="auto">{[address.address, address.unitNumber, address.postCode].filter((text) => text.trim() !== '').join(', ')}</b>
          {address.remark.trim() !== '' && <p dir="auto">Remark: {address.remark}</p>}
        </Part>
      </dl>
      <Coupon view={view} />
      {price && price.lines.length > 0 && (
        <dl className="booking-card booking-lines" aria-label="Total">
          {price.lines.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(amount, currency)}</dd>
            </div>
          ))}
          <div>
            <dt>Total</dt>
            <dd>{money(price.total, currency)}</dd>
          </div>
        </dl>
      )}
      <p className="booking-note">
        A booking cannot be moved, cancelled or refunded on this page: ask the clinic. There is no health questionnaire here: the clinic
        asks what it has to know when you come.
      </p>
    </StepPage>
  )
}

interface PartProps {
  readonly step: Step
  readonly term: string
  /** The term says everything. */
  readonly isWhole?: boolean
  readonly children?: ReactNode
}

/** An answer with the way to change it. */
function Part({ step, term, isWhole = false, children }: PartProps) {
  return (
    <div>
      <dt>{isWhole ? <b>{term}</b> : term}</dt>
      <dd>{children}</dd>
      <dd>
        <StepLink step={step} isToChange aria-label={`Change ${term}`}>
          Change
        </StepLink>
      </dd>
    </div>
  )
}

/** A code that lowers the total. What the clinic says of it is shown as it is; only the total tells what it takes off. */
function Coupon({ view: { booking, cart, total, currency } }: { readonly view: View }) {
  const [typed, setTyped] = useState(cart.coupon)
  const status = usePromise(cart.coupon, async () =>
    cart.coupon === '' ? null : (await sendPublic(BookingCoupon, { code: cart.coupon })).data.verifyCouponCode,
  )
  const price = readyValue(total)
  const isTyped = typed.trim() !== '' && typed.trim() !== cart.coupon
  const use = (): void => {
    booking.cart.change({ coupon: typed.trim() })
  }
  return (
    <div className="booking-coupon">
      <Field label="Coupon code" need="optional">
        {(control) => (
          <Input
            {...control}
            name="coupon"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would book.
              event.preventDefault()
              use()
            }}
          />
        )}
      </Field>
      {cart.coupon !== '' && !isTyped ? (
        <Button
          onClick={() => {
            setTyped('')
            booking.cart.change({ coupon: '' })
          }}
        >
          Remove
        </Button>
      ) : (
        <Button reason={isTyped ? null : 'Type a code first'} onClick={use}>
          Use code
        </Button>
      )}
      {cart.coupon !== '' && (
        <p role="status">
          {status.status === 'loading' && 'Checking the code…'}
          {status.status === 'failed' && 'The code could not be checked.'}
          {status.status === 'ready' && status.value?.status && `The clinic says: ${status.value.status}.`}{' '}
          {price && (price.discount ? `It takes ${money(price.discount, currency) ?? ''} off.` : 'It takes nothing off this total.')}
        </p>
      )}
    </div>
  )
}
