import { ArrowRightLeft, FileSpreadsheet, UserMinus, UserPlus, UsersRound } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/useCommand'
import { wholeList } from '~/platform/api/usePagedQuery'
import type { Reading } from '~/platform/api/useRead'
import { Confirm } from '~/kit/feedback/Confirm'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { unaccented } from '~/lib/format/unaccented'
import { usePerson } from '~/platform/tenant/client'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import {
  RemoveParticipant,
  type CourseFactsFragment,
  type CourseParticipantsQuery,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { isWaiting, resultLabelOf } from '~/domain/participant/result'
import { personName } from '~/domain/person/personName'
import { waitingInWords } from './seats'
import { staleParticipants } from './staleParticipants'
import { useRowFocus } from './useRowFocus'

const AddParticipant = lazy(() => import('./AddParticipant').then((module) => ({ default: module.AddParticipant })))
const MoveDialog = lazy(() => import('./MoveDialog').then((module) => ({ default: module.MoveDialog })))
const ImportParticipants = lazy(() => import('./ImportParticipants').then((module) => ({ default: module.ImportParticipants })))

type Row = ParticipantRowFragment

const keyOf = ({ id }: Row): string => id
const nameOf = ({ name, firstName, lastName, email }: Pick<Row, 'name' | 'firstName' | 'lastName' | 'email'>): string =>
  personName({ name, firstName, lastName }) ?? (email || 'No name')

const participant = column.person<Row>('Participant', nameOf, null, ({ email }) => email)
const phone = column.text<Row>('Phone', (row) => row.phone, { width: 164 })
const born = column.day<Row>('Date of birth', ({ dateOfBirth }) => dateOfBirth, { startsHidden: true })
const statusOf = (row: Row): string => (row.status ? sentenceCase(row.status) : 'Not stated')
/** The backend’s status is free text of any length. */
const status: Column<Row> = {
  ...column.text<Row>('Status', statusOf, { width: 124 }),
  cell: (row) => <AnyStatus $tone={isWaiting(row) ? 'warn' : 'idle'}>{statusOf(row)}</AnyStatus>,
}
/** The result, with the reason for a failure if there is one. */
const result: Column<Row> = {
  ...column.text<Row>('Result', (row) => [resultLabelOf(row)?.word, row.failReason].filter(Boolean).join(': ')),
  cell: (row) => {
    const { tone, word } = resultLabelOf(row) ?? { tone: 'idle', word: '—' }
    return (
      <span>
        <Status $tone={tone}>{word}</Status>
        {row.failReason && <small dir="auto">{row.failReason}</small>}
      </span>
    )
  },
}

const matches = (row: Row, text: string): boolean => unaccented(`${nameOf(row)} ${row.email ?? ''}`).includes(unaccented(text))

interface ParticipantsProps {
  readonly course: CourseFactsFragment
  readonly reading: Reading<CourseParticipantsQuery>
  /** Ids of participants whose move can still be undone. */
  readonly hidden: ReadonlySet<string>
  readonly onHide: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void
}

/** The participants and the waiting list of a course, with the actions on them. */
export function Participants({ course, reading, hidden, onHide: setHidden }: ParticipantsProps) {
  const person = usePerson()
  const view = useListView()
  const [params, setParams] = useSearchParams()
  const adding = params.get('add')
  const [removing, setRemoving] = useState<Row | null>(null)
  const [moving, setMoving] = useState<readonly Row[]>([])
  const remove = useCommand(RemoveParticipant, { done: 'Participant removed', stale: staleParticipants })
  const { box, opened, follow } = useRowFocus()
  const isCompleted = course.isCompleted === true
  const ended = isCompleted ? 'The course is completed.' : null
  const addReason = ended ?? reasonAgainst('participant.edit', person)
  const removeReason = ended ?? reasonAgainst('participant.delete', person)

  const all = reading.status === 'ready' ? reading.data.courseParticipants : null
  const rows = useMemo(() => (all ?? []).filter(({ id }) => !hidden.has(id)), [all, hidden])
  const waiting = waitingInWords(course)
  const waitingReason = rows.some(isWaiting) ? null : 'The list does not show who is waiting.'
  const columns = useMemo(() => [participant, phone, born, status, ...(isCompleted ? [result] : [])], [isCompleted])
  const filters = useMemo<readonly Filter<Row>[]>(() => {
    const statuses = [...new Set(rows.flatMap((row) => row.status || []))].toSorted((one, other) => one.localeCompare(other, 'en'))
    return [
      ...(statuses.length > 1
        ? [
            {
              key: 'status',
              label: 'Status',
              choices: statuses.map((value) => ({ value, label: sentenceCase(value) })),
              matches: (row: Row, wanted: string) => row.status === wanted,
            },
          ]
        : []),
      ...(isCompleted
        ? [
            {
              key: 'result',
              label: 'Result',
              choices: [
                { value: 'Passed', label: 'Passed' },
                { value: 'Failed', label: 'Failed' },
              ],
              matches: (row: Row, wanted: string) => resultLabelOf(row)?.word === wanted,
            },
          ]
        : []),
    ]
  }, [rows, isCompleted])

  const show = (form: 'one' | 'many' | null): void => {
    // The pressed button may disappear, so keep the focus nearby.
    follow()
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (form) next.set('add', form)
        else next.delete('add')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const setHiddenIds = (ids: readonly string[], isHidden: boolean): void => {
    follow()
    setHidden((now) => new Set(isHidden ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
  }
  const openFor =
    (open: () => void): (() => void) =>
    () => {
      opened()
      open()
    }

  if (adding === 'many' && !addReason)
    return (
      <Stack ref={box}>
        <Button onClick={() => show(null)}>Back to the participants</Button>
        <Suspense fallback={<Skeleton />}>
          <ImportParticipants courseId={course.id} courseName={course.name ?? 'this course'} seatsLeft={course.seatsLeft} />
        </Suspense>
      </Stack>
    )
  return (
    <Stack ref={box}>
      {!isCompleted && (
        <Tools>
          <Button tone={adding === 'one' ? 'plain' : 'primary'} onClick={() => show(adding === 'one' ? null : 'one')} reason={addReason}>
            <UserPlus aria-hidden="true" />
            {adding === 'one' ? 'Close the form' : 'Add participant'}
          </Button>
          <Button onClick={() => show('many')} reason={addReason}>
            <FileSpreadsheet aria-hidden="true" />
            Add from CSV
          </Button>
        </Tools>
      )}
      {adding === 'one' && !addReason && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <AddParticipant course={course} />
        </Suspense>
      )}
      {waiting && !isCompleted && (
        <OnScreen>
          <Notice tone="warn">
            <span>{waiting}</span>
            <Button
              reason={addReason ?? (reading.status === 'ready' ? waitingReason : 'The participants have not loaded.')}
              onClick={openFor(() => setMoving(rows.filter(isWaiting)))}
            >
              Find them seats…
            </Button>
          </Notice>
        </OnScreen>
      )}
      <DataTable
        label="Participants"
        noun={{ one: 'participant', many: 'participants' }}
        list={wholeList(reading, rows)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name or email', matches }}
        filters={filters}
        {...(isCompleted
          ? {}
          : {
              actions: (row: Row) => [
                { label: 'Move to another course…', Icon: ArrowRightLeft, go: openFor(() => setMoving([row])), reason: addReason },
                {
                  label: 'Remove from course…',
                  Icon: UserMinus,
                  tone: 'danger' as const,
                  go: openFor(() => setRemoving(row)),
                  reason: removeReason,
                },
              ],
            })}
        {...(addReason
          ? {}
          : {
              bulk: [
                {
                  label: (count: number) => `Move ${count}…`,
                  Icon: ArrowRightLeft,
                  run: (selected: readonly Row[]) => openFor(() => setMoving(selected))(),
                },
              ],
            })}
        empty={{ Icon: UsersRound, words: 'People you add appear here with their status.' }}
      />
      {moving.length > 0 && (
        <Suspense>
          <MoveDialog
            course={course}
            selected={moving}
            onHide={(ids) => setHiddenIds(ids, true)}
            onShow={(ids) => setHiddenIds(ids, false)}
            onClose={() => setMoving([])}
          />
        </Suspense>
      )}
      <Confirm
        title="Remove this participant?"
        isOpen={removing !== null}
        onClose={() => setRemoving(null)}
        keepLabel="Cancel"
        confirmLabel="Remove from course"
        onConfirm={() => remove.run({ id: removing?.id ?? '' }).then(follow)}
      >
        <p>
          <b dir="auto">{removing && nameOf(removing)}</b> loses their place on the course. No email is sent. This cannot be undone, but you
          can add the participant again.
        </p>
      </Confirm>
    </Stack>
  )
}

const AnyStatus = styled(Status)`
  max-width: 100%;
  white-space: normal;
  overflow-wrap: anywhere;
`

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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  @media print {
    display: none;
  }
`

/** Calls to action are not printed. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`
