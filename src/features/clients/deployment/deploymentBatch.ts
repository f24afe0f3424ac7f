import { Batch } from '~/kit/batch/Batch'
import { waitingItems, type BlindSender } from '~/kit/batch/batchItem'
import type { TabBatch } from '~/kit/batch/tabBatch'
import { commandAnswer, sendCommand } from '~/platform/api/transport/sendCommand'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { DeployClient, QueueDeployment, type DeployableClientFragment } from './deployment.generated'
import type { DeploymentFacts } from './deployments'
import { distributionOf, siteNames, wayVerbs } from './site'

const outcomes = {
  now: 'Open each site to see what it shows now.',
  queue: 'When each site is online cannot be read here.',
} as const

/** No call tells what was deployed, so a lost answer stays unknown. */
const deploySender = ({ site, way }: DeploymentFacts): BlindSender<DeployableClientFragment> => ({
  perCommand: 1,
  find: null,
  send: (items) =>
    Promise.all(
      items.map(async ({ values }) => {
        const wanted = { clientId: values.id, isSandbox: site === 'sandbox' }
        const data = await (way === 'now' ? sendCommand(DeployClient, wanted) : sendCommand(QueueDeployment, wanted))
        return { state: 'done' as const, message: commandAnswer(data, (way === 'now' ? DeployClient : QueueDeployment).name).message }
      }),
    ),
})

/** Deploys or queues one client after the other. */
export function deploymentBatch(
  clients: readonly DeployableClientFragment[],
  facts: DeploymentFacts,
): TabBatch<DeployableClientFragment, DeploymentFacts> {
  const site = siteNames[facts.site]
  return {
    facts,
    batch: new Batch({ items: waitingItems(clients), sender: deploySender(facts) }),
    noun: { one: 'client', many: 'clients' },
    verb: wayVerbs[facts.way],
    columns: [
      { label: 'Client', text: ({ values }) => clientLabel(values) ?? values.id },
      { label: 'Domain', text: ({ values }) => values.dnsDomain ?? '' },
      { label: site, text: ({ values }) => distributionOf(values, facts.site) ?? '' },
    ],
    fileName: `Deployment ${site.toLowerCase()}.csv`,
    outcome: outcomes[facts.way],
    current: 'the client being sent now',
    stale: [],
  }
}
