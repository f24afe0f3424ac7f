import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, MapPin, type LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isArrow, type Arrow } from './steps'

const arrows: readonly (readonly [arrow: Arrow, where: string, Icon: LucideIcon])[] = [
  ['ArrowLeft', 'west', ArrowLeft],
  ['ArrowUp', 'north', ArrowUp],
  ['ArrowDown', 'south', ArrowDown],
  ['ArrowRight', 'east', ArrowRight],
]

interface PinKeysProps {
  readonly hasPin: boolean
  /** Puts the pin into the middle of what is seen. */
  readonly onPlace: () => void
  readonly onStep: (arrow: Arrow, isFar: boolean) => void
}

/** Sets and moves the pin without dragging it: by the arrow keys, or by pressing the arrows. */
export function PinKeys({ hasPin, onPlace, onStep }: PinKeysProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!hasPin || !isArrow(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    onStep(event.key, event.shiftKey)
  }
  return (
    <div className="keys" role="group" aria-label="Pin: arrow keys move it, with Shift farther">
      <button type="button" title="Put the pin in the middle of the map" onKeyDown={onKeyDown} onClick={onPlace}>
        <MapPin aria-hidden="true" />
      </button>
      {hasPin &&
        arrows.map(([arrow, where, Icon]) => (
          <button
            key={arrow}
            type="button"
            title={`Move the pin ${where}`}
            onKeyDown={onKeyDown}
            onClick={(event) => onStep(arrow, event.shiftKey)}
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
    </div>
  )
}
