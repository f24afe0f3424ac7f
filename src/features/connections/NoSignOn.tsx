import { CalendarX2 } from 'lucide-react'
import { EmptyState } from '~/kit/feedback/EmptyState'

/** Why an action of a page that judges people cannot be chosen. */
export const noSignOn = 'Enter the day of sign-on first.'

/** In place of everybody who would be judged. */
export const NoSignOn = () => (
  <EmptyState Icon={CalendarX2} title="No sign-on day" text="Enter the day of sign-on as DD-MM-YYYY. Nobody is judged without it." />
)
