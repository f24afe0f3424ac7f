import { Loaded } from '~/kit/feedback/Loaded'
import { FactGroup } from '~/kit/page/FactGroup'
import { Card } from '~/kit/ui/Card'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { money } from '~/lib/format/money'
import { useRecord } from '~/platform/api/read/useRecord'
import { BookingPayment } from '../webshop.generated'

/** The card payment of a booking, as the gateway words it. Only "Succeeded" is paid; what could not be read is not unpaid. */
export function Payment({ paymentId }: { readonly paymentId: string | null }) {
  const record = useRecord(BookingPayment, { paymentId: paymentId ?? '' }, { from: 'fresh', isSkipped: !paymentId, isSilent: true })
  return (
    <Card aria-label="Payment">
      <h2>Payment</h2>
      {paymentId ? (
        <Loaded
          record={record}
          what="The payment"
          missing={<Text>Nothing is known of payment {paymentId}. It may still be under way.</Text>}
        >
          {({ status, amount, currency, discount, discountDetails, billingDetails }) => (
            <>
              <FactGroup
                title={money(amount, currency) ?? 'Amount not known'}
                facts={[
                  {
                    label: 'Status',
                    value: status || 'No status',
                    content: <Status $tone={status === 'Succeeded' ? 'good' : 'warn'}>{status || 'No status'}</Status>,
                  },
                  { label: 'Discount', value: discount ? money(discount, currency) : null },
                  { label: 'Discount for', value: discountDetails },
                  { label: 'Payment', value: paymentId },
                  { label: 'Billed to', value: [billingDetails?.name, billingDetails?.email].filter(Boolean).join(', '), isWide: true },
                ]}
              />
              <Text $isQuiet>Refunds are made at the payment provider, not here.</Text>
            </>
          )}
        </Loaded>
      ) : (
        <Text>Not paid online.</Text>
      )}
    </Card>
  )
}
