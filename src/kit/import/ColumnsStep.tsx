import { useState } from 'react'
import styled from 'styled-components'
import { dayInWords } from '~/lib/time/dayText'
import { Button } from '../ui/Button'
import { Field, Select } from '../ui/Field'
import { Notice } from '../ui/Notice'
import { columnNames, repeatedHeaders } from './columnNames'
import { dayReadingOf, sharedColumns, unusedColumns, type DayReading } from './columnQuestions'
import { dayFromCell } from './dayOrder'
import { EncodingChoice } from './EncodingChoice'
import type { ImportField } from './importField'
import type { ColumnsState } from './importPhase'
import type { ImportSession } from './ImportSession'

interface ColumnsStepProps {
  readonly fields: readonly ImportField[]
  readonly session: ImportSession
  readonly state: ColumnsState
}

/** Unused columns that are named. */
const maxListed = 12

const join = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)

/** Second step: choose the column of each field, and what the file leaves open. */
export function ColumnsStep({ fields, session, state: { file, choice, refusal, isChecking } }: ColumnsStepProps) {
  const { facts } = file
  const [map, setMap] = useState(choice.map)
  const [chosenOrders, setOrders] = useState(choice.orders)
  /** Columns that the user wants for several fields. */
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const names = columnNames(facts.headers)
  const readingOf = (key: string): DayReading => dayReadingOf(key, map, chosenOrders, facts)
  const labelsOf = (some: readonly ImportField[]): string => some.map(({ label }) => label).join(', ')
  const missing = fields.filter(({ key, isRequired }) => isRequired && (map[key] ?? null) === null)
  const unread = fields.filter(({ key, rule }) => rule.kind === 'day' && readingOf(key).order === null)
  const shared = sharedColumns(fields, map).filter(({ column }) => !agreed.has(column))
  const unused = unusedColumns(facts.headers, map)
  const repeated = repeatedHeaders(facts.headers)
  const submit = (): void => {
    setSubmitted(true)
    if (missing.length + unread.length + shared.length > 0) return
    session.chooseColumns({ map, orders: Object.fromEntries(fields.map(({ key }) => [key, readingOf(key).order ?? 'dayFirst'])) })
  }

  return (
    <Column>
      <p>{facts.rowCount === 1 ? '1 row was' : `${facts.rowCount} rows were`} read. Choose a column for each field.</p>
      {facts.letters.length > 0 && <EncodingChoice facts={facts} refusal={refusal} session={session} />}
      {repeated.length > 0 && (
        <Notice tone="warn">
          {repeated.map(({ header, letters }) => `“${header}” is the header of columns ${join(letters)}.`).join(' ')} Check that the right
          one is chosen.
        </Notice>
      )}
      {fields.map(({ key, label, isRequired, rule }) => {
        const column = map[key] ?? null
        const { order, sample } = readingOf(key)
        const samples = column === null ? [] : (facts.samples[column] ?? [])
        return (
          <Row key={key}>
            <Field
              label={isRequired ? `${label} (required)` : label}
              hint={samples.length > 0 ? `For example: ${samples.join(' · ')}` : undefined}
              error={isSubmitted && isRequired && column === null ? 'Choose a column' : null}
            >
              {(control) => (
                <Select
                  {...control}
                  value={column === null ? '' : String(column)}
                  onChange={({ target: { value } }) => {
                    setMap({ ...map, [key]: value === '' ? null : Number(value) })
                    // Another column may use another day order.
                    setOrders(Object.fromEntries(Object.entries(chosenOrders).filter(([other]) => other !== key)))
                  }}
                >
                  <option value="">Not in the file</option>
                  {facts.headers.map((header, at) => (
                    <option key={`${header} ${String(at)}`} value={String(at)}>
                      {names[at]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
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
          </Row>
        )
      })}
      {unused.length > 0 && (
        <Unused>
          Not used: {join(unused.slice(0, maxListed).map((column) => names[column] ?? ''))}
          {unused.length > maxListed && ` and ${unused.length - maxListed} more`}.
        </Unused>
      )}
      {shared.map(({ column, labels }) => (
        <Notice key={column} tone="warn">
          <span>
            “{names[column]}” is chosen for {join(labels)}. Is that right?
          </span>
          <Button onClick={() => setAgreed(new Set([...agreed, column]))}>Use it for {labels.length === 2 ? 'both' : 'all'}</Button>
        </Notice>
      ))}
      {isSubmitted && missing.length + unread.length + shared.length > 0 && (
        <Notice tone="bad" isUrgent>
          {missing.length > 0 && `Choose a column for ${labelsOf(missing)}. `}
          {unread.length > 0 && `Choose how to read ${labelsOf(unread)}. `}
          {shared.length > 0 &&
            `Choose another column for ${join(shared.map(({ labels }) => labels.at(-1) ?? ''))}, or use one for several.`}
        </Notice>
      )}
      <Buttons>
        <Button onClick={() => session.back()}>Back</Button>
        <Button tone="primary" isBusy={isChecking} onClick={submit}>
          {isChecking ? 'Checking all rows…' : `Check ${facts.rowCount} ${facts.rowCount === 1 ? 'row' : 'rows'}`}
        </Button>
      </Buttons>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: 14px;
  max-width: 720px;
`

const Unused = styled.p`
  color: var(--text-3);
`

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
`
