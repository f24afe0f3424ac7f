import { useState } from 'react'
import { TestCard } from '~/domain/booking/TestCard'
import { subTypeLabel } from '~/domain/certificate/subTypes'
import { Brand } from '~/kit/ui/Brand'
import { Notice } from '~/kit/ui/Notice'
import { weekdayAndDay } from '~/lib/time/dayWords'
import { firstTitle, lookingForTimes } from './BookingOpening'
import { byCategory, priceOf, type Test } from './offers'
import { goOn } from './StepLink'
import { Contact, showMessages, StepPage } from './StepPage'
import { nearestFree } from './times'
import { useStored, type View } from './useView'

/** What can be booked, and when there is room next. */
export function TestStep({ view }: { readonly view: View }) {
  const { booking, cart, offered, chosen, partner, obstacle, answered } = view
  const [isMissing, setMissing] = useState(false)
  const groups = byCategory(offered)
  const toggle = ({ id }: Test): void => {
    setMissing(false)
    const known = cart.tests.filter((one) => offered.some((test) => test.id === one))
    booking.cart.change({ tests: known.includes(id) ? known.filter((one) => one !== id) : [...known, id] })
  }
  return (
    <StepPage
      view={view}
      step=""
      title={firstTitle}
      lead="You can choose more than one."
      next="Choose people"
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (chosen.length > 0) return goOn('people', answered)
          setMissing(true)
          showMessages()
        },
      }}
    >
      <NextFree view={view} />
      {partner?.partnerName && (
        <div className="booking-partner">
          Offered with <Brand name={partner.partnerName} logo={partner.logo} />
        </div>
      )}
      {!partner && cart.referral !== '' && obstacle !== 'partner' && (
        <Notice tone="warn">The partner in your link is not known here. These offers are for everybody.</Notice>
      )}
      {isMissing && (
        <Notice tone="bad" isUrgent>
          Choose at least one test.
        </Notice>
      )}
      {offered.length === 0 && (
        <Notice tone="warn">
          Nothing is on offer at the moment. Ask <Contact view={view} />.
        </Notice>
      )}
      {groups.map(([category, tests]) => (
        <fieldset key={category} className="booking-offers">
          <legend>{category || (groups.length > 1 ? 'Others' : 'Tests')}</legend>
          {tests.map((test) => (
            <TestCard
              key={test.id}
              name={test.name ?? ''}
              type={test.type ? subTypeLabel(test.type) : ''}
              description={test.description ?? ''}
              price={priceOf(test, partner)}
              extraFee={test.extraFee}
              extraFeeDesc={test.extraFeeDesc ?? ''}
              currency={test.currency ?? (booking.isShopLost() ? null : view.shopCurrency)}
              packageTests={test.packageType === 'multiple' ? (test.packageTests ?? []) : []}
              choice={{ isChosen: cart.tests.includes(test.id), onToggle: () => toggle(test) }}
            />
          ))}
        </fieldset>
      ))}
    </StepPage>
  )
}

function NextFree({ view: { days, booking } }: { readonly view: View }) {
  const { error } = useStored(booking.times)
  const [next] = days ? nearestFree(days, 1) : []
  if (days === null && error !== null) return <p className="booking-first">The next free time could not be read.</p>
  if (days === null) return <p className="booking-first">{lookingForTimes}</p>
  return (
    <p className="booking-first">
      {next ? (
        <>
          Next free time: <b>{`${weekdayAndDay(next.day)}, ${next.time.from}`}</b>
          {booking.isShopLost() && '. The clinic’s settings could not be read, so it may be too late to book this time.'}
        </>
      ) : (
        'No time is free at the moment.'
      )}
    </p>
  )
}
