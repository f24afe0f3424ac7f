import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FormSkeleton } from '~/kit/page/FormPage'
import { useMinute } from '~/kit/ui/useMinute'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { useOfflineReadiness } from '~/platform/workers/useOfflineReadiness'
import { Quay } from './Quay'
import { QueueScreen } from './QueueScreen'
import { ReportDesk } from './ReportDesk'
import { reportQueue } from './reportQueue'
import { ShiftDesk } from './ShiftDesk'
import { ShiftScreen } from './ShiftScreen'

/** A swabber's page: `?edit=shift` changes what holds for everybody, `?queue=open` shows what is not sent yet. */
export function ReportScreen() {
  const [params] = useSearchParams()
  const [desk] = useState(() => new ShiftDesk())
  const { isLoaded, shift, kits, isStored } = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  const queue = useSyncExternalStore(reportQueue.subscribe, reportQueue.getSnapshot)
  const readiness = useOfflineReadiness()
  const now = useMinute()
  if (!isLoaded || !queue.isLoaded) return <FormSkeleton title="Report ART" />
  const isOfToday = shift?.setOn === (shift && wallClockIn(shift.zone, now).day)
  // Another day asks for a new shift, once no kit of the old one waits.
  return (
    <Quay>
      {params.has('queue') ? (
        <QueueScreen queue={queue} zone={shift?.zone ?? statisticsZone} />
      ) : !shift || (!isOfToday && kits.length === 0) || params.has('edit') ? (
        <ShiftScreen last={shift} onBegin={(begun) => desk.begin(begun)} readiness={readiness} />
      ) : (
        <ReportDesk desk={desk} shift={shift} kits={kits} queue={queue} isStored={isStored && queue.isStored} readiness={readiness} />
      )}
    </Quay>
  )
}
