import { useRef, useState, type RefObject } from 'react'
import { countryName } from '~/lib/format/countries'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { toast } from '~/platform/messages/toast'
import { useFormContext } from '../form/formContext'
import { useFormChanges } from '../form/useFormChanges'
import { pinFrom, type Pin } from './pin'
import type { PinMapHandle } from './PinMap'

/** How long typing must pause before an address is looked up, in milliseconds. */
const typingPause = 1000

/** Five decimals are precise to about a metre. */
const degreesText = (degrees: number): string => String(Math.round(degrees * 100_000) / 100_000)

const addressFields = ['street', 'zip', 'city', 'country'] as const
type AddressField = (typeof addressFields)[number]
const isAddressField = (name: string): name is AddressField => (addressFields as readonly string[]).includes(name)

/** An address in a form; the country is its code. */
export type TypedAddress = Readonly<Record<AddressField, string>>

/** The fields of a form with an address and its pin. */
export type PinnedAddress = Record<AddressField | 'lat' | 'lng', string> & {
  /** The user set the pin. A geocoded address then moves it only after the user agrees. */
  isPinOwn: boolean
}

/** An address in one line, as it is looked up. */
export const addressLine = ({ street, zip, city, country }: TypedAddress): string =>
  [street, [zip, city].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', ')

export interface AddressPin {
  readonly map: RefObject<PinMapHandle | null>
  /** Something beside the map, to tell whether its step of the form is hidden. */
  readonly beside: RefObject<HTMLParagraphElement | null>
  readonly pin: Pin | null
  /** Where the address was found, if that differs from the pin the user set. */
  readonly suggestedPin: Pin | null
  /** The address was looked up and is not on the map. */
  readonly isNotFound: boolean
  readonly setPin: (pin: Pin, isOwn: boolean) => void
  /** Keeps the pin although its address was found elsewhere. */
  readonly keepPin: () => void
  /** Replaces the whole address. Without a pin, the address is looked up. */
  readonly replace: (address: TypedAddress, pin: Pin | null) => void
}

/** Keeps the pin of a form with its address: an address is looked up once typing pauses, and never moves a pin that the user set. */
export function useAddressPin(): AddressPin {
  const form = useFormContext<PinnedAddress>()
  const { getValues, setValue, watch } = form
  const map = useRef<PinMapHandle>(null)
  const beside = useRef<HTMLParagraphElement>(null)
  const [found, setFound] = useState<{ readonly address: string; readonly pin: Pin } | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [lat, lng, country, street, zip, city] = watch(['lat', 'lng', 'country', 'street', 'zip', 'city'])
  const pin = pinFrom({ lat: numberFromTyped(lat), lng: numberFromTyped(lng) })

  const setField = (name: AddressField | 'lat' | 'lng', value: string): void =>
    setValue(name, value, { shouldDirty: true, shouldValidate: false })
  const setPin = (position: Pin, isOwn: boolean): void => {
    setField('lat', degreesText(position.lat))
    setField('lng', degreesText(position.lng))
    setValue('isPinOwn', isOwn, { shouldDirty: true })
    setFound(null)
    setMissing(null)
  }

  const lookUp = async (): Promise<void> => {
    const values = getValues()
    if (values.street.trim() === '' && values.city.trim() === '') return
    const address = addressLine(values)
    const position = await map.current?.geocode(address)
    const now = getValues()
    // The map is not there, or the address has changed since.
    if (position === undefined || addressLine(now) !== address) return
    if (position === null) {
      setMissing(address)
      return
    }
    const isSame = now.lat === degreesText(position.lat) && now.lng === degreesText(position.lng)
    if (now.isPinOwn && !isSame) {
      setFound({ address, pin: position })
      // The notice is on the hidden step, so also show a toast.
      if (beside.current?.closest('[hidden]')) toast.error('This address is in a different place from your pin. Check the details step.')
    } else setPin(position, false)
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useFormChanges(form, ({ name, isTyped, values }) => {
    if (!name || !isTyped) return
    if (name === 'lat' || name === 'lng') {
      setValue('isPinOwn', true, { shouldDirty: true })
      setFound(null)
      setMissing(null)
    }
    if (!isAddressField(name)) return
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      // A restored draft or a reset may have changed the address, and brings its own pin.
      if (addressLine(getValues()) === addressLine(values)) void lookUp()
    }, typingPause)
  })

  const typedAddress = addressLine({ street, zip, city, country })
  return {
    map,
    beside,
    pin,
    suggestedPin: found?.address === typedAddress ? found.pin : null,
    isNotFound: missing === typedAddress,
    setPin,
    keepPin: () => setFound(null),
    replace: (address, position) => {
      for (const name of addressFields) setField(name, address[name])
      if (position) setPin(position, true)
      else void lookUp()
    },
  }
}
