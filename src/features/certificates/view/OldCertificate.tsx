import { useState } from 'react'
import { Link } from 'react-router-dom'
import { reasonAgainst } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { Confirm } from '~/kit/feedback/Confirm'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { useRevoke } from './useRevoke'
import { CertificateView } from './view.generated'

/** Offers to revoke the certificate that this one corrects. It happens afterwards so the holder is never without one. */
export function OldCertificate({ id }: { readonly id: string }) {
  const person = usePerson()
  const [isConfirming, setConfirming] = useState(false)
  const record = useRecord(CertificateView, { id }, ({ certificate }) => certificate, { from: 'fresh' })
  const revoke = useRevoke()
  const old = readyValue(record)
  if (record.status === 'missing') return null
  const link = <Link to={paths.certificate(id)}>an older certificate</Link>
  if (old?.isRevoked) return <Notice tone="good">This replaces {link}, which is revoked.</Notice>
  const holder = old?.holderName ?? 'No name'
  return (
    <>
      <Notice tone="warn">
        <span>
          This replaces {link}
          {record.status === 'ready' && !record.isOutdated && ' that is still valid'}.
        </span>
        <Button
          onClick={() => setConfirming(true)}
          reason={old ? reasonAgainst('certificate.revoke', person) : 'The old certificate has not loaded yet.'}
        >
          Revoke the old one…
        </Button>
      </Notice>
      <Confirm
        title="Revoke the old certificate?"
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        keepLabel="Keep both"
        confirmLabel="Revoke the old one"
        typed={{ label: 'Type the name on the old one', name: holder }}
        onConfirm={() => revoke.run({ certificateId: id })}
      >
        <p>
          Anyone who opens the old link or scans the old code will see <b>Revoked</b>. The new certificate stays valid. This cannot be
          undone.
        </p>
      </Confirm>
    </>
  )
}
