import { pageSize } from '~/platform/api/list/pages'
import type { Query } from '~/platform/api/operation'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import type { EmailFact, Message } from './messages'
import { openFailures } from './sentAgain'
import { EmailsDelivered } from './undelivered.generated'

/** How many of the latest events of arrived emails tell whether a failed one was sent again. */
export const arrivedLimit = 100

export interface Undelivered {
  readonly messages: readonly Message<EmailFact>[]
  /** The events were cut off after one page; there may be more. */
  readonly isMore: boolean
}

/**
 * The latest failed emails that still need somebody. Where it is not known what arrived since, all of them do.
 * @param operation reads the latest events of failed emails, under the name of whoever asks
 */
export function useUndelivered(
  operation: Query<{ readonly getEmailsByClientId: readonly EmailFact[] }, { readonly clientId: string; readonly limit: number }>,
  options: { readonly isSilent: boolean; readonly isSkipped: boolean },
): RecordState<Undelivered> {
  // Events have no ids, so the cache would mix them up with those of other queries.
  const failed = useRecord(operation, { limit: pageSize }, { ...options, from: 'uncached' })
  const hasFailed = Boolean(readyValue(failed)?.length)
  const arrived = useRecord(EmailsDelivered, { limit: arrivedLimit }, { from: 'uncached', isSilent: true, isSkipped: !hasFailed })
  if (hasFailed && arrived.status === 'loading') return arrived
  const open = mapRecord(failed, (events) => {
    const isMore = events.length >= pageSize
    const left = openFailures(events, readyValue(arrived) ?? [])
    // A full page of which all were sent again may hide older failures: then all of it counts, because none would be a claim.
    return { messages: left.length === 0 && isMore ? openFailures(events, []) : left, isMore }
  })
  if (open.status !== 'ready') return open
  const retry = (): void => {
    open.retry()
    if (arrived.status !== 'loading') arrived.retry()
  }
  return { ...open, retry }
}
