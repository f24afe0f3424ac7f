import { TabRuns, type LastSent, type SentFromTab } from '~/kit/run/TabRuns'
import type { DeployableClientFragment } from './deployment.generated'
import type { Site, Way } from './site'

/** What a run deploys, and how. */
export interface DeploymentFacts {
  readonly site: Site
  readonly way: Way
}

export type LastDeployment = LastSent<DeploymentFacts>
export type Deployment = NonNullable<SentFromTab<DeployableClientFragment, DeploymentFacts>['current']>

/** What the administrators of this tab deployed, by id of the client. */
export const deployments = new TabRuns<DeployableClientFragment, DeploymentFacts>(({ id }) => id)
