import { ArrowRightLeft, FileSpreadsheet, UserMinus, UserPlus, UsersRound } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { reasonAgainst } from '~/shared/access/actions'
import { useCommand } from '~/shared/api/useCommand'
import { wholeList } from '~/shared/api/usePagedQuery'
import type { Reading } from '~/shared/api/useRead'
import { Confirm } from '~/shared/feedback/Confirm'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { unaccented } from '~/shared/format/unaccented'
import { usePerson } from '~/shared/session/client'
import { column, type Column } from '~/shared/table/columns'
import { DataTable } from '~/shared/table/DataTable'
import type { Filter } from '~/shared/table/filters'
import { useListView } from '~/shared/table/useListView'
import { Button } from '~/shared/ui/Button'
import { Notice } from '~/shared/ui/Notice'
import { Status } from '~/shared/ui/Status'
import {
  RemoveParticipant,
  type CourseFactsFragment,
  type CourseParticipantsQuery,
  type ParticipantRowFragment,
} from './courseDetail.generated'
import { isWaiting, resultOf, waitingInWords } from './participantState'
import { staleParticipants } from './stale'
import { useRowFocus } from './useRowFocus'

const AddParticipant = lazy(() => import('./AddParticipant').then((module) => ({ default: module.AddParticipant })))
const MoveDialog = lazy(() => import('./MoveDialog').then((module) => ({ default: module.MoveDialog })))
const ImportParticipants = lazy(() => import('./ImportParticipants').then((module) => ({ default: module.ImportParticipants })))

type Row = ParticipantRowFragment

const keyOf = ({ id }: Row): string => id
const nameOf = ({ name, firstName, lastName, email }: Pick<Row, 'name' | 'firstName' | 'lastName' | 'email'>): string =>
  name || [firstName, lastName].filter(Boolean).join(' ') || email || 'No name'

const who = column.person<Row>('Participant', nameOf, null, ({ email }) => email)
const phone = column.text<Row>('Phone', (row) => row.phone, { width: 164 })
const born = column.day<Row>('Date of birth', ({ dateOfBirth }) => dateOfBirth, { startsHidden: true })
const statusOf = (row: Row): string => row.status || 'Not stated'
/** The backend words a status as it likes, at any length. */
const status: Column<Row> = {
  ...column.text<Row>('Status', statusOf, { width: 124 }),
  cell: (row) => <AnyStatus $tone={isWaiting(row) ? 'warn' : 'idle'}>{statusOf(row)}</AnyStatus>,
}
/** With why somebody was failed, where that is told: of most people it is not. */
const result: Column<Row> = {
  ...column.text<Row>('Result', (row) => [resultOf(row)?.word, row.failReason].filter(Boolean).join(': ')),
  cell: (row) => {
    const { tone, word } = resultOf(row) ?? { tone: 'idle', word: '—' }
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
  /** Taken out of sight already, while that can still be taken back. */
  readonly gone: ReadonlySet<string>
  readonly onGone: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void
}

/** Who is on a course and who waits, with what can be done about it. */
export function Participants({ course, reading, gone, onGone: setGone }: ParticipantsProps) {
  const person = usePerson()
  const view = useListView()
  const [params, setParams] = useSearchParams()
  const adding = params.get('add')
  const [leaving, setLeaving] = useState<Row | null>(null)
  const [moving, setMoving] = useState<readonly Row[]>([])
  const remove = useCommand(RemoveParticipant, { done: 'Participant taken off the course', stale: staleParticipants })
  const { box, opened, follow } = useRowFocus()
  const isCompleted = course.isCompleted === true
  const ended = isCompleted ? 'The course is completed.' : null
  const addReason = ended ?? reasonAgainst('participant.edit', person)
  const removeReason = ended ?? reasonAgainst('participant.delete', person)

  const all = reading.status === 'ready' ? reading.data.courseParticipants : null
  const rows = useMemo(() => (all ?? []).filter(({ id }) => !gone.has(id)), [all, gone])
  const waiting = waitingInWords(course)
  const whoWaits = rows.some(isWaiting) ? null : 'The list does not say who waits.'
  const columns = useMemo(() => [who, phone, born, status, ...(isCompleted ? [result] : [])], [isCompleted])
  const filters = useMemo<readonly Filter<Row>[]>(() => {
    const words = [...new Set(rows.flatMap((row) => row.status || []))].toSorted((one, other) => one.localeCompare(other, 'en'))
    return [
      ...(words.length > 1
        ? [
            {
              key: 'status',
              label: 'Status',
              choices: words.map((value) => ({ value, label: value })),
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
              matches: (row: Row, wanted: string) => resultOf(row)?.word === wanted,
            },
          ]
        : []),
    ]
  }, [rows, isCompleted])

  const show = (what: 'one' | 'many' | null): void => {
    // The button that was pressed may go with what is shown.
    follow()
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (what) next.set('add', what)
        else next.delete('add')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const put = (ids: readonly string[], isGone: boolean): void => {
    follow()
    setGone((now) => new Set(isGone ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))
  }
  const openFor =
    (what: () => void): (() => void) =>
    () => {
      opened()
      what()
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
              reason={addReason ?? (reading.status === 'ready' ? whoWaits : 'The participants have not been read yet.')}
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
        search={{ label: 'Name or e-mail', matches }}
        filters={filters}
        {...(isCompleted
          ? {}
          : {
              actions: (row: Row) => [
                { label: 'Move to another course…', Icon: ArrowRightLeft, go: openFor(() => setMoving([row])), reason: addReason },
                {
                  label: 'Take off the course…',
                  Icon: UserMinus,
                  tone: 'danger' as const,
                  go: openFor(() => setLeaving(row)),
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
                  run: (some: readonly Row[]) => openFor(() => setMoving(some))(),
                },
              ],
            })}
        empty={{ Icon: UsersRound, words: 'Whoever is added to the course stands here, with his state.' }}
      />
      {moving.length > 0 && (
        <Suspense>
          <MoveDialog
            course={course}
            chosen={moving}
            onGone={(ids) => put(ids, true)}
            onBack={(ids) => put(ids, false)}
            onClose={() => setMoving([])}
          />
        </Suspense>
      )}
      <Confirm
        title="Take this person off the course?"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        keepLabel="Keep"
        confirmLabel="Take off the course"
        onConfirm={() => remove.run({ id: leaving?.id ?? '' }).then(follow)}
      >
        <p>
          <b dir="auto">{leaving && nameOf(leaving)}</b> loses the seat. Nobody is told by e-mail. This cannot be undone, but the person can
          be added again.
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

/** What asks for something to be done is nothing on paper. */
const OnScreen = styled.div`
  @media print {
    display: none;
  }
`
