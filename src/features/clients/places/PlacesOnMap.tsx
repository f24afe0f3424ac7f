import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import type { CheckedRow } from '~/kit/import/importField'
import type { PreviewTools } from '~/kit/import/importKind'
import type { MapHandle } from '~/kit/map/MapView'
import { addressLine } from '~/kit/map/useAddressPin'
import { Button } from '~/kit/ui/Button'
import { Stack } from '~/kit/ui/Stack'
import { allOf, counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import type { AddressSearch } from './AddressSearch'
import { MissingPosition } from './MissingPosition'
import { PinsMap } from './PinsMap'
import { pinOfRow } from './placeImport'
import { PositionList } from './PositionList'

interface PlacesOnMapProps {
  /** 'training centers' */
  readonly noun: string
  readonly rows: readonly CheckedRow[]
  readonly search: AddressSearch
  /** Every row needs a position. */
  readonly isPinRequired: boolean
  readonly tools: PreviewTools
}

/** The address of a row in one line. */
const addressOfRow = ({ address = '', zip = '', city = '', country = '' }: CheckedRow['values']): string =>
  addressLine({ street: address, zip, city, country })

/** All addresses of a file on one map, before anything is sent. Those without coordinates are looked up; what is not found can be typed. */
export function PlacesOnMap({ noun, rows, search, isPinRequired, tools }: PlacesOnMapProps) {
  const map = useRef<MapHandle>(null)
  const { left, notFound } = useSyncExternalStore(search.subscribe, search.getSnapshot)
  const [first] = useState(rows)
  const lookUp = (wanted: readonly CheckedRow[]): void => {
    const addresses = wanted
      .filter(({ values }) => !pinOfRow(values))
      .map(({ number, values }) => ({ number, address: addressOfRow(values) }))
    void search.start(addresses, {
      geocode: async (address) => (await map.current?.geocode(address)) ?? null,
      onFound: (number, { lat, lng }) => tools.fillIn(number, { lat: String(lat), lng: String(lng) }),
    })
  }
  const lookUpFirst = useEffectEvent(() => lookUp(first))
  useEffect(() => {
    lookUpFirst()
    return () => search.close()
  }, [search])

  const pins = rows.flatMap(({ values }) => pinOfRow(values) ?? [])
  const listed = rows.filter(({ number }) => notFound.has(number))
  const missing = listed.filter(({ values }) => !pinOfRow(values))
  return (
    <Stack>
      <p role="status">{stateInWords(rows.length, pins.length, left)}</p>
      <PinsMap ref={map} label={`The ${noun} of the file on the map`} pins={pins} />
      {listed.length > 0 && (
        <Missing aria-labelledby="missing-title">
          <header>
            <h2 id="missing-title">Not found on the map</h2>
            <p>
              {isPinRequired
                ? 'Type the coordinates, or leave the row out.'
                : 'Type the coordinates, leave the row out, or add it without a position.'}
            </p>
            <Button reason={missing.length === 0 ? 'Every address has a position.' : null} onClick={() => lookUp(missing)}>
              Look up again
            </Button>
          </header>
          <ul>
            {listed.map((row) => (
              <MissingPosition key={row.number} row={row} tools={tools} />
            ))}
          </ul>
        </Missing>
      )}
      <PositionList rows={rows} />
    </Stack>
  )
}

function stateInWords(count: number, placed: number, left: number): string {
  if (left > 0) return `Looking up ${counted(left, 'more address', 'more addresses')}…`
  if (placed === count) return count === 1 ? 'The address is on the map.' : `${allOf(count, 'addresses')} are on the map.`
  return `On the map: ${countText(placed)} of ${counted(count, 'address', 'addresses')}.`
}

const Missing = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: center;
    padding: 14px 16px;
  }
  header p {
    grid-row: 2;
    color: var(--text-2);
    font-size: 13px;
  }
  header button {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`
