import { useState } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { differsText } from '../batch/batchItem'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { CellInput } from './CellInput'
import { cutText } from './cutText'
import type { CheckedRow, ImportField } from './importField'
import type { ImportKind } from './importKind'
import type { CheckState } from './importPhase'
import type { ImportSession } from './ImportSession'
import { placeOf } from './keptColumns'

interface CheckRowProps {
  readonly row: CheckedRow
  readonly fields: readonly ImportField[]
  /** How many of the first fields stay in sight. */
  readonly keptCount: number
  readonly verb: ImportKind['verb']
  readonly session: ImportSession
  readonly state: CheckState
  /** Called before the row changes. */
  readonly onTouch: () => void
}

/** A row of the file: its cells, and what can be done with it. */
export function CheckRow({ row, fields, keptCount, verb, session, state, onTouch }: CheckRowProps) {
  const { number, typed, problems, surplus } = row
  const [isOpen, setOpen] = useState(false)
  // Corrected cells stay inputs, so that the focus is not lost.
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const isOut = state.leftOut.has(number)
  const isExisting = (state.known.get(number) ?? 0) > 0
  const different = state.different.get(number)
  return (
    <tr data-out={isOut || undefined}>
      <th scope="row">{number}</th>
      {fields.map(({ key, label }, at) => (
        <td key={key} data-label={label} {...placeOf(at, keptCount)}>
          {!isOut && (isOpen || problems[key] || corrected.has(key)) ? (
            <CellInput
              label={`${label} in row ${number}`}
              value={typed[key] ?? ''}
              problem={problems[key]}
              onCommit={(text) => {
                onTouch()
                setCorrected(new Set([...corrected, key]))
                session.correct([number], { [key]: text })
              }}
            />
          ) : (
            <span dir="auto">{cutText(typed[key] ?? '')}</span>
          )}
        </td>
      ))}
      <td>
        <Acts>
          {surplus > 0 && !isOut && (
            <Button onClick={() => session.ignoreSurplus(number)}>
              Ignore {counted(surplus, 'extra cell')}
              <Hidden> of row {number}</Hidden>
            </Button>
          )}
          {isExisting && !isOut && (
            <Button
              reason={state.confirmed.has(number) ? `This row will be ${verb.done}.` : null}
              onClick={() => {
                onTouch()
                session.confirm([number])
              }}
            >
              {verb.base} anyway<Hidden> row {number}</Hidden>
            </Button>
          )}
          <Always>
            {!isOut && (
              <Button tone="quiet" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
                Edit<Hidden> row {number}</Hidden>
              </Button>
            )}
            <Button
              tone="quiet"
              onClick={() => {
                onTouch()
                session.leaveOut([number], !isOut)
              }}
            >
              {isOut ? 'Include' : 'Leave out'}
              <Hidden> row {number}</Hidden>
            </Button>
          </Always>
        </Acts>
        {different && !isOut && <Different>{differsText(different)}</Different>}
      </td>
    </tr>
  )
}

/* What needs a decision stands above what every row offers: beside it, the column would take the room of the cells. */
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 4px;
  margin: -6px -8px;
  text-decoration: none;
  button {
    white-space: nowrap;
  }
  /* Words end at the edge of the row's text, and so does a border. */
  .button-plain {
    margin: 4px 8px 0;
  }
  @media (max-width: 767px) {
    justify-content: flex-start;
    margin-block: 0;
  }
`

const Always = styled.span`
  display: flex;
  gap: 4px;
`

const Different = styled.p`
  min-width: 260px;
  max-width: 360px;
  margin: 14px 0 0 auto;
  color: var(--warn);
  text-align: right;
  @media (max-width: 767px) {
    min-width: 0;
    max-width: none;
    margin-inline: 0;
    text-align: left;
  }
`
