import { clinicZoneOr, statisticsZone } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { ClinicZone } from './clinicZone.generated'

/** The zone of the client's calendar, by which what it issues is dated. */
interface ZoneOfClinic {
  /** That of most clinics while it is read, and where it cannot be read. */
  readonly zone: string
  /** Forms wait: the day they issue on depends on it. */
  readonly isLoading: boolean
  readonly isGuessed: boolean
}

export function useZoneOfClinic(): ZoneOfClinic {
  const record = useRecord(ClinicZone, {}, { pick: ({ getClientDetails }) => clinicZoneOr(getClientDetails?.timezone), isSilent: true })
  return {
    zone: readyValue(record) ?? statisticsZone,
    isLoading: record.status === 'loading',
    isGuessed: record.status === 'failed',
  }
}

/** The zone in which a page shows the days of issue. */
export const useClinicZone = (): string => useZoneOfClinic().zone
