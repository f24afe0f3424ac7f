import { useMemo, useState } from 'react'
import type { EmailFact } from '~/domain/email/messages'
import { EmailsDelivered } from '~/domain/email/undelivered.generated'
import { arrivedLimit } from '~/domain/email/useUndelivered'
import { readInstant } from '~/lib/time/instant'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'

/** How many times as many are asked for next, and at most. */
const [growth, most] = [4, 25_600]

const none: readonly never[] = []

const oldest = (events: readonly EmailFact[]): number =>
  Math.min(...events.flatMap(({ timestamp }) => readInstant(timestamp)?.getTime() ?? []))

/** Events of emails that arrived, as far back as the oldest of these that failed: any of them may have been sent again since. */
export function useArrived(failed: readonly EmailFact[]): readonly EmailFact[] {
  const [limit, setLimit] = useState(arrivedLimit)
  const [last, setLast] = useState<readonly EmailFact[]>(none)
  const record = useRecord(EmailsDelivered, { limit }, { from: 'uncached', isSilent: true, isSkipped: failed.length === 0 })
  const arrived = readyValue(record)
  if (arrived && arrived !== last) setLast(arrived)
  const isTooShort = useMemo(
    () => arrived !== null && arrived.length >= limit && limit < most && oldest(arrived) > oldest(failed),
    [arrived, limit, failed],
  )
  if (isTooShort) setLimit(limit * growth)
  return last
}
