import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styled, { css } from 'styled-components'
import { AlertIcon } from './icons'

export type ButtonTone = 'plain' | 'primary' | 'quiet' | 'danger'

const tones = {
  plain: css`
    border-color: var(--line-strong);
    background: var(--surface);
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--sunken);
    }
  `,
  primary: css`
    background: var(--accent);
    color: var(--on-accent);
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--accent-hover);
    }
  `,
  quiet: css`
    background: none;
    color: var(--text-2);
    padding-inline: 10px;
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--sunken);
      color: var(--text);
    }
  `,
  danger: css`
    border-color: var(--bad);
    background: var(--danger-fill);
    color: var(--danger-text);
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--danger-hover);
    }
  `,
} as const

const buttonLook = css<{ $tone?: ButtonTone | undefined }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: var(--control);
  min-height: var(--control);
  padding: 5px 14px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  color: var(--text);
  font: 500 14px/20px var(--font);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background 120ms;
  ${({ $tone = 'plain' }) => tones[$tone]}
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`

/** Leaves an element out on paper. */
const onScreen: object = { 'data-screen': true }

/** A link that looks like a button. */
export const ButtonAnchor = styled.a.attrs(onScreen)<{ $tone?: ButtonTone | undefined }>`
  ${buttonLook}
`

const StyledButton = styled.button<{ $tone?: ButtonTone | undefined }>`
  ${buttonLook}
`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly tone?: ButtonTone
  /** Why it cannot be pressed now, shown as its title. It stays focusable. */
  readonly reason?: string | null | undefined
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A button. While it is busy or has a `reason`, clicks do nothing, but screen readers can still reach it. */
export function Button({ tone, reason, isBusy = false, onClick, children, type = 'button', ...rest }: ButtonProps) {
  const isBlocked = isBusy || Boolean(reason)
  return (
    <StyledButton
      {...rest}
      type={type}
      $tone={tone}
      data-danger={tone === 'danger' || undefined}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      title={reason ?? rest.title}
      onClick={(event) => (isBlocked ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <Spinner aria-hidden="true" />}
      {tone === 'danger' && !isBusy && <AlertIcon aria-hidden="true" />}
      {children}
    </StyledButton>
  )
}

const Spinner = styled.span`
  width: 14px;
  height: 14px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: turning 800ms linear infinite;
  @keyframes turning {
    to {
      transform: rotate(1turn);
    }
  }
`

/** A square icon-only button; it needs an `aria-label`. It never submits the surrounding form. */
export const IconButton = styled.button.attrs({ type: 'button' })<{ $size?: number }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: max(var(--control), ${({ $size = 36 }) => $size}px);
  height: max(var(--control), ${({ $size = 36 }) => $size}px);
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--text-2);
  cursor: pointer;
  &:hover,
  &[data-state='open'] {
    background: var(--sunken);
    color: var(--text);
  }
  svg {
    width: 18px;
    height: 18px;
  }
`
