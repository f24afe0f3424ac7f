import { ArrowRightLeft, Mail, UserMinus, UsersRound } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import styled from 'styled-components'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { Button } from '~/kit/ui/Button'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { mayDo, reasonAgainst } from '~/platform/access/actions'
import { wholeList } from '~/platform/api/list/rowList'
import { readyValue, type RecordState } from '~/platform/api/read/record'
import { useSignedIn } from '~/platform/tenant/client'
import type { CourseFactsFragment, ParticipantRowFragment } from './courseDetail.generated'
import { participantColumns, participantFilters, searchedTexts } from './participantColumns'
import { seatBatches } from './seatBatches'

const AddParticipant = lazyPart(async () => (await import('./AddParticipant')).AddParticipant)
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog)
const MessageDialog = lazyDialog(async () => (await import('./MessageDialog')).MessageDialog)
const RemoveDialog = lazyDialog(async () => (await import('./RemoveParticipantDialog')).RemoveParticipantDialog)
const ImportParticipants = lazyPart(async () => (await import('./ImportParticipants')).ImportParticipants)

type Row = ParticipantRowFragment

const keyOf = ({ id }: Row): string => id
const none: readonly Row[] = []

interface ParticipantsProps {
  readonly course: CourseFactsFragment
  readonly participants: RecordState<readonly Row[]>
}

/** The participants and the waiting list of a course, with the actions on them. */
export function Participants({ course, participants }: ParticipantsProps) {
  const person = useSignedIn()
  const view = useListView()
  const [params, change] = useQueryParams()
  const adding = params.get('add')
  const [removing, setRemoving] = useState<Row | null>(null)
  const [moving, setMoving] = useState<readonly Row[]>(none)
  const [writingTo, setWritingTo] = useState<readonly Row[]>(none)
  const isCompleted = course.isCompleted === true
  const ended = isCompleted ? 'The course is completed.' : null
  const addReason = ended ?? reasonAgainst('participant.edit', person)
  const removeReason = ended ?? reasonAgainst('participant.delete', person)

  const rows = readyValue(participants) ?? none
  const filters = useMemo(() => participantFilters(rows, isCompleted), [rows, isCompleted])
  const close = (): void => change({ add: null })

  if (adding === 'many' && !addReason)
    return (
      <Stack key="import">
        <Button onClick={close}>Back to the participants</Button>
        <Suspense fallback={<Skeleton />}>
          <ImportParticipants courseId={course.id} courseName={course.name ?? 'this course'} seatsLeft={course.seatsLeft} />
        </Suspense>
      </Stack>
    )
  return (
    <Stack>
      <OpenBatch batches={seatBatches} isShown={({ courseId }) => courseId === course.id} />
      {adding === 'one' && !addReason && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <AddParticipant course={course} onClose={close} />
        </Suspense>
      )}
      <DataTable
        label="Participants"
        noun={{ one: 'participant', many: 'participants' }}
        list={wholeList(participants)}
        view={view}
        columns={participantColumns(isCompleted)}
        keyOf={keyOf}
        search={{ label: 'Name or email', in: searchedTexts, isOfPeople: true }}
        filters={filters}
        {...(isCompleted
          ? {}
          : {
              actions: (row: Row) => [
                { label: 'Move to another course…', Icon: ArrowRightLeft, go: () => setMoving([row]), reason: addReason },
                {
                  label: 'Remove from course…',
                  Icon: UserMinus,
                  tone: 'danger' as const,
                  go: () => setRemoving(row),
                  reason: removeReason,
                },
              ],
            })}
        bulk={[
          ...(addReason ? [] : [{ label: (count: number) => `Move ${count}…`, Icon: ArrowRightLeft, run: setMoving }]),
          ...(mayDo('participant.message', person) ? [{ label: (count: number) => `Email ${count}…`, Icon: Mail, run: setWritingTo }] : []),
        ]}
        empty={{ Icon: UsersRound, text: 'People you add appear here with their status.' }}
      />
      <Suspense>
        {moving.length > 0 && <MoveDialog course={course} selected={moving} onClose={() => setMoving(none)} />}
        {writingTo.length > 0 && <MessageDialog course={course} selected={writingTo} onClose={() => setWritingTo(none)} />}
        {removing && <RemoveDialog courseId={course.id} participant={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 14px;
  > * {
    min-width: 0;
  }
  > [data-list],
  > form,
  > div {
    width: 100%;
  }
`
