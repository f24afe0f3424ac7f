import { messageBatches } from '~/kit/batch/messageBatches'

/** The messages about crew readiness that were sent from this tab. */
export const crewMessages = messageBatches('crewMessages')
