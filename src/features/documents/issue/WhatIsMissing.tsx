import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DocumentKind } from '~/domain/certificate/documentKinds'
import { Hidden } from '~/kit/ui/Hidden'
import { Notice } from '~/kit/ui/Notice'
import { paths } from '~/platform/routes/paths'
import type { Clinic } from './documentForm'

interface WhatIsMissingProps {
  readonly clinic: Clinic
  readonly kind: DocumentKind
  /** Whether the user can open the clinic's other pages. */
  readonly canMend: boolean
}

/** What a document of the type needs and the clinic does not have, with where to add it. A new tab keeps what was typed. */
export function WhatIsMissing({ clinic: { labs, physicians }, kind, canMend }: WhatIsMissingProps) {
  return (
    <>
      {kind.hasSample && labs.length === 0 && (
        <Missing to={canMend ? paths.places('facilities') : null} label="Add a laboratory">
          This type names the laboratory that tested the sample, and none is set up.
        </Missing>
      )}
      {kind.needsPhysician && physicians.length === 0 && (
        <Missing to={canMend ? paths.staff() : null} label="Open the staff">
          This type must be signed by a physician, and none is set up.
        </Missing>
      )}
    </>
  )
}

const Missing = ({ to, label, children }: { readonly to: string | null; readonly label: string; readonly children: ReactNode }) => (
  <Notice tone="warn">
    <span>
      {children}{' '}
      {to && (
        <Link to={to} target="_blank" rel="noreferrer">
          {label}
          <Hidden> (opens in a new tab)</Hidden>
        </Link>
      )}
    </span>
  </Notice>
)
