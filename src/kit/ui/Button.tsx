import type { ButtonHTMLAttributes, ComponentProps, ElementType, ReactNode, Ref } from 'react'
import { element, withClass } from './element'
import { AlertIcon } from './icons'

export type ButtonTone = 'plain' | 'primary' | 'quiet' | 'danger'

interface ButtonAnchorProps extends ComponentProps<'a'> {
  /** Another component of a link. */
  readonly as?: ElementType
  readonly tone?: ButtonTone | undefined
}

/** A link that looks like a button. It is left out on paper. */
export const ButtonAnchor = ({ as: Part = 'a', tone = 'plain', className, ...rest }: ButtonAnchorProps) => (
  <Part data-screen {...rest} className={withClass(`button button-${tone}`, className)} />
)

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly tone?: ButtonTone
  /** Why it cannot be pressed now, shown as its title. It stays focusable. */
  readonly reason?: string | null | undefined
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A button. While it is busy or has a `reason`, clicks do nothing, but screen readers can still reach it. */
export function Button({ tone = 'plain', className, reason, isBusy = false, onClick, children, type = 'button', ...rest }: ButtonProps) {
  const isBlocked = isBusy || Boolean(reason)
  return (
    <button
      {...rest}
      type={type}
      className={withClass(`button button-${tone}`, className)}
      data-danger={tone === 'danger' || undefined}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      title={reason ?? rest.title}
      onClick={(event) => (isBlocked ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <span className="button-spinner" aria-hidden="true" />}
      {tone === 'danger' && !isBusy && <AlertIcon aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A square icon-only button; it needs an `aria-label`. It never submits the surrounding form. `--icon-button` changes its size. */
export const IconButton = element('button', 'icon-button', { type: 'button' })
