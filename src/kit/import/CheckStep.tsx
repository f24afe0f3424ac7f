import { Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { FieldError, Input } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { Notice } from '../ui/Notice'
import { Segments } from '../ui/Segments'
import { Buttons } from './ColumnsStep'
import { saveRowsToCorrect } from './importFiles'
import { isReady, type CheckedRow, type ImportField } from './importField'
import type { ImportKind } from './importKind'

/** How many rows are rendered at a time. */
const pageSize = 50

/** State of the lookup of rows that already exist at the backend. */
export type ExistingCheck =
  | { readonly status: 'asking'; readonly count: number; readonly of: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'known' }

interface CheckStepProps {
  readonly kind: ImportKind
  readonly fileName: string
  readonly headers: ReadonlyMap<string, string>
  readonly rows: readonly CheckedRow[]
  readonly leftOut: ReadonlySet<number>
  readonly existing: ExistingCheck
  /** How often each row exists at the backend, as far as known. */
  readonly known: ReadonlyMap<number, number>
  /** Existing rows that the user chose to send anyway. */
  readonly confirmed: ReadonlySet<number>
  readonly ready: readonly CheckedRow[]
  readonly nextLabel: string
  readonly isBusy: boolean
  readonly onIgnoreSurplus: (number: number) => void
  readonly onChange: (number: number, typed: Readonly<Record<string, string>>) => void
  readonly onLeaveOut: (number: number, isOut: boolean) => void
  readonly onConfirm: (number: number) => void
  readonly onCompareAgain: () => void
  readonly onBack: () => void
  readonly onNext: () => void
}

type View = 'correct' | 'duplicates' | 'all'

/** Third step: correct invalid rows and decide on rows that already exist. */
export function CheckStep(props: CheckStepProps) {
  const { kind, fileName, rows, leftOut, existing, known, confirmed, ready, nextLabel, isBusy, onBack, onNext } = props
  const { noun, verb } = kind
  // Hide fields without a column, unless they are required and must be typed.
  const fields = kind.fields.filter(({ key, isRequired }) => props.headers.has(key) || isRequired)
  const included = rows.filter(({ number }) => !leftOut.has(number))
  const toCorrect = included.filter((row) => !isReady(row))
  const duplicates = included.filter((row) => isReady(row) && (known.get(row.number) ?? 0) > 0 && !confirmed.has(row.number))
  const [view, setView] = useState<View>(toCorrect.length > 0 ? 'correct' : 'all')
  const [shown, setShown] = useState(pageSize)
  // A corrected row stays in the list until the user changes the view.
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set(toCorrect.map(({ number }) => number)))
  const hold = (number: number): void => setHeld((now) => new Set([...now, number]))
  const duplicateNumbers = new Set(duplicates.map(({ number }) => number))
  const listed =
    view === 'all'
      ? rows
      : view === 'duplicates'
        ? rows.filter(({ number }) => held.has(number) || duplicateNumbers.has(number))
        : rows.filter((row) => held.has(row.number) || (!leftOut.has(row.number) && !isReady(row)))
  const changeView = (next: View): void => {
    setView(next)
    setShown(pageSize)
    setHeld(new Set((next === 'duplicates' ? duplicates : toCorrect).map(({ number }) => number)))
  }
  const reason =
    existing.status === 'asking' ? `Still comparing the rows with existing ${noun.many}.` : ready.length === 0 ? `No row is ready.` : null
  const forecast = existing.status === 'asking' ? null : kind.forecast?.(ready.length)

  return (
    <Box>
      <Summary>
        <p role="status">
          <b>
            {rows.length} {rows.length === 1 ? 'row' : 'rows'} read from {fileName}.
          </b>{' '}
          {ready.length} {ready.length === 1 ? 'is' : 'are'} ready
          {toCorrect.length > 0 && `, ${toCorrect.length} need${toCorrect.length === 1 ? 's' : ''} a correction`}
          {duplicates.length > 0 && `, ${duplicates.length} ${duplicates.length === 1 ? 'looks' : 'look'} already ${verb.done}`}
          {leftOut.size > 0 && `, ${leftOut.size} left out`}.
          {existing.status === 'asking' && ` Checking for duplicates: ${existing.count} of ${existing.of}…`}
        </p>
        <Segments
          label="Rows"
          value={view}
          onChange={changeView}
          choices={[
            { value: 'correct', label: 'To correct', count: toCorrect.length },
            { value: 'duplicates', label: 'Possible duplicates', count: duplicates.length },
            { value: 'all', label: 'All', count: rows.length },
          ]}
        />
      </Summary>
      {existing.status === 'failed' && (
        <Notice tone="warn">
          <span>Could not check for duplicates: {existing.message}</span>
          <Button onClick={props.onCompareAgain}>Try again</Button>
        </Notice>
      )}
      {forecast && <Notice tone="warn">{forecast}</Notice>}
      <Panel>
        <table>
          <caption>
            <Hidden>Rows of {fileName}</Hidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {fields.map(({ key, label }) => (
                <th key={key} scope="col">
                  <small>{props.headers.get(key)}</small>
                  {label}
                </th>
              ))}
              <th scope="col">
                <Hidden>Actions</Hidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, shown).map((row) => (
              <RowLine
                key={row.number}
                row={row}
                fields={fields}
                isOut={leftOut.has(row.number)}
                times={known.get(row.number) ?? 0}
                isConfirmed={confirmed.has(row.number)}
                {...props}
                onConfirm={(number) => {
                  hold(number)
                  props.onConfirm(number)
                }}
                onLeaveOut={(number, isOut) => {
                  hold(number)
                  props.onLeaveOut(number, isOut)
                }}
                onChange={(number, typed) => {
                  hold(number)
                  props.onChange(number, typed)
                }}
              />
            ))}
          </tbody>
        </table>
        {listed.length === 0 && (
          <Empty>{view === 'correct' ? 'Nothing to correct.' : view === 'duplicates' ? 'No duplicates.' : 'No data'}</Empty>
        )}
        {listed.length > shown && (
          <More>
            <Button onClick={() => setShown(shown + pageSize)}>
              Show {Math.min(pageSize, listed.length - shown)} more of {listed.length}
            </Button>
          </More>
        )}
      </Panel>
      <Foot>
        {toCorrect.length > 0 && (
          <Button onClick={() => void saveRowsToCorrect(fileName.replace(/\.\w+$/, ''), toCorrect, kind.fields)}>
            <Download aria-hidden="true" />
            Rows to correct as CSV
          </Button>
        )}
        <Buttons>
          <Quiet>Nothing has been {verb.done} yet.</Quiet>
          <Button onClick={onBack}>Back</Button>
          <Button tone="primary" reason={reason} isBusy={isBusy} onClick={onNext}>
            {nextLabel}
          </Button>
        </Buttons>
      </Foot>
    </Box>
  )
}

interface RowLineProps extends CheckStepProps {
  readonly row: CheckedRow
  readonly fields: readonly ImportField[]
  readonly isOut: boolean
  readonly times: number
  readonly isConfirmed: boolean
}

function RowLine({ row, fields, isOut, times, isConfirmed, kind, onChange, onIgnoreSurplus, onLeaveOut, onConfirm }: RowLineProps) {
  const [isOpen, setOpen] = useState(false)
  const { number, typed, problems } = row
  // Corrected cells stay inputs, so that the focus is not lost.
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  return (
    <tr data-out={isOut || undefined}>
      <th scope="row">{number}</th>
      {fields.map(({ key, label }) => (
        <td key={key} data-label={label}>
          {!isOut && (isOpen || problems[key] || corrected.has(key)) ? (
            <Cell
              label={`${label} in row ${number}`}
              value={typed[key] ?? ''}
              problem={problems[key]}
              onCommit={(text) => {
                setCorrected(new Set([...corrected, key]))
                onChange(number, { [key]: text })
              }}
            />
          ) : (
            <span dir="auto">{typed[key]}</span>
          )}
        </td>
      ))}
      <td>
        <Acts>
          {row.surplus > 0 && !isOut && (
            <Button onClick={() => onIgnoreSurplus(number)}>
              Ignore {row.surplus === 1 ? '1 extra cell' : `${row.surplus} extra cells`}
              <Hidden> of row {number}</Hidden>
            </Button>
          )}
          {times > 0 && !isOut && (
            <Button reason={isConfirmed ? `This row will be ${kind.verb.done}.` : null} onClick={() => onConfirm(number)}>
              {kind.verb.base} anyway<Hidden> row {number}</Hidden>
            </Button>
          )}
          {!isOut && (
            <Button tone="quiet" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
              Edit<Hidden> row {number}</Hidden>
            </Button>
          )}
          <Button tone="quiet" onClick={() => onLeaveOut(number, !isOut)}>
            {isOut ? 'Include' : 'Leave out'}
            <Hidden> row {number}</Hidden>
          </Button>
        </Acts>
      </td>
    </tr>
  )
}

interface CellProps {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onCommit: (text: string) => void
}

/** An editable cell; it commits on blur and on Enter. */
function Cell({ label, value, problem, onCommit }: CellProps) {
  const [text, setText] = useState(value)
  const id = useId()
  // The last committed text, which `value` may not reflect yet.
  const committed = useRef(value)
  useEffect(() => {
    committed.current = value
  }, [value])
  const commit = (): void => {
    if (text.trim() === committed.current) return
    committed.current = text.trim()
    onCommit(text.trim())
  }
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 20px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  p {
    flex: 1 1 300px;
    color: var(--text-2);
  }
  b {
    color: var(--text);
  }
`

const Panel = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 9px 14px;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th:first-child {
    white-space: nowrap;
  }
  thead th {
    font: 500 12px/16px var(--font);
    color: var(--text-2);
    small {
      display: block;
      color: var(--text-3);
      font-size: 12px;
      font-weight: 400;
    }
  }
  tbody th {
    font-weight: 400;
    color: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
  tbody tr {
    border-top: 1px solid var(--line);
  }
  td:not(:last-child) {
    min-width: 110px;
  }
  [data-out] {
    color: var(--text-3);
    text-decoration: line-through;
  }
  @media (max-width: 767px) {
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      padding: 10px 0;
    }
    th,
    td {
      padding: 4px 14px;
    }
    tbody th::before {
      content: 'Row ';
    }
    td[data-label] {
      display: grid;
      grid-template-columns: 110px minmax(0, 1fr);
      gap: 4px 10px;
    }
    td[data-label]::before {
      content: attr(data-label);
      color: var(--text-3);
      font-size: 13px;
    }
    td[data-label] > p {
      grid-column: 2;
    }
  }
`

const Acts = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 4px;
  margin: -6px -8px;
  text-decoration: none;
  button {
    white-space: nowrap;
  }
  @media (max-width: 767px) {
    flex-wrap: wrap;
    justify-content: flex-start;
  }
`

const Empty = styled.p`
  padding: 32px;
  border-top: 1px solid var(--line);
  color: var(--text-3);
  text-align: center;
`

const More = styled.div`
  padding: 12px;
  border-top: 1px solid var(--line);
  text-align: center;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  > :last-child {
    flex: 1 1 300px;
  }
`

const Quiet = styled.span`
  align-self: center;
  color: var(--text-3);
`
