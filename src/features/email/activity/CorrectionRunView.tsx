import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import type { ReceiptColumn } from '~/kit/run/receipt'
import { TabRunView } from '~/kit/run/TabRunView'
import { useStale } from '~/platform/api/invalidate'
import { correctionRuns, type Correction, type CorrectionRun } from './corrections'

const columns: readonly ReceiptColumn<Correction>[] = [
  { label: 'Patient Name', text: ({ values }) => values.patientName },
  { label: 'Was', text: ({ values }) => values.from },
  { label: 'Email', text: ({ values }) => values.to },
]

const stale = [...staleCertificates.mailed, 'getEmailsByClientId'] as const

/** Corrected emails on their way, with a result for each. The list below is read again when they have gone. */
export function CorrectionRunView({ started }: { readonly started: CorrectionRun }) {
  const { drop } = useStale(stale)
  const { state } = useSyncExternalStore(started.run.subscribe, started.run.getSnapshot)
  const readAgain = useEffectEvent(() => void drop())
  useEffect(() => {
    if (state === 'ended') readAgain()
  }, [state])
  return (
    <TabRunView
      runs={correctionRuns}
      started={started}
      noun={{ one: 'email', many: 'emails' }}
      verb={{ base: 'Send', doing: 'Sending', done: 'sent' }}
      columns={columns}
      fileName={`${started.facts.domain} corrected.csv`}
      outcome="Handed to the email service."
      current="the email being sent now"
    />
  )
}
