import { Link } from 'react-router-dom'
import { counted } from '~/lib/format/counted'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { Confirm } from '../feedback/Confirm'
import { Skeleton } from '../feedback/Skeleton'
import type { Noun } from '../table/noun'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { ListRows } from '../ui/ListRows'
import { Notice } from '../ui/Notice'

/** Something that uses a thing, and would miss it. */
export interface Use {
  readonly id: string
  readonly label: string
  /** What tells it from others: its day. */
  readonly note?: string
  readonly path: string | null
}

interface GuardedDeleteProps {
  /** 'coupon' */
  readonly noun: string
  readonly name: string | null
  /** What it means: 'Nobody can use it any more.' */
  readonly text: string
  readonly uses: RecordState<readonly Use[]>
  /** What uses it, in a sentence: 'coming booking', 'coming bookings'. */
  readonly users: Noun
  /** Says how many use it, where that is another sentence. */
  readonly usedText?: (count: number) => string
  readonly onDelete: () => Promise<unknown>
  readonly doing: string | null
  readonly onClose: () => void
}

const used = (count: number, { one, many }: Noun): string =>
  count === 0 ? '' : counted(count, `${one} uses it and keeps it.`, `${many} use it and keep it.`)

/** How many users are named. */
const shownCount = 5

/**
 * Asks before a thing is deleted. What uses it is read first: unread, nothing is deleted; where something uses it, the name must be typed.
 */
export function GuardedDelete({ noun, name, text, uses, users, usedText, onDelete, doing, onClose }: GuardedDeleteProps) {
  const title = `Delete this ${noun}?`
  const known = completeValue(uses)
  if (known === null)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        {uses.status === 'loading' ? (
          <Skeleton lines={3} label={`Looking for ${users.many}…`} />
        ) : (
          <Notice tone="bad" isUrgent>
            The {users.many} could not be read, so it is not known which of them use this {noun}. Nothing was deleted.
          </Notice>
        )}
        <DialogButtons>
          <Button onClick={onClose}>Close</Button>
          {'retry' in uses && (
            <Button tone="primary" onClick={uses.retry}>
              Try again
            </Button>
          )}
        </DialogButtons>
      </Dialog>
    )
  return (
    <Confirm
      title={title}
      isOpen
      onClose={onClose}
      confirmLabel={`Delete ${noun}`}
      doing={doing}
      onConfirm={onDelete}
      typed={known.length > 0 && name ? { label: 'To delete it, type its name', name } : undefined}
    >
      <p>
        <b dir="auto">{name ?? `This ${noun}`}</b>: {text} {usedText ? usedText(known.length) : used(known.length, users)} This cannot be
        undone.
      </p>
      {known.length > 0 && (
        <ListRows aria-label={users.many}>
          {known.slice(0, shownCount).map(({ id, label, note, path }) => (
            <li key={id}>
              {path === null ? (
                <bdi>{label}</bdi>
              ) : (
                <Link to={path} target="_blank" dir="auto">
                  {label}
                </Link>
              )}
              {note && <small>{note}</small>}
            </li>
          ))}
          {known.length > shownCount && <li>and {known.length - shownCount} more</li>}
        </ListRows>
      )}
    </Confirm>
  )
}
