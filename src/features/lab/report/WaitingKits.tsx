import { useEffect } from 'react'
import { Button } from '~/kit/ui/Button'
import { Hint } from '~/kit/ui/Field'
import { ListRows } from '~/kit/ui/ListRows'
import { useNow } from '~/kit/ui/useNow'
import { counted } from '~/lib/format/counted'
import { watchKits } from './kitAlarm'
import type { WaitingKit } from './report'
import { dueAt } from './ShiftDesk'

interface WaitingKitsProps {
  readonly kits: readonly WaitingKit[]
  readonly onRead: (kit: WaitingKit) => void
}

/** Kits whose time is running, the next one first. A due one sounds. */
export function WaitingKits({ kits, onRead }: WaitingKitsProps) {
  const now = useNow(1_000).getTime()
  const due = kits.filter((kit) => now >= dueAt(kit)).length
  useEffect(() => watchKits(kits), [kits])
  return (
    <section aria-labelledby="waiting-kits">
      <h2 id="waiting-kits">Waiting kits</h2>
      <p role="status">{due > 0 ? `${counted(due, 'kit')} to read` : ''}</p>
      <ListRows>
        {kits.map((kit) => {
          const left = Math.ceil((dueAt(kit) - now) / 60_000)
          return (
            <li key={kit.number}>
              <span>
                <b>Kit {kit.number}</b> <bdi>{kit.person.name}</bdi>
                <Hint>{left > 0 ? `${counted(left, 'minute')} left` : left > -1 ? 'Due now' : `Due for ${counted(-left, 'minute')}`}</Hint>
              </span>
              <Button tone={left > 0 ? 'plain' : 'primary'} onClick={() => onRead(kit)}>
                Read kit {kit.number}
              </Button>
            </li>
          )
        })}
      </ListRows>
    </section>
  )
}
