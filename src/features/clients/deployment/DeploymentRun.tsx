import type { ReceiptColumn } from '~/kit/run/receipt'
import { TabRunView } from '~/kit/run/TabRunView'
import type { DeployableClientFragment } from './deployment.generated'
import { deployments, type Deployment } from './deployments'
import { clientName, distributionOf, siteNames, wayVerbs } from './site'

const outcomes = {
  now: 'Open each site to see what it shows now.',
  queue: 'When each site is online cannot be read here.',
} as const

/** Deployments being sent, with a result for each client. */
export function DeploymentRun({ deployment }: { readonly deployment: Deployment }) {
  const { site, way } = deployment.facts
  const columns: readonly ReceiptColumn<DeployableClientFragment>[] = [
    { label: 'Client', text: ({ values }) => clientName(values) },
    { label: 'Domain', text: ({ values }) => values.dnsDomain ?? '' },
    { label: siteNames[site], text: ({ values }) => distributionOf(values, site) ?? '' },
  ]
  return (
    <TabRunView
      runs={deployments}
      started={deployment}
      noun={{ one: 'client', many: 'clients' }}
      verb={wayVerbs[way]}
      columns={columns}
      fileName={`Deployment ${siteNames[site].toLowerCase()}.csv`}
      outcome={outcomes[way]}
      current="the client being sent now"
    />
  )
}
