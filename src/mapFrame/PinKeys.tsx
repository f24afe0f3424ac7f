import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, MapPin, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isArrow, type Arrow } from './steps'

const arrows: readonly (readonly [arrow: Arrow, direction: string, Icon: LucideIcon])[] = [
  ['ArrowLeft', 'west', ArrowLeft],
  ['ArrowUp', 'north', ArrowUp],
  ['ArrowDown', 'south', ArrowDown],
  ['ArrowRight', 'east', ArrowRight],
]

interface PinKeysProps {
  readonly hasPin: boolean
  /** Puts the pin in the middle of the visible map. */
  readonly onCenter: () => void
  readonly onStep: (arrow: Arrow, isFar: boolean) => void
}

/** Sets and moves the pin without dragging, with the arrow keys or buttons. */
export function PinKeys({ hasPin, onCenter, onStep }: PinKeysProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!hasPin || !isArrow(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onStep(event.key, event.shiftKey)
  }
  return (
    <div className="keys" role="group" aria-label="Pin: move it with the arrow keys, farther with Shift">
      <button type="button" title="Put the pin in the middle of the map" onKeyDown={onKeyDown} onClick={onCenter}>
        <MapPin aria-hidden="true" />
      </button>
      {hasPin &&
        arrows.map(([arrow, direction, Icon]) => (
          <button
            key={arrow}
            type="button"
            title={`Move the pin ${direction}`}
            onKeyDown={onKeyDown}
            onClick={(event) => onStep(arrow, event.shiftKey)}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
    </div>
  )
}
