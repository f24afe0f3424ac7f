import { Button } from '~/kit/ui/Button'
import { ListRows } from '~/kit/ui/ListRows'
import { useNow } from '~/kit/ui/useNow'
import type { WaitingKit } from './report'
import { ReportLine } from './ReportLine'
import { reportQueue, type QueuedReport } from './reportQueue'
import { undoTime } from './SendQueue'

interface ReportRowsProps {
  readonly items: readonly QueuedReport[]
  readonly zone: string
  /** Called when the report of a kit was taken back. */
  readonly onTakenBack: (kit: WaitingKit) => void
}

const stateWords: Readonly<Partial<Record<QueuedReport['state'], string>>> = {
  waiting: 'Not sent yet',
  sending: 'Being sent',
  done: 'Sent',
  byHand: 'Confirmed by hand',
  failed: 'Refused',
  unknown: 'No answer',
  twice: 'Stored twice',
}

/** The last reports, each of which can be taken back for ten seconds. */
export function ReportRows({ items, zone, onTakenBack }: ReportRowsProps) {
  const now = useNow(1_000).getTime()
  const takeBack = async ({ id, values: { timed } }: QueuedReport): Promise<void> => {
    if ((await reportQueue.undo(id)) && timed) onTakenBack(timed)
  }
  return (
    <section aria-labelledby="last-reports">
      <h2 id="last-reports">Last reports</h2>
      <ListRows>
        {items.map((item) => (
          <li key={item.id}>
            <ReportLine item={item} zone={zone} />
            {item.state === 'waiting' && now < item.sendAt ? (
              <Button onClick={() => void takeBack(item)}>Undo ({Math.ceil(Math.min(undoTime, item.sendAt - now) / 1_000)})</Button>
            ) : (
              <small>{stateWords[item.state]}</small>
            )}
          </li>
        ))}
      </ListRows>
    </section>
  )
}
