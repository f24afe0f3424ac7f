import { messageBatches } from '~/kit/mail/messageBatches'

/** The messages about crew readiness that were sent from this tab. */
export const crewMessages = messageBatches('crewMessages')
