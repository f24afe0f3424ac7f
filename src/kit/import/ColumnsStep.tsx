import { useState } from 'react'
import styled from 'styled-components'
import { dayInWords } from '~/lib/time/dayText'
import { Button } from '../ui/Button'
import { Field, Select } from '../ui/Field'
import { Notice } from '../ui/Notice'
import { dayFromCell } from './dayOrder'
import type { DayOrder, ImportField } from './importField'
import type { ColumnsState } from './importPhase'
import type { ImportSession } from './ImportSession'

interface ColumnsStepProps {
  readonly fields: readonly ImportField[]
  readonly session: ImportSession
  readonly state: ColumnsState
}

/** Second step: choose the column of each field, and the day order where it is ambiguous. */
export function ColumnsStep({ fields, session, state: { file, choice, isChecking } }: ColumnsStepProps) {
  const { facts } = file
  const [map, setMap] = useState(choice.map)
  const [chosenOrders, setOrders] = useState(choice.orders)
  const [isSubmitted, setSubmitted] = useState(false)
  const orderOf = (key: string): { readonly order: DayOrder | null; readonly sample: string | null } => {
    const column = map[key]
    const days = column === null || column === undefined ? undefined : facts.dayOrders[column]
    if (!days) return { order: 'dayFirst', sample: null }
    return { order: chosenOrders[key] ?? (days.isSure ? days.order : null), sample: days.isSure ? null : days.sample }
  }
  const labelsOf = (some: readonly ImportField[]): string => some.map(({ label }) => label).join(', ')
  const missing = fields.filter(({ key, isRequired }) => isRequired && (map[key] ?? null) === null)
  const unread = fields.filter(({ key, rule }) => rule.kind === 'day' && orderOf(key).order === null)
  const submit = (): void => {
    setSubmitted(true)
    if (missing.length > 0 || unread.length > 0) return
    session.chooseColumns({ map, orders: Object.fromEntries(fields.map(({ key }) => [key, orderOf(key).order ?? 'dayFirst'])) })
  }

  return (
    <Column>
      <p>
        {facts.rowCount === 1 ? '1 row was' : `${facts.rowCount} rows were`} read. Choose a column for each field.
        {facts.encoding === 'windows-1252' && ' The file uses Windows encoding: check that accents look right.'}
      </p>
      {fields.map(({ key, label, isRequired, rule }) => {
        const column = map[key] ?? null
        const { order, sample } = orderOf(key)
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
                      {header}
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
      {isSubmitted && missing.length + unread.length > 0 && (
        <Notice tone="bad" isUrgent>
          {missing.length > 0 && `Choose a column for ${labelsOf(missing)}. `}
          {unread.length > 0 && `Choose how to read ${labelsOf(unread)}.`}
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
