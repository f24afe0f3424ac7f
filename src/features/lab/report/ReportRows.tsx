import { undoTime } from '~/kit/batch/SendQueue'
import { Button } from '~/kit/ui/Button'
import { ListRows } from '~/kit/ui/ListRows'
import { useNow } from '~/kit/ui/useNow'
import type { QueuedReport } from './reportQueue'
import { timeIn } from './reportWords'
import { ShownResult } from './ShownResult'

interface ReportRowsProps {
  readonly items: readonly QueuedReport[]
  readonly zone: string
  readonly onUndo: (id: string) => Promise<boolean>
}

const stateWords: Readonly<Partial<Record<QueuedReport['state'], string>>> = {
  waiting: 'Not sent yet',
  sending: 'Being sent',
  done: 'Sent',
  byHand: 'Sent, as you said',
  failed: 'Refused',
  unknown: 'No answer',
  twice: 'Stored twice',
}

/** The last reports, each of which can be taken back for ten seconds. */
export const ReportRows = (props: ReportRowsProps) => (props.items.length > 0 ? <Rows {...props} /> : null)

function Rows({ items, zone, onUndo }: ReportRowsProps) {
  const now = useNow(1_000).getTime()
  return (
    <section aria-labelledby="last-reports">
      <h2 id="last-reports">Last reports</h2>
      <ListRows>
        {items.map(({ id, values, addedAt, sendAt, state }) => (
          <li key={id}>
            <span>
              <time>{timeIn(zone, addedAt)}</time> <bdi>{values.person.name}</bdi>
            </span>
            <ShownResult result={values.result} />
            {state === 'waiting' && now < sendAt ? (
              <Button onClick={() => void onUndo(id)}>Undo ({Math.min(undoTime / 1_000, Math.ceil((sendAt - now) / 1_000))})</Button>
            ) : (
              <small>{stateWords[state]}</small>
            )}
          </li>
        ))}
      </ListRows>
    </section>
  )
}
