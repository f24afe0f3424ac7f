import type { BatchVerb } from '~/kit/batch/receipt'
import type { DeployableClientFragment } from './deployment.generated'

/** The site that the public opens, or the one for testing. */
export type Site = 'live' | 'sandbox'

/** At once, or when its turn in the queue has come. */
export type Way = 'now' | 'queue'

export const siteNames: Readonly<Record<Site, string>> = { live: 'Live site', sandbox: 'Sandbox' }

export const wayVerbs: Readonly<Record<Way, BatchVerb>> = {
  now: { base: 'Deploy', doing: 'Deploying', done: 'deployed' },
  queue: { base: 'Queue', doing: 'Queuing', done: 'queued' },
}

type Sites = Pick<DeployableClientFragment, 'distributionId' | 'devDistributionId'>

/** Where a client's site is deployed to; null where nothing is set up. */
export const distributionOf = ({ distributionId, devDistributionId }: Sites, site: Site): string | null =>
  (site === 'live' ? distributionId : devDistributionId)?.trim() || null

export const clientName = ({ id, name, subdomain }: Pick<DeployableClientFragment, 'id' | 'name' | 'subdomain'>): string =>
  name || subdomain || id

/** The sub-domain and the domain; the sub-domain alone tells two clients of one name apart where no domain is set up. */
export const addressesOf = ({ subdomain, dnsDomain }: Pick<DeployableClientFragment, 'subdomain' | 'dnsDomain'>): string =>
  [subdomain, dnsDomain || 'no domain'].filter(Boolean).join(' · ')
