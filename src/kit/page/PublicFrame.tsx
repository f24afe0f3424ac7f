import type { ReactNode } from 'react'
import { element } from '../ui/element'
import { ShieldIcon } from '../ui/icons'

/** Frame of the public pages. The host name comes first, so that visitors can check which site they are on. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main className="public">
      <p className="public-host">
        <ShieldIcon aria-hidden="true" />
        <span>
          You are on <b>{location.host}</b>
        </span>
      </p>
      {children}
    </main>
  )
}

/** A part of a public page. */
export const Card = element('section', 'public-card')
