import type { DayRange } from '~/lib/time/calendarDay'
import { mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CertificatesTotal } from '../dashboard.generated'
import { countsByIssuer, totalOf } from '../stats/countRows'
import { StatsLabIssuers } from '../stats/stats.generated'
import { boundsOf } from '../stats/statsPeriod'

export interface IssuedBy {
  /** Lab clients send lab results; all others issue documents. */
  readonly isLab: boolean
  readonly isSkipped: boolean
}

/** How many documents a clinic issued, or lab results a lab sent, in some days of Singapore. */
export function useIssuedCount(days: DayRange, { isLab, isSkipped }: IssuedBy): RecordState<number> {
  const documents = useRecord(CertificatesTotal, boundsOf(days), { isSilent: true, isSkipped: isSkipped || isLab })
  const results = useRecord(StatsLabIssuers, boundsOf(days), {
    pick: (data) => countsByIssuer(data.getIssuedLabResultsRange),
    // Counts have no ids by which the cache could tell them apart.
    from: 'uncached',
    isSilent: true,
    isSkipped: isSkipped || !isLab,
  })
  return isLab ? mapRecord(results, totalOf) : documents
}
