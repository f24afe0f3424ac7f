import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Hidden } from '~/kit/ui/Hidden'
import { Notice } from '~/kit/ui/Notice'
import { imageAddress } from '~/platform/api/transport/images'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'

interface PhysicianNoticeProps {
  /** The one who signs, of whom nothing is said until somebody is chosen. */
  readonly physician:
    | { readonly id: string; readonly name: string | null; readonly licenseNo: string | null; readonly signature: string | null }
    | undefined
  /** Whether a link to the physician's page is in place; it needs a user who may open that. */
  readonly canMend: boolean
  /** Whether the document is issued all the same, without what is missing. */
  readonly isEnough?: boolean
}

/** Shows the chosen physician's signature, or says what is missing. */
export function PhysicianNotice({ physician, canMend, isEnough = false }: PhysicianNoticeProps) {
  const openPath = useOpenPath()
  if (!physician) return null
  const path = canMend ? openPath('/entities/staff/overview/:id', paths.staffMember(physician.id)) : null
  const missing = [physician.licenseNo ? null : 'licence number', physician.signature ? null : 'signature'].filter((text) => text !== null)
  const address = physician.signature ? imageAddress('physicianSignature', physician.signature) : null
  return (
    <>
      {address && <Signature src={address} alt={`Signature of ${physician.name ?? 'the physician'}`} />}
      {missing.length > 0 && (
        <Notice tone="warn">
          <span>
            No {missing.join(' and no ')} is on file for <bdi>{physician.name}</bdi>,{' '}
            {isEnough ? 'so the document shows none.' : 'so this physician cannot sign.'}{' '}
            {path && (
              // A new tab keeps what the user typed here.
              <Link to={path} target="_blank" rel="noreferrer">
                Add it<Hidden> (opens in a new tab)</Hidden>
              </Link>
            )}
          </span>
        </Notice>
      )}
    </>
  )
}

const Signature = styled.img`
  max-width: 160px;
  height: 48px;
  padding: 4px 8px;
  border-radius: var(--radius);
  /* White in dark mode too: signatures are made for paper. */
  background: #fff;
  object-fit: contain;
`
