import { visitClock } from '~/domain/booking/booking'
import { shortWeekday } from '~/kit/calendar/period'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { Facts } from '~/kit/ui/Facts'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { money } from '~/lib/format/money'
import { formatDay } from '~/lib/time/dayText'
import { completeValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import type { Slot } from '../bookingCommands'
import { PriceOfCart } from '../webshop.generated'
import { priceLines } from './priceLines'
import { cartOf, type ScheduleValues, type Test } from './scheduleValues'

interface BookingSummaryProps {
  readonly values: ScheduleValues
  readonly test: Test | undefined
  readonly slot: Slot | undefined
  readonly zone: string
  readonly currency: string | null
  /** The coupon code once it is typed. */
  readonly coupon: string
}

/** What is about to be booked, and what it costs. */
export function BookingSummary({ values, test, slot, zone, currency, coupon }: BookingSummaryProps) {
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
      {test && <Price cart={cartOf(values)} couponCode={coupon.trim() || null} currency={test.currency ?? currency} />}
      <Text $isQuiet>Not paid online: nothing is charged here. Collect the payment yourself.</Text>
    </Card>
  )
}

interface PriceProps {
  readonly cart: string
  readonly couponCode: string | null
  readonly currency: string | null
}

/** The total, which only the backend works out. */
function Price({ cart, couponCode, currency }: PriceProps) {
  const record = useRecord(PriceOfCart, { cart, couponCode }, ({ calcTotalPayment }) => calcTotalPayment, { from: 'fresh', isSilent: true })
  const price = priceLines(completeValue(record))
  const isLoading = record.status === 'loading'
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
          <dd>{price ? money(price.total, currency) : isLoading ? 'Working it out…' : 'Not known'}</dd>
        </div>
      </Facts>
      {!price && !isLoading && (
        <Notice tone="warn">
          <span>The booking could not be priced. You can still book it; agree on the price with the patient.</span>
          <Button onClick={record.retry}>Try again</Button>
        </Notice>
      )}
    </div>
  )
}
