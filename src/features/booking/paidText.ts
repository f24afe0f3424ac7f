import { money } from '~/lib/format/money'
import type { Payment } from './ledger'

const amountOf = (amount: number, currency: string): string => money(amount, currency) ?? 'Amount not known'

const isOtherCurrency = ({ takenIn, currency }: Payment): boolean => takenIn !== '' && takenIn.toUpperCase() !== currency.toUpperCase()

/** Whether the payment service says that it has taken another amount, or currency, than it was asked for. */
export const paidOtherwise = (payment: Payment): boolean =>
  isOtherCurrency(payment) || (payment.taken !== null && payment.taken !== payment.amount)

/** What has been paid, as a fact of a result. */
export const paidFact = (payment: Payment) => ({
  term: 'Money',
  // A dollar sign alone names no currency.
  value: `${amountOf(payment.taken ?? payment.amount, payment.takenIn || payment.currency)}${isOtherCurrency(payment) ? ` (${payment.takenIn})` : ''} · ${payment.status || 'Paid'}`,
  note: paidOtherwise(payment)
    ? `${amountOf(payment.amount, payment.currency)} was asked for. Payment ${payment.paymentId}`
    : `Payment ${payment.paymentId}`,
})
