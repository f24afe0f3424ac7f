import type { ComponentProps } from 'react'
import { goTo } from '~/platform/routes/location'
import { paths } from '~/platform/routes/paths'
import type { Step } from './steps'

/** Address of a step. */
export const pathOf = (step: Step): string => (step === '' ? paths.book() : paths.bookStep(step))

/** Whether somebody came to a step to change an answer, and returns to the review from there. */
export const isChange = (): boolean => location.search === '?change'

/** Opens what follows a step. */
export const goOn = (next: Step): void => goTo(pathOf(isChange() ? 'review' : next))

interface StepLinkProps extends ComponentProps<'a'> {
  readonly step: Step
  /** It leads back to the review once the answer is changed. */
  readonly isToChange?: boolean
}

/** A link to a step, which opens without loading the page again. */
export const StepLink = ({ step, isToChange = false, ...rest }: StepLinkProps) => (
  <a
    {...rest}
    href={pathOf(step)}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      goTo(pathOf(step) + (isToChange ? '?change' : ''))
    }}
  />
)
