import { useRef, useState } from 'react'
import styled from 'styled-components'
import type { Pin } from '~/kit/map/pin'
import { PinMap, type PinMapHandle } from '~/kit/map/PinMap'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Shelf } from '../Shelf'

const quay: Pin = { lat: 1.26412, lng: 103.8203 }

const textOf = (pin: Pin | null): string => (pin ? `${pin.lat}, ${pin.lng}` : 'nothing')

function MapExample() {
  const map = useRef<PinMapHandle>(null)
  const [pin, setPin] = useState<Pin | null>(quay)
  const [moves, setMoves] = useState(0)
  const [isFixed, setFixed] = useState(false)
  const [address, setAddress] = useState('')
  const [results, setResults] = useState<readonly string[]>([])

  const lookUp = async (): Promise<void> => {
    const found = await map.current?.geocode(address)
    setResults((previous) => [...previous, `${address}: ${textOf(found ?? null)}`])
    if (found) setPin(found)
  }
  return (
    <Column>
      <PinMap
        ref={map}
        label="Course location on the map"
        pin={pin}
        onMove={(moved) => {
          setMoves((count) => count + 1)
          if (!isFixed) setPin(moved)
        }}
      />
      <p data-testid="pin">
        Pin: {textOf(pin)} after {moves} {moves === 1 ? 'move' : 'moves'}
      </p>
      <Row>
        <Button onClick={() => setPin(quay)}>Pin at the quay</Button>
        <Button onClick={() => setPin(null)}>No pin</Button>
        <Button aria-pressed={isFixed} onClick={() => setFixed(!isFixed)}>
          Ignore moves
        </Button>
      </Row>
      <Field label="Address">
        {(control) => <Input {...control} value={address} onChange={(event) => setAddress(event.target.value)} />}
      </Field>
      <Row>
        <Button onClick={() => void lookUp()}>Look up</Button>
      </Row>
      <p data-testid="answers">{results.join(' · ')}</p>
    </Column>
  )
}

/** Loads the map on demand, so that opening the page sends no request to the maps service. */
export default function MapPiece() {
  const [isShown, setShown] = useState(false)
  return <Shelf title="A map with a pin">{isShown ? <MapExample /> : <Button onClick={() => setShown(true)}>Show the map</Button>}</Shelf>
}

const Column = styled.div`
  display: grid;
  gap: 12px;
  max-width: 640px;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
