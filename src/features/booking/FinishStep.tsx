import { useEffect } from 'react'
import { Confirmation } from './Confirmation'
import { NotConfirmed } from './NotConfirmed'
import { PaymentStep } from './PaymentStep'
import { ReviewStep } from './ReviewStep'
import type { Step } from './steps'
import { useStored, type View } from './useView'

interface FinishStepProps {
  readonly view: View
  readonly step: Step
  readonly isUnconfirmed: boolean
}

/** The last pages of the booking. They load together: whoever can send a booking can also be told what became of it. */
export function FinishStep({ view, step, isUnconfirmed }: FinishStepProps) {
  const { checkout } = view.booking
  const { state } = useStored(checkout.outcome)
  useEffect(() => () => checkout.forgetRefusal(), [checkout])
  if (view.cart.booked) return <Confirmation view={view} booked={view.cart.booked} />
  if (isUnconfirmed) return <NotConfirmed view={view} isLooking={state === 'looking'} />
  return step === 'payment' ? <PaymentStep view={view} /> : <ReviewStep view={view} />
}
