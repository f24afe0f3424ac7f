import type { ComponentProps } from 'react'
import { goTo } from '~/platform/routes/location'
import { paths } from '~/platform/routes/paths'
import { firstUnfinished, type Answered, type Step } from './steps'

/** Address of a step. */
const pathOf = (step: Step): string => (step === '' ? paths.book() : paths.bookStep(step))

/** Whether somebody came to a step to change an answer, and returns to the review from there. */
export const isChange = (): boolean => location.search === '?change'

/** Whether another step was asked for, which comes after the one that is shown. */
export const isSentBack = (): boolean => location.search === '?first'

/** The search of an address that says that what was typed was deleted. */
export const ended = '?ended'

/** Opens the step that comes before the one that was asked for, and says why; the last ones leave nothing to be answered first. */
export function sendBack(step: Step): void {
  const why = location.search === ended ? ended : '?first'
  goTo(pathOf(step) + (step === 'review' || step === 'payment' || step === 'confirmation' ? '' : why), 'replace')
}

/** Opens what follows a step; after a change the review, or what the change has left to be answered before it. */
export function goOn(next: Step, answered: Answered): void {
  if (!isChange()) return goTo(pathOf(next))
  const unfinished = firstUnfinished(answered)
  goTo(pathOf(unfinished) + (unfinished === 'review' ? '' : '?change'))
}

interface StepLinkProps extends ComponentProps<'a'> {
  readonly step: Step
  /** It leads back to the review once the answer is changed. */
  readonly isToChange?: boolean
}

/** A link to a step, which opens without loading the page again. */
export const StepLink = ({ step, isToChange = false, children, ...rest }: StepLinkProps) => (
  <a
    {...rest}
    href={pathOf(step)}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      goTo(pathOf(step) + (isToChange ? '?change' : ''))
    }}
  >
    {children}
  </a>
)
