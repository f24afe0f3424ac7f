import { Button } from '~/kit/ui/Button'
import { ListRows } from '~/kit/ui/ListRows'
import { useNow } from '~/kit/ui/useNow'
import { ReportLine } from './ReportLine'
import { reportQueue, type QueuedReport } from './reportQueue'
import { undoTime } from './SendQueue'

interface ReportRowsProps {
  readonly items: readonly QueuedReport[]
  readonly zone: string
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
export function ReportRows({ items, zone }: ReportRowsProps) {
  const now = useNow(1_000).getTime()
  return (
    <section aria-labelledby="last-reports">
      <h2 id="last-reports">Last reports</h2>
      <ListRows>
        {items.map((item) => (
          <li key={item.id}>
            <ReportLine item={item} zone={zone} />
            {item.state === 'waiting' && now < item.sendAt ? (
              <Button onClick={() => void reportQueue.undo(item.id)}>
                Undo ({Math.ceil(Math.min(undoTime, item.sendAt - now) / 1_000)})
              </Button>
            ) : (
              <small>{stateWords[item.state]}</small>
            )}
          </li>
        ))}
      </ListRows>
    </section>
  )
}
