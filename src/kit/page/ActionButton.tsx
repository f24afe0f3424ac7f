import { Button, ButtonAnchor } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import type { PageAction } from './pageAction'

/** An action as a button or a link. */
export function ActionButton({
  action: { label, Icon, tone, reason, isBusy = false, isOutside = false, go },
}: {
  readonly action: PageAction
}) {
  const look = tone === 'primary' ? ({ tone } as const) : {}
  const content = (
    <>
      {Icon && !isBusy && <Icon aria-hidden="true" />}
      {label}
    </>
  )
  if (typeof go === 'function')
    return (
      <Button {...look} reason={reason} isBusy={isBusy} onClick={go}>
        {content}
      </Button>
    )
  return isOutside ? (
    <ButtonAnchor href={go} target="_blank" rel="noreferrer">
      {content}
    </ButtonAnchor>
  ) : (
    <ButtonLink to={go} {...look} reason={reason}>
      {content}
    </ButtonLink>
  )
}
