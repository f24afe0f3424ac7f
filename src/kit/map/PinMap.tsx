import type { ReactNode, Ref } from 'react'
import { MapView, type MapHandle } from './MapView'
import type { Pin } from './pin'

export type { MapHandle as PinMapHandle } from './MapView'

interface PinMapProps {
  readonly ref?: Ref<MapHandle>
  /** Accessible name of the map. */
  readonly label: string
  readonly pin: Pin | null
  /** Called when the user sets or moves the pin, by mouse or keyboard. */
  readonly onMove: (pin: Pin) => void
}

/** A map with one movable pin. */
export const PinMap = ({ label, pin, ...view }: PinMapProps): ReactNode => <MapView {...view} shown={{ kind: 'show', pin, label }} />
