import { useSyncExternalStore } from 'react'
import { LeaveDialog } from '~/kit/form/LeaveDialog'
import { useUnsavedGuard } from '~/kit/form/useUnsavedGuard'
import type { ReceiptColumn } from '~/kit/run/receipt'
import { RunView } from '~/kit/run/RunView'
import { useSession } from '~/platform/session/useSession'
import { deployments, type Deployment } from './Deployments'
import type { DeployableClientFragment } from './deployment.generated'
import { clientName, distributionOf, siteNames, wayVerbs } from './site'

const outcomes = {
  now: 'Open each site to see what it shows now.',
  queue: 'When each site is online cannot be read here.',
} as const

/** Deployments being sent, with a result for each client. */
export function DeploymentRun({ deployment }: { readonly deployment: Deployment }) {
  const { site, way, run } = deployment
  const { admin } = useSession()
  const progress = useSyncExternalStore(run.subscribe, run.getSnapshot)
  const isUnfinished = progress.state !== 'ended'
  const blocker = useUnsavedGuard({ isUnsaved: isUnfinished })
  const columns: readonly ReceiptColumn<DeployableClientFragment>[] = [
    { label: 'Client', text: ({ values }) => clientName(values) },
    { label: 'Domain', text: ({ values }) => values.dnsDomain ?? '' },
    { label: siteNames[site], text: ({ values }) => distributionOf(values, site) ?? '' },
  ]
  return (
    <>
      <RunView
        noun={{ one: 'client', many: 'clients' }}
        from="page"
        verb={wayVerbs[way]}
        columns={columns}
        fileName={`Deployment ${siteNames[site].toLowerCase()}.csv`}
        progress={progress}
        outcome={progress.items.some(({ state }) => state === 'done') ? outcomes[way] : null}
        isStored
        onStart={() => void deployments.start(admin.id, deployment)}
        onPause={() => run.pause()}
        onCancel={() => void run.cancel()}
        onDecide={(numbers, isThere) => void deployments.decide(admin.id, deployment, numbers, isThere)}
        onAnother={() => deployments.close(admin.id)}
        anotherLabel="Close"
      />
      {/* A run that ends while the question is open stays on screen with its results. */}
      {isUnfinished && (
        <LeaveDialog blocker={blocker} title="Leave before all are sent?" discardLabel="Leave" onDiscard={() => run.pause()}>
          Sending stops after the client being sent now. Come back to this page in the same tab to continue with the rest.
        </LeaveDialog>
      )}
    </>
  )
}
