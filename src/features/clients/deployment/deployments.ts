import type { LastSent } from '~/kit/batch/tabBatch'
import { TabBatches } from '~/kit/batch/TabBatches'
import type { DeployableClientFragment } from './deployment.generated'
import type { Site, Way } from './site'

/** What a batch deploys, and how. */
export interface DeploymentFacts {
  readonly site: Site
  readonly way: Way
}

export type LastDeployment = LastSent<DeploymentFacts>

/** What the administrators of this tab deployed, by id of the client. */
export const deployments = new TabBatches<DeployableClientFragment, DeploymentFacts>('deployments', ({ id }) => id)
