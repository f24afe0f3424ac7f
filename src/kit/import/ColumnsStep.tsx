import { Suspense, useId, useState } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { sentenceList } from '~/lib/format/sentenceList'
import { dayInWords } from '~/lib/time/dayWords'
import { lazyPart } from '../feedback/lazyPart'
import { Button } from '../ui/Button'
import { Field, FieldError, Input, Select } from '../ui/Field'
import { breakpoints, from } from '../ui/media'
import { Muted } from '../ui/Muted'
import { Notice } from '../ui/Notice'
import { Row } from '../ui/Row'
import { Stack } from '../ui/Stack'
import { columnNames, repeatedHeaders } from './columnNames'
import { dayReadingOf, sharedColumns, unusedColumns, type DayReading } from './columnQuestions'
import { dayFromCell, splitDayAndTime } from './dayOrder'
import type { ImportField } from './importField'
import type { ColumnsState } from './importPhase'
import type { ImportSession } from './ImportSession'

// Most files leave no doubt.
const ReadingChoice = lazyPart(async () => (await import('./ReadingChoice')).ReadingChoice)

interface ColumnsStepProps {
  readonly fields: readonly ImportField[]
  readonly session: ImportSession
  readonly state: ColumnsState
}

/** In a list of columns: no column, but what every row has. */
const sameForAll = 'same'

/** Unused columns that are named. */
const maxListed = 12

/** Second step: choose the column of each field, and what the file leaves open. */
export function ColumnsStep({ fields, session, state: { file, choice, refusal, isChecking } }: ColumnsStepProps) {
  const { facts } = file
  const idStart = useId()
  const [map, setMap] = useState(choice.map)
  const [chosenOrders, setOrders] = useState(choice.orders)
  const [same, setSame] = useState(choice.same ?? {})
  /** Columns that the user wants for several fields. */
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const names = columnNames(facts.headers)
  const readingOf = (key: string): DayReading => dayReadingOf(key, map, chosenOrders, facts)
  const labelsOf = (some: readonly ImportField[]): string => some.map(({ label }) => label).join(', ')
  const samplesOf = (key: string): readonly string[] => facts.samples[map[key] ?? -1] ?? []
  /** Why what all rows are to have cannot be taken; null where it can, or nothing is to be the same. */
  const problemOf = ({ key, rule }: ImportField): string | null => {
    const text = same[key]
    if (text === undefined) return null
    if (text.trim() === '') return 'Enter what all rows have'
    return rule.kind === 'day' && dayFromCell(text.trim(), 'dayFirst') === null ? 'Enter a day as DD-MM-YYYY' : null
  }
  const isMissing = ({ key, isRequired, rule }: ImportField): boolean =>
    isRequired === true &&
    (map[key] ?? null) === null &&
    same[key] === undefined &&
    !(rule.kind === 'time' && rule.inDay && samplesOf(rule.inDay).some((text) => splitDayAndTime(text).time !== ''))
  const missing = fields.filter(isMissing)
  const wrong = fields.filter((field) => problemOf(field) !== null)
  const unread = fields.filter(({ key, rule }) => rule.kind === 'day' && readingOf(key).order === null)
  const shared = sharedColumns(fields, map).filter(({ column }) => !agreed.has(column))
  const unused = unusedColumns(facts.headers, map)
  const repeated = repeatedHeaders(facts.headers)
  const submit = (): void => {
    setSubmitted(true)
    if (missing.length + wrong.length + unread.length + shared.length > 0) return
    session.chooseColumns({ map, same, orders: Object.fromEntries(fields.map(({ key }) => [key, readingOf(key).order ?? 'dayFirst'])) })
  }

  return (
    <Stack $max={860}>
      <p>{counted(facts.rowCount, 'row was', 'rows were')} read. Choose a column for each field.</p>
      <Suspense>
        <ReadingChoice facts={facts} refusal={refusal} session={session} />
      </Suspense>
      {repeated.length > 0 && (
        <Notice tone="warn">
          {repeated.map(({ header, letters }) => `“${header}” is the header of columns ${sentenceList(letters)}.`).join(' ')} Check that the
          right one is chosen.
        </Notice>
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Column</th>
            <th scope="col">First three values</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const { key, label, isRequired, rule } = field
            const column = map[key] ?? null
            const { order, sample } = readingOf(key)
            const samples = samplesOf(key)
            const [id, valuesId, errorId] = [`${idStart}-${key}`, `${idStart}-${key}-values`, `${idStart}-${key}-error`]
            const isRefused = isSubmitted && isMissing(field)
            const selected = same[key] === undefined ? (column === null ? '' : String(column)) : sameForAll
            return (
              <tr key={key}>
                <th scope="row">
                  <label htmlFor={id}>{isRequired ? `${label} (required)` : label}</label>
                </th>
                <td>
                  <Select
                    id={id}
                    {...(isRefused ? { 'aria-invalid': true } : {})}
                    {...(isRefused || samples.length > 0 ? { 'aria-describedby': isRefused ? errorId : valuesId } : {})}
                    value={selected}
                    onChange={({ target: { value: next } }) => {
                      setMap({ ...map, [key]: next === '' || next === sameForAll ? null : Number(next) })
                      const { [key]: _before, ...others } = same
                      setSame(next === sameForAll ? { ...others, [key]: '' } : others)
                      // Another column may use another day order.
                      setOrders(Object.fromEntries(Object.entries(chosenOrders).filter(([other]) => other !== key)))
                    }}
                  >
                    <option value="">Not in the file</option>
                    <option value={sameForAll}>The same for all rows</option>
                    {facts.headers.map((header, at) => (
                      <option key={`${header} ${String(at)}`} value={String(at)}>
                        {names[at]}
                      </option>
                    ))}
                  </Select>
                  {isRefused && <FieldError id={errorId}>Choose a column, or the same for all rows</FieldError>}
                  {same[key] !== undefined && (
                    <Field label={`${label} of all rows`} error={isSubmitted ? problemOf(field) : null}>
                      {(control) => (
                        <Input
                          {...control}
                          value={same[key]}
                          placeholder={rule.kind === 'day' ? 'DD-MM-YYYY' : undefined}
                          dir="auto"
                          autoComplete="off"
                          onChange={({ target: { value: text } }) => setSame({ ...same, [key]: text })}
                        />
                      )}
                    </Field>
                  )}
                  {rule.kind === 'day' && sample && (
                    <Field label={`How should ${sample} be read?`} error={isSubmitted && order === null ? 'Choose one' : null}>
                      {(control) => (
                        <Select
                          {...control}
                          value={order ?? ''}
                          onChange={({ target: { value } }) =>
                            setOrders({ ...chosenOrders, [key]: value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
                          }
                        >
                          {order === null && <option value="">Choose</option>}
                          {(['dayFirst', 'monthFirst'] as const).map((one) => (
                            <option key={one} value={one}>
                              {dayInWords(dayFromCell(sample, one))}
                            </option>
                          ))}
                        </Select>
                      )}
                    </Field>
                  )}
                </td>
                <Values id={valuesId} dir="auto">
                  {samples.length > 0 ? samples.join(' · ') : '—'}
                </Values>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {unused.length > 0 && (
        <Muted as="p">
          Not used: {sentenceList(unused.slice(0, maxListed).map((column) => names[column] ?? ''))}
          {unused.length > maxListed && ` and ${unused.length - maxListed} more`}.
        </Muted>
      )}
      {shared.map(({ column, labels }) => (
        <Notice key={column} tone="warn">
          <span>
            “{names[column]}” is chosen for {sentenceList(labels)}. Is that right?
          </span>
          <Button onClick={() => setAgreed(new Set([...agreed, column]))}>Use it for {labels.length === 2 ? 'both' : 'all'}</Button>
        </Notice>
      ))}
      {isSubmitted && missing.length + wrong.length + unread.length + shared.length > 0 && (
        <Notice tone="bad" isUrgent>
          {missing.length > 0 && `Choose a column for ${labelsOf(missing)}. `}
          {wrong.length > 0 && `Enter ${labelsOf(wrong)} of all rows. `}
          {unread.length > 0 && `Choose how to read ${labelsOf(unread)}. `}
          {shared.length > 0 &&
            `Choose another column for ${sentenceList(shared.map(({ labels }) => labels.at(-1) ?? ''))}, or confirm ${sentenceList(shared.map(({ column }) => `“${names[column]}”`))}.`}
        </Notice>
      )}
      <Row $gap={10} $justify="end">
        <Button onClick={() => session.back()}>Back</Button>
        <Button tone="primary" isBusy={isChecking} onClick={submit}>
          {isChecking ? 'Checking all rows…' : `Check ${counted(facts.rowCount, 'row')}`}
        </Button>
      </Row>
    </Stack>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  text-align: start;
  th,
  td {
    padding: 8px 12px;
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    color: var(--text-3);
    font-size: 13px;
  }
  tbody > tr > * {
    border-top: 1px solid var(--line);
  }
  tbody th {
    font-weight: 500;
  }
  th > label {
    display: block;
    padding-block: 8px;
  }
  td .field {
    margin-top: 10px;
  }
  @media (max-width: ${breakpoints.sm - 1}px) {
    &,
    tbody,
    tbody > tr,
    tbody > tr > * {
      display: block;
    }
    thead {
      display: none;
    }
    tbody > tr {
      padding: 8px 0;
      border-top: 1px solid var(--line);
    }
    tbody > tr:first-child {
      border-top: 0;
    }
    tbody > tr > * {
      padding: 2px 14px;
      border-top: 0;
    }
  }
  ${from.sm} {
    table-layout: fixed;
    thead th:nth-child(1) {
      width: 28%;
    }
    thead th:nth-child(2) {
      width: 34%;
    }
  }
`

const Values = styled.td`
  color: var(--text-2);
  font-size: 13px;
  line-height: 20px;
  ${from.sm} {
    && {
      padding-top: 16px;
    }
  }
`
