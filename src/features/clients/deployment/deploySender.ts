import type { BlindSender, RunItem } from '~/kit/run/runItem'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { DeployClient, QueueDeployment, type DeployableClientFragment } from './deployment.generated'
import type { Site, Way } from './site'

/** Deploys or queues one client after the other. No call tells what was deployed, so a lost answer stays unknown. */
export const deploySender = (site: Site, way: Way): BlindSender<DeployableClientFragment> => ({
  batchSize: 1,
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

/** The items of a run over some clients. */
export const deployItems = (clients: readonly DeployableClientFragment[]): readonly RunItem<DeployableClientFragment>[] =>
  clients.map((values, at) => ({ number: at + 1, values, state: 'waiting', message: null }))
