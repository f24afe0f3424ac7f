import { Download } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { Button } from '../ui/Button'
import { Muted } from '../ui/Muted'
import { Notice } from '../ui/Notice'
import { Row } from '../ui/Row'
import { Stack } from '../ui/Stack'
import { CheckSummary, type RowView } from './CheckSummary'
import { CheckTable, pageSize } from './CheckTable'
import { isReady, type CheckedRow } from './importField'
import { saveRowsToCorrect } from './importFiles'
import type { ImportKind } from './importKind'
import type { CheckState } from './importPhase'
import type { ImportSession } from './ImportSession'
import { unknownWords } from './unknownWords'
import { UnknownWordsNotice } from './UnknownWordsNotice'

interface CheckStepProps {
  readonly kind: ImportKind
  readonly session: ImportSession
  readonly state: CheckState
  readonly nextLabel: string
  readonly onNext: () => void
}

const emptyTexts: Readonly<Record<RowView, string>> = { correct: 'Nothing to correct.', duplicates: 'No duplicates.', all: 'No data' }
const none: ReadonlySet<string> = new Set()
const brokenText = 'A change could not be checked. Choose the file again.'

/** The fields that a row of these has a problem in. */
const troubledOf = (rows: readonly CheckedRow[]): readonly string[] => rows.flatMap(({ problems }) => Object.keys(problems))

/** Of more columns than this, those without a problem are folded. */
const mostUnfolded = 6

const numbersOf = (rows: readonly CheckedRow[]): readonly number[] => rows.map(({ number }) => number)

/** Third step: correct invalid rows and decide on rows that already exist. */
export function CheckStep({ kind, session, state, nextLabel, onNext }: CheckStepProps) {
  const { file, choice, rows, leftOut, existing, known, confirmed, ready } = state
  const { noun, verb } = kind
  const included = rows.filter(({ number }) => !leftOut.has(number))
  const groups: Readonly<Record<RowView, readonly CheckedRow[]>> = {
    correct: included.filter((row) => !isReady(row)),
    duplicates: included.filter((row) => isReady(row) && (known.get(row.number) ?? 0) > 0 && !confirmed.has(row.number)),
    all: rows,
  }
  const listOf = (view: RowView) => ({
    view,
    shown: pageSize,
    held: new Set(numbersOf(groups[view])),
    troubled: new Set(troubledOf(groups[view])),
  })
  // A corrected or decided row stays in the list until the user changes the view.
  const [{ view, shown, held, troubled }, setList] = useState(() => listOf(groups.correct.length > 0 ? 'correct' : 'all'))
  const hold = (numbers: readonly number[]) =>
    setList((list) => ({
      ...list,
      held: new Set([...list.held, ...numbers]),
      troubled: new Set([...list.troubled, ...troubledOf(groups.correct)]),
    }))
  const listed = new Set([...held, ...numbersOf(groups[view])])
  const [isWide, setWide] = useState(false)
  // Nor does a column fold while its cells are corrected.
  const inTrouble = new Set([...troubled, ...troubledOf(groups.correct)])
  const filled = kind.fields.filter(
    ({ key }) => file.facts.headers[choice.map[key] ?? -1] !== undefined || choice.same?.[key] !== undefined,
  )
  const calm = filled.filter(({ key, isKept }, at) => at > 0 && !isKept && !inTrouble.has(key))
  const canFold = view === 'correct' && filled.length > mostUnfolded && calm.length > 0
  const undecided = numbersOf(groups.duplicates)
  const reason =
    existing.status === 'asking'
      ? `Still comparing the rows with existing ${noun.many}.`
      : existing.status === 'broken'
        ? brokenText
        : ready.length === 0
          ? 'No row is ready.'
          : null
  const forecast = existing.status === 'asking' ? null : kind.forecast?.(ready.length)

  return (
    <Stack>
      <CheckSummary
        verb={verb}
        state={state}
        counts={{ correct: groups.correct.length, duplicates: groups.duplicates.length, all: rows.length }}
        view={view}
        onView={(next) => setList(listOf(next))}
      />
      {existing.status === 'failed' && (
        <Notice tone="warn">
          <span>Could not check for duplicates: {existing.message}</span>
          <Button onClick={() => session.compareAgain()}>Try again</Button>
        </Notice>
      )}
      {existing.status === 'broken' && (
        <Notice tone="bad" isUrgent>
          {brokenText}
        </Notice>
      )}
      {forecast && <Notice tone="warn">{forecast}</Notice>}
      {kind.alsoHappens && ready.length > 0 && <Notice tone="accent">{kind.alsoHappens(ready.map(({ values }) => values))}</Notice>}
      {view === 'duplicates' && listed.size > 1 && (
        <Notice tone="accent">
          <span>
            {undecided.length === 0
              ? 'Every row here is decided.'
              : `${counted(undecided.length, 'row looks', 'rows look')} already ${verb.done}.`}
          </span>
          <Row as="span">
            <Button
              reason={undecided.length === 0 ? 'Every row is decided.' : null}
              onClick={() => {
                hold(undecided)
                session.leaveOut(undecided, true)
              }}
            >
              Leave all out
            </Button>
            <Button
              reason={undecided.length === 0 ? 'Every row is decided.' : null}
              onClick={() => {
                hold(undecided)
                session.confirm(undecided)
              }}
            >
              {verb.base} all anyway
            </Button>
          </Row>
        </Notice>
      )}
      <UnknownWordsNotice words={unknownWords(kind.fields, groups.correct)} rows={rows} session={session} onTouch={hold} />
      {canFold && (
        <div>
          <Button tone="quiet" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
            Show {counted(calm.length, 'column', 'columns')} without a problem
          </Button>
        </div>
      )}
      <CheckTable
        kind={kind}
        session={session}
        state={state}
        rows={rows.filter(({ number }) => listed.has(number))}
        shown={shown}
        folded={canFold && !isWide ? new Set(calm.map(({ key }) => key)) : none}
        emptyText={emptyTexts[view]}
        onMore={() => setList((list) => ({ ...list, shown: list.shown + pageSize }))}
        onTouch={(number) => hold([number])}
      />
      <Foot>
        {groups.correct.length > 0 && (
          <Button onClick={() => void saveRowsToCorrect(file.name.replace(/\.\w+$/, ''), groups.correct, kind.fields)}>
            <Download aria-hidden="true" />
            Rows to correct as CSV
          </Button>
        )}
        <Row $gap={10} $justify="end">
          <Muted>Nothing has been {verb.done} yet.</Muted>
          <Button onClick={() => session.back()}>Back</Button>
          <Button tone="primary" reason={reason} onClick={onNext}>
            {nextLabel}
          </Button>
        </Row>
      </Foot>
    </Stack>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  > :last-child {
    flex: 1 1 300px;
  }
`
