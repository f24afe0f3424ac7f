import { useState } from 'react'
import styled from 'styled-components'
import { useTabBatches } from '~/kit/batch/useTabBatches'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Hint } from '~/kit/ui/Field'
import { Stack } from '~/kit/ui/Stack'
import { counted } from '~/lib/format/counted'
import { Choices } from './Choices'
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

/** Chooses who gets the free seats of a course; the first who wait are chosen already. */
export function GiveSeatsDialog({ courseId, courseName, waiting, freeSeats, onClose }: GiveSeatsDialogProps) {
  const { start } = useTabBatches(seatBatches)
  const people = waiting.map((row) => ({ row, person: waitingPerson(row) }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(people.flatMap(({ person }) => person?.id ?? []).slice(0, freeSeats)),
  )
  const toggle = (id: string): void => setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const selected = people.flatMap(({ person }) => (person && chosen.has(person.id) ? [person] : []))
  const reason =
    selected.length === 0
      ? 'Choose somebody first.'
      : selected.length > freeSeats
        ? `Only ${counted(freeSeats, 'seat is', 'seats are')} free.`
        : null
  return (
    <Dialog title={freeSeats === 1 ? 'Give the free seat to…' : `Give the ${freeSeats} free seats to…`} isOpen onClose={onClose}>
      <Stack>
        <p>
          One after the other, each is added again with name, email and phone, and leaves the waiting list once the new entry has a seat.
          Nothing else of the old entry is kept.
        </p>
        <List>
          <legend>On the waiting list</legend>
          {people.map(({ row, person }) => (
            <label key={row.id}>
              <input
                type="checkbox"
                checked={person !== null && chosen.has(row.id)}
                disabled={person === null}
                onChange={() => toggle(row.id)}
              />
              <bdi>{participantName(row)}</bdi>
              <Hint>{person ? person.email : 'Without first name, last name or email nobody can be added again.'}</Hint>
            </label>
          ))}
        </List>
      </Stack>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          tone="primary"
          reason={reason}
          onClick={() => {
            start(seatBatch({ courseId, courseName }, selected))
            onClose()
          }}
        >
          {selected.length === 0 ? 'Give seats' : `Give ${counted(selected.length, 'seat')}`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const List = styled(Choices)`
  max-height: min(340px, 40dvh);
  overflow-y: auto;
`
