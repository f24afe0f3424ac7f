import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { dottedDay } from '~/domain/course/courseText'
import { useFormContext } from '~/kit/form/formContext'
import { Button } from '~/kit/ui/Button'
import { from } from '~/kit/ui/media'
import { ClashCard, type DetailField } from './ClashCard'
import { clashGroups } from './clashGroups'
import type { CourseValues } from './courseFields'
import { instructorOn } from './courseInput'
import type { DateValues } from './courseStructure'
import type { DateClashes } from './useDateClashes'

interface ClashPanelProps {
  readonly clashes: DateClashes
  /** Names of instructors by id. */
  readonly names: ReadonlyMap<string, string>
  /** Opens a date, where there are several. */
  readonly onOpen: (dateIndex: number) => void
  readonly onMove: (dateIndex: number, moved: DateValues) => void
  /** Goes to a field of the details. */
  readonly onFind: (field: DetailField) => void
}

/** '3 of 10 dates clash', counted as the rows are marked; null while that is not known. */
export function clashCount(clashes: DateClashes): { readonly clashing: number; readonly text: string } | null {
  if (clashes.status !== 'ready') return null
  const { byDate, unread } = clashes
  const clashing = byDate.filter((found) => found.length > 0).length
  if (clashing === 0) return { clashing, text: unread.every((name) => name === null) ? 'No clashes' : 'No clash found' }
  if (byDate.length === 1) return { clashing, text: 'This course clashes' }
  return { clashing, text: `${clashing} of ${byDate.length} dates ${clashing === 1 ? 'clashes' : 'clash'}` }
}

const waiting = {
  none: ['No check for clashes yet', 'Choose an instructor or enter an address, and other courses on these days are checked.'],
  checking: ['Checking for clashes…', 'Other courses on these days are being read.'],
  failed: ['Could not check for clashes', 'Other courses on these days could not be read.'],
} as const

/** Which dates clash with other courses, grouped by who or what is booked, each group with its fix. */
export function ClashPanel({ clashes, names, onOpen, onMove, onFind }: ClashPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const { watch } = useFormContext<CourseValues>()
  const [instructorId, assistantId, courseDates] = watch(['instructorId', 'assistantId', 'dates'])
  const count = clashCount(clashes)
  const unread = clashes.status === 'ready' && clashes.unread.find((name) => name !== null)
  const [title, text] =
    clashes.status !== 'ready'
      ? waiting[clashes.status]
      : [
          count?.text,
          count?.clashing
            ? `You can go on anyway. The calendar will show ${count.clashing === 1 ? 'a double booking' : 'double bookings'}.`
            : unread
              ? ''
              : 'No person or place is booked twice.',
        ]
  const groups =
    clashes.status === 'ready'
      ? clashGroups(clashes.byDate, (at, cause) => {
          const courseDate = courseDates[at]
          if (cause === 'location') return ''
          return cause === 'assistant' ? assistantId : courseDate ? instructorOn(instructorId, courseDate) : instructorId
        })
      : []
  return (
    <Panel ref={panel} tabIndex={-1} aria-label="Clashes">
      <div role="status">
        <h2>
          {count !== null && count.clashing > 0 && <TriangleAlert aria-hidden="true" />}
          {title}
        </h2>
        <p>{text}</p>
        {unread && <p>“{unread}” has days that cannot be read, so it may clash.</p>}
      </div>
      {clashes.status === 'failed' && (
        <div>
          <Button onClick={clashes.retry}>Try again</Button>
        </div>
      )}
      {clashes.status === 'ready' &&
        groups.map((group) => (
          <ClashCard
            key={group.personId || group.cause}
            group={group}
            isOnly={courseDates.length === 1}
            names={names}
            isFree={clashes.isFree}
            freeDates={clashes.freeDates}
            known={clashes.known}
            onOpen={onOpen}
            onMove={onMove}
            onFind={onFind}
            // The card and its buttons are gone once nothing clashes any more.
            onMended={() => panel.current?.focus({ preventScroll: true })}
          />
        ))}
      {clashes.status === 'ready' && (
        <p>
          Compared with the courses from {dottedDay(clashes.known.from)} to {dottedDay(clashes.known.to)}. Leave and bookings outside this
          console are not known here.
        </p>
      )}
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: 16px;
  min-width: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--sunken);
  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    font: 600 16px/24px var(--font);
  }
  h2 svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--bad);
  }
  > div > p {
    margin-top: 2px;
  }
  > p,
  > div > p {
    color: var(--text-2);
    font-size: 13px;
    line-height: 18px;
  }
  ${from.lg} {
    padding: 20px;
  }
`
