import { visitClock } from '~/domain/booking/booking'
import { priceLines } from '~/domain/booking/priceLines'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { Facts } from '~/kit/ui/Facts'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { money } from '~/lib/format/money'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import type { Slot } from '../bookingCommands'
import { PriceOfCart } from '../webshop.generated'
import { cartOf, type ScheduleValues, type Test } from './scheduleValues'

interface KnownPrice {
  readonly price: ReturnType<typeof priceLines>
  readonly currency: string | null
  readonly isLoading: boolean
  readonly retry: (() => void) | null
}

/** The total, which only the backend works out. @param coupon the code once it is typed */
export function usePrice(values: ScheduleValues, test: Test | undefined, coupon: string, shopCurrency: string | null): KnownPrice {
  const record = useRecord(
    PriceOfCart,
    { cart: cartOf(values), couponCode: coupon.trim() || null },
    { from: 'fresh', isSilent: true, isSkipped: !test },
  )
  return {
    price: test ? priceLines(completeValue(record)) : null,
    currency: test?.currency ?? shopCurrency,
    isLoading: record.status === 'loading',
    retry: record.status === 'loading' ? null : record.retry,
  }
}

/** 'SGD 516.00', or why there is no total. */
export const totalText = ({ price, currency, isLoading }: KnownPrice): string =>
  (price && money(price.total, currency)) ?? (isLoading ? 'Working it out…' : 'Not known')

interface BookingSummaryProps {
  readonly values: ScheduleValues
  readonly test: Test | undefined
  readonly slot: Slot | undefined
  readonly zone: string
  readonly price: KnownPrice
}

/** What is about to be booked, and what it costs. */
export function BookingSummary({ values, test, slot, zone, price }: BookingSummaryProps) {
  const clock = slot && visitClock(slot, zone)
  return (
    <Card>
      <h2>This booking</h2>
      <Facts>
        <div>
          <dt>Time</dt>
          <dd>{clock ? `${shortWeekday(clock.day)} ${formatDay(clock.day)}, ${clock.from}–${clock.to}` : 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Test</dt>
          <dd>{test ? (test.name ?? 'Unnamed test') : 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>People</dt>
          <dd>{counted(values.patients.length, 'person', 'people')}</dd>
        </div>
      </Facts>
      {test && <Price known={price} />}
      <Text $isQuiet>Not paid online: nothing is charged here. Collect the payment yourself.</Text>
    </Card>
  )
}

/** The lines of the total. */
function Price({ known }: { readonly known: KnownPrice }) {
  const { price, currency, isLoading, retry } = known
  return (
    <div aria-live="polite">
      <Facts>
        {price?.lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd>{totalText(known)}</dd>
        </div>
      </Facts>
      {!price && !isLoading && (
        <Notice tone="warn">
          <span>The booking could not be priced. You can still book it; agree on the price with the patient.</span>
          {retry && <Button onClick={retry}>Try again</Button>}
        </Notice>
      )}
    </div>
  )
}
