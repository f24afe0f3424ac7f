import { FieldRow } from '../form/fieldGroups'
import { NumberField } from '../form/fields'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { PinMap } from './PinMap'
import type { AddressPin, PinnedAddress } from './useAddressPin'

interface PinFieldsProps {
  /** Accessible name of the map. */
  readonly label: string
  readonly address: AddressPin
  /** The form cannot be sent without a pin. */
  readonly isRequired?: boolean
}

/** The pin of an address, on a map and as coordinates. */
export function PinFields({ label, address, isRequired }: PinFieldsProps) {
  const { map, beside, pin, suggestedPin, isNotFound, setPin, keepPin } = address
  const need = isRequired === undefined ? {} : { isRequired }
  return (
    <>
      <PinMap ref={map} label={label} pin={pin} onMove={(position) => setPin(position, true)} />
      <p ref={beside}>Make sure the address is pinned correctly on the map. If not, move the pin to the correct location.</p>
      {isNotFound && (
        <Notice tone="warn">
          This address could not be found on the map.{' '}
          {pin ? 'The pin is still where it was: move it to the right place.' : 'Set the pin yourself.'}
        </Notice>
      )}
      {suggestedPin && (
        <Notice tone="warn">
          This address is in a different place from your pin.
          <Button onClick={() => setPin(suggestedPin, false)}>Move the pin there</Button>
          <Button tone="quiet" onClick={keepPin}>
            Leave it
          </Button>
        </Notice>
      )}
      <FieldRow>
        <NumberField<PinnedAddress> name="lat" unit="°" {...need} />
        <NumberField<PinnedAddress> name="lng" unit="°" {...need} />
      </FieldRow>
    </>
  )
}
