import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button, ButtonAnchor, type ButtonTone } from './Button'

interface ButtonLinkProps {
  readonly to: string
  /** State of the history entry, for what belongs in no address. */
  readonly state?: unknown
  readonly tone?: ButtonTone
  /** Why it cannot be followed. It then renders as a blocked button with this reason. */
  readonly reason?: string | null | undefined
  readonly children: ReactNode
}

/** A link to another page of the console that looks like a button. */
export function ButtonLink({ to, state, tone, reason, children }: ButtonLinkProps) {
  if (reason) {
    return (
      <Button reason={reason} {...(tone ? { tone } : {})}>
        {children}
      </Button>
    )
  }
  return (
    <ButtonAnchor as={Link} {...{ to, state }} tone={tone}>
      {children}
    </ButtonAnchor>
  )
}
