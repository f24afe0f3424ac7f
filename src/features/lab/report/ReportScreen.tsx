import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { useMinute } from '~/kit/ui/useMinute'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { useOfflineReadiness } from '~/platform/workers/useOfflineReadiness'
import { ReportDesk } from './ReportDesk'
import { reportQueue } from './reportQueue'
import { ShiftDesk } from './ShiftDesk'

// Forms are slow to start on a phone, and the next person needs none.
const ShiftScreen = lazyPart(async () => (await import('./ShiftScreen')).ShiftScreen)
const loadQueue = () => import('./QueueScreen')
const QueueScreen = lazyPart(async () => (await loadQueue()).QueueScreen)

const placeholder = <FormSkeleton title="Report ART" />

/** A swabber's page: `?edit=shift` changes what holds for everybody, `?queue=open` shows what is not sent yet. */
export function ReportScreen() {
  const [params] = useSearchParams()
  const [desk] = useState(() => new ShiftDesk())
  const { isLoaded, shift, kits, isStored } = useSyncExternalStore(desk.subscribe, desk.getSnapshot)
  const queue = useSyncExternalStore(reportQueue.subscribe, reportQueue.getSnapshot)
  const readiness = useOfflineReadiness()
  const readyWords = readiness === 'ready' ? 'Works without signal' : null
  useEffect(() => {
    // Where nothing keeps them, the unsent reports and the form of a person must be here before the signal goes.
    if (readiness === 'failed') void loadQueue().catch(() => undefined)
  }, [readiness])
  const now = useMinute()
  if (!isLoaded || !queue.isLoaded) return placeholder
  const isOfToday = shift?.setOn === (shift && wallClockIn(shift.zone, now).day)
  // Another day asks for a new shift, once no kit of the old one waits.
  return (
    <Quay>
      <Suspense fallback={placeholder}>
        {params.has('queue') ? (
          <QueueScreen queue={queue} zone={shift?.zone ?? statisticsZone} />
        ) : !shift || (!isOfToday && kits.length === 0) || params.has('edit') ? (
          <ShiftScreen last={shift} onBegin={(begun) => void desk.begin(begun)} readyWords={readyWords} />
        ) : (
          <ReportDesk desk={desk} shift={shift} kits={kits} queue={queue} isStored={isStored && queue.isStored} readyWords={readyWords} />
        )}
      </Suspense>
    </Quay>
  )
}

/** A page for a phone in the sun: larger controls, every text at 7:1, and no button in a client's red, which would look like a positive one. */
const Quay = styled.div`
  --control: 56px;
  --text-3: var(--text-2);
  --bad: light-dark(#961b14, #f6a09a);
  --warn: light-dark(#6e4000, #e3a64a);
  --accent: var(--text);
  --accent-hover: var(--text-2);
  --accent-soft: var(--sunken);
  --on-accent: var(--surface);
  --mark: var(--text-2);
  --notice: var(--text);
  --notice-soft: var(--sunken);
  --danger-fill: var(--surface);
  --danger-text: var(--bad);
  --danger-hover: var(--bad-soft);
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  .control {
    font-size: 16px;
  }
  /* Blocked buttons are paler elsewhere, which nobody reads in the sun. */
  .button[aria-disabled='true'] {
    border: 1px dashed var(--line-control);
    background: var(--surface);
    color: var(--text-2);
    opacity: 1;
  }
`
