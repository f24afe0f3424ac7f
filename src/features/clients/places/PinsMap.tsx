import type { ReactNode, Ref } from 'react'
import { MapView, type MapHandle } from '~/kit/map/MapView'
import type { Pin } from '~/kit/map/pin'

interface PinsMapProps {
  readonly ref?: Ref<MapHandle>
  /** Accessible name of the map. What it shows must stand beside it as text. */
  readonly label: string
  readonly pins: readonly Pin[]
}

const ignoreMoves = (): void => undefined

/** A map with many pins, all in view, that stay where they are. */
export const PinsMap = ({ ref, label, pins }: PinsMapProps): ReactNode => (
  <MapView {...(ref ? { ref } : {})} shown={{ kind: 'showAll', pins, label }} onMove={ignoreMoves} />
)
