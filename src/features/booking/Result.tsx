import type { ComponentType, ReactNode, SVGProps } from 'react'
import { FocusedTitle } from './FocusedTitle'

/** A fact of a result, with what there is to know about it. */
interface Fact {
  readonly term: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

interface ResultProps {
  readonly tone: 'good' | 'warn' | 'bad'
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly title: string
  readonly lead?: ReactNode
  /** Screen readers announce the lead immediately. */
  readonly isUrgent?: boolean
  readonly facts: readonly Fact[]
  /** Below the facts. */
  readonly children?: ReactNode
  /** Buttons, the main one last. */
  readonly actions: ReactNode
}

/** How something has ended, or what is known of it so far. */
export function Result({ tone, Icon, title, lead, isUrgent = false, facts, children, actions }: ResultProps) {
  return (
    <div className="booking-end">
      <title>{title}</title>
      <i className="booking-sign" data-tone={tone} aria-hidden="true">
        <Icon />
      </i>
      <h1 tabIndex={-1}>{title}</h1>
      <FocusedTitle page={title} isFirstToo />
      {lead && (
        <p className="booking-lead" role={isUrgent ? 'alert' : undefined}>
          {lead}
        </p>
      )}
      <dl className="booking-card booking-facts">
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b dir="auto">{value}</b>
              {note && <p dir="auto">{note}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <div className="booking-ends" data-screen>
        {actions}
      </div>
    </div>
  )
}
