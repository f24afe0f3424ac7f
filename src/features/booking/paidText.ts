import { money } from '~/lib/format/money'
import type { Payment } from './ledger'

const amountOf = (amount: number, currency: string): string => money(amount, currency) ?? 'Amount not known'

/** Whether the payment service says that it has taken another amount than it was asked for. */
export const paidOtherwise = ({ taken, amount }: Payment): boolean => taken !== null && taken !== amount

/** What has been paid, as a fact of a result. */
export const paidFact = (payment: Payment) => ({
  term: 'Money',
  value: `${amountOf(payment.taken ?? payment.amount, payment.currency)} · ${payment.status || 'Paid'}`,
  note: paidOtherwise(payment)
    ? `${amountOf(payment.amount, payment.currency)} was asked for. Payment ${payment.paymentId}`
    : `Payment ${payment.paymentId}`,
})
