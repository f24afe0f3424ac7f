import { useState } from 'react'
import { BatchButtons } from '~/kit/batch/BatchButtons'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { CheckList } from '~/kit/ui/CheckList'
import { Dialog } from '~/kit/ui/Dialog'
import { Stack } from '~/kit/ui/Stack'
import { counted } from '~/lib/format/counted'
import type { ParticipantRowFragment } from './courseDetail.generated'
import { participantName } from './participantColumns'
import { seatBatch, waitingPerson } from './seatBatch'
import { seatBatches } from './seatBatches'

interface GiveSeatsDialogProps {
  readonly courseId: string
  readonly courseName: string
  /** Those who wait, in the order of the list. */
  readonly waiting: readonly ParticipantRowFragment[]
  readonly freeSeats: number
  readonly onClose: () => void
}

/** 'Afterwards 1 seat is left and nobody waits.' */
const afterwards = (left: number, waiting: number): string =>
  `Afterwards ${left === 0 ? 'no seat is' : counted(left, 'seat is', 'seats are')} left and ${waiting === 0 ? 'nobody waits' : counted(waiting, 'person waits', 'people wait')}.`

/** Chooses who gets the free seats of a course; the first who wait are chosen already. */
export function GiveSeatsDialog({ courseId, courseName, waiting, freeSeats, onClose }: GiveSeatsDialogProps) {
  const people = waiting.map((row) => ({ row, person: waitingPerson(row) }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.flatMap(({ person }) => person?.id ?? []).slice(0, freeSeats)),
  )
  const selected = people.flatMap(({ person }) => (person && chosen.has(person.id) ? [person] : []))
  const { current } = useSentFromTab(seatBatches)
  const reason =
    current && current.facts.courseId !== courseId
      ? `First close the results of the seats on “${current.facts.courseName}”.`
      : selected.length === 0
        ? 'Choose somebody first.'
        : selected.length > freeSeats
          ? `Only ${counted(freeSeats, 'seat is', 'seats are')} free.`
          : null
  return (
    <Dialog title={freeSeats === 1 ? 'Give the free seat to…' : `Give the ${freeSeats} free seats to…`} isOpen onClose={onClose}>
      <Stack>
        <p>
          One after the other, each is added again with name and email, and leaves the waiting list once the new entry has a seat. Nothing
          else of the old entry is kept. The console sends no email.
        </p>
        <p>
          This cannot be taken back: the course seats whoever is added while a seat is free, so nobody can be put back on its waiting list.
        </p>
        <CheckList
          legend="On the waiting list"
          items={people.map(({ row, person }) => ({
            id: row.id,
            name: participantName(row),
            hint: person ? person.email : 'First name, last name and email are needed to get a seat.',
            isOff: person === null,
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
        <p role="status">{reason === null && afterwards(freeSeats - selected.length, waiting.length - selected.length)}</p>
      </Stack>
      <BatchButtons
        batches={seatBatches}
        label={selected.length === 0 ? 'Give seats' : `Give ${counted(selected.length, 'seat')}`}
        reason={reason}
        batchOf={() => seatBatch({ courseId, courseName }, selected)}
        onClose={onClose}
      />
    </Dialog>
  )
}
