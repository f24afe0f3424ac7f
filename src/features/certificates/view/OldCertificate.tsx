import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useIssued } from '~/domain/certificate/issued'
import { Confirm } from '~/kit/feedback/Confirm'
import { LeaveDialog } from '~/kit/form/LeaveDialog'
import { useUnsavedGuard } from '~/kit/form/useUnsavedGuard'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { reasonAgainst } from '~/platform/access/actions'
import { useIsUncertain } from '~/platform/api/command/uncertainChanges'
import { useCommand } from '~/platform/api/command/useCommand'
import { onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { revoking } from './certificateCommands'
import { isReplaced, type Comparable } from './isReplaced'
import { ReplacedCertificate, RevokeCertificate } from './view.generated'

interface OldCertificateProps {
  /** The certificate that the address names. */
  readonly id: string
  /** The certificate on this page. */
  readonly replacement: Comparable
}

/**
 * Offers to revoke the certificate that this one corrects. It happens afterwards so the holder is never without one. A certificate that
 * this one cannot replace is ignored, whatever the address says.
 */
export function OldCertificate({ id, replacement }: OldCertificateProps) {
  const person = useSignedIn()
  const issued = useIssued()
  const [isConfirming, setConfirming] = useState(false)
  const read = useRecord(ReplacedCertificate, { id }, { from: 'fresh' })
  const record = onlyComplete(read)
  const isUnconfirmed = useIsUncertain(RevokeCertificate, { certificateId: id }, read)
  const revoke = useCommand(RevokeCertificate, revoking(issued))
  const link = <Link to={issued.pathOf(id)}>an older {issued.one}</Link>
  const isOpen = record.status === 'ready' && isReplaced(record.value, replacement) && record.value.isRevoked !== true
  const blocker = useUnsavedGuard({ isUnsaved: isOpen && reasonAgainst('certificate.revoke', person) === null })
  if (record.status === 'failed')
    return (
      <Notice tone="warn">
        <span>Whether this replaces {link} could not be checked.</span>
        <Button onClick={record.retry}>Try again</Button>
      </Notice>
    )
  if (record.status !== 'ready') return null
  const old = record.value
  if (!isReplaced(old, replacement)) return null
  if (old.isRevoked)
    return (
      <Notice tone="good">
        <span>This replaces {link}, which is revoked.</span>
      </Notice>
    )
  const holder = old.holderName ?? 'No name'
  return (
    <>
      <LeaveDialog blocker={blocker} title="Leave both valid?" discardLabel="Leave">
        The old {issued.one} is not revoked, so anyone who checks it sees that it is valid.
      </LeaveDialog>
      <Notice tone="warn">
        <span>
          This replaces {link}
          {isUnconfirmed ? '. Its revocation is not confirmed' : !record.isOutdated && ' that is still valid'}.
        </span>
        <Button onClick={() => setConfirming(true)} reason={reasonAgainst('certificate.revoke', person)}>
          Revoke the old one…
        </Button>
      </Notice>
      <Confirm
        title={`Revoke the old ${issued.one}?`}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        confirmLabel="Revoke the old one"
        typed={{ label: 'Type the name on the old one', name: holder }}
        doing={revoke.doing}
        onConfirm={() => revoke.run({ certificateId: id })}
      >
        <p>
          Anyone who opens the old link or scans the old code will see <b>Revoked</b>. The new {issued.one} stays valid. This cannot be
          undone.
        </p>
      </Confirm>
    </>
  )
}
