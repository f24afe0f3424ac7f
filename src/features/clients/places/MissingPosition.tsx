import { useState } from 'react'
import styled from 'styled-components'
import { CellInput } from '~/kit/import/CellInput'
import type { CheckedRow } from '~/kit/import/importField'
import type { PreviewTools } from '~/kit/import/importKind'
import { pinFrom } from '~/kit/map/pin'
import { Button } from '~/kit/ui/Button'
import { Hidden } from '~/kit/ui/Hidden'
import { from } from '~/kit/ui/media'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { addressInWords, typedPin } from './placeAddress'

interface MissingPositionProps {
  readonly row: CheckedRow
  readonly tools: PreviewTools
}

const latitudeProblem = (text: string): string | undefined =>
  text !== '' && !pinFrom({ lat: numberFromTyped(text), lng: 0 }) ? 'From -90 to 90' : undefined
const longitudeProblem = (text: string): string | undefined =>
  text !== '' && !pinFrom({ lat: 0, lng: numberFromTyped(text) }) ? 'From -180 to 180' : undefined

/** A row whose address was not found: its coordinates can be typed, or the row left out. */
export function MissingPosition({ row: { number, values }, tools }: MissingPositionProps) {
  const [typed, setTyped] = useState({ lat: values['lat'] ?? '', lng: values['lng'] ?? '' })
  const { name = '', address = '', zip = '', city = '', country = '' } = values
  const change = (next: typeof typed): void => {
    setTyped(next)
    const pin = typedPin(next.lat, next.lng)
    // Half a position, or a wrong one, is none.
    tools.fillIn(number, pin ? { lat: String(pin.lat), lng: String(pin.lng) } : { lat: '', lng: '' })
  }
  return (
    <Row>
      <p>
        <b dir="auto">{name}</b>
        <small>
          Row {number} · <span dir="auto">{addressInWords({ address, zip, city, country })}</span>
        </small>
      </p>
      <div>
        <CellInput
          label={`Latitude of row ${number}`}
          placeholder="Latitude"
          value={typed.lat}
          problem={latitudeProblem(typed.lat)}
          onCommit={(lat) => change({ ...typed, lat })}
        />
      </div>
      <div>
        <CellInput
          label={`Longitude of row ${number}`}
          placeholder="Longitude"
          value={typed.lng}
          problem={longitudeProblem(typed.lng)}
          onCommit={(lng) => change({ ...typed, lng })}
        />
      </div>
      <Button tone="quiet" onClick={() => tools.leaveOut(number)}>
        Leave out <Hidden>row {number}</Hidden>
      </Button>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  align-items: start;
  padding: 10px 16px;
  border-top: 1px solid var(--line);
  > p {
    grid-column: 1 / -1;
  }
  b {
    font-weight: 500;
  }
  small {
    display: block;
    color: var(--text-3);
    font-size: 13px;
  }
  > button {
    justify-self: start;
    /* Its text lines up with the name. */
    margin-left: -12px;
  }
  ${from.md} {
    > button {
      margin-left: 0;
    }
    grid-template-columns: minmax(0, 1fr) 128px 128px auto;
    > p {
      grid-column: auto;
    }
  }
`
