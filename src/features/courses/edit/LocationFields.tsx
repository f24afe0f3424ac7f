import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRead } from '~/platform/api/useRead'
import { toast } from '~/platform/messages/toast'
import { PickField, SelectField } from '~/kit/form/choiceFields'
import { useFormContext } from '~/kit/form/formContext'
import { CountryField } from '~/kit/form/CountryField'
import { FieldGroup, FieldRow, NumberField, TextField } from '~/kit/form/fields'
import { countryCode, countryName } from '~/lib/format/countries'
import { numberFromTyped } from '~/lib/format/typedNumber'
import type { Pin } from '~/kit/map/pin'
import { PinMap, type PinMapHandle } from '~/kit/map/PinMap'
import { zonesOf } from '~/lib/time/countryZones'
import { readerZone } from '~/lib/time/localMinute'
import { Button } from '~/kit/ui/Button'
import { Field, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { SavedAddresses } from './courseEdit.generated'
import { pinOf, type CourseValues } from './courseForm'

/** Debounce before a typed address is geocoded, in milliseconds. */
const debounceTime = 1000

/** Five decimals are precise to about a metre. */
const degreesText = (degrees: number): string => String(Math.round(degrees * 100_000) / 100_000)

const addressFields = ['street', 'zip', 'city', 'country'] as const
type AddressField = (typeof addressFields)[number]
const isAddressField = (name: string): name is AddressField => (addressFields as readonly string[]).includes(name)

const addressOf = ({ street, zip, city, country }: Pick<CourseValues, AddressField>): string =>
  [street, [zip, city].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', ')

/** Location of a course: a saved or typed address, the time zone and the map pin. */
export function LocationFields() {
  const { getValues, setValue, watch, subscribe } = useFormContext<CourseValues>()
  const map = useRef<PinMapHandle>(null)
  // Where the address was found, if that differs from the pin the user set.
  const [suggestedPin, setSuggestedPin] = useState<Pin | null>(null)
  const [saved, setSaved] = useState('')
  // Optional data: a failure only shows a toast.
  const reading = useRead(SavedAddresses, {})
  const addresses = useMemo(
    () =>
      reading.status === 'ready'
        ? [...reading.data.getTrainingCentersByClientId, ...reading.data.getFacilitiesByClientId].filter(({ address }) => address)
        : [],
    [reading],
  )
  const [lat, lng, country, timezone] = watch(['lat', 'lng', 'country', 'timezone'])
  const pin = useMemo<Pin | null>(() => {
    const [latitude, longitude] = [numberFromTyped(lat), numberFromTyped(lng)]
    return latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
      ? null
      : { lat: latitude, lng: longitude }
  }, [lat, lng])
  const zones = useMemo(() => {
    const own = zonesOf(country)
    const all = Intl.supportedValuesOf('timeZone').filter((zone) => !own.includes(zone))
    return [...own, ...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  }, [country])
  const zoneOptions = zones.some(({ value }) => value === timezone) ? zones : [{ value: timezone, label: timezone }, ...zones]

  const setField = (name: 'lat' | 'lng' | 'street' | 'zip' | 'city' | 'country' | 'timezone', value: string): void =>
    setValue(name, value, { shouldDirty: true, shouldValidate: false })
  const setPin = (position: Pin, isOwn: boolean): void => {
    setField('lat', degreesText(position.lat))
    setField('lng', degreesText(position.lng))
    setValue('isPinOwn', isOwn, { shouldDirty: true })
    setSuggestedPin(null)
  }
  const setZone = (code: string): void => {
    const [first] = zonesOf(code)
    if (first) setField('timezone', first)
  }

  // Only the response to the latest lookup counts.
  const latestLookup = useRef(0)
  /** The address that the lookup and its suggestion belong to. */
  const lookupAddress = useRef(addressOf(getValues()))
  const helpText = useRef<HTMLParagraphElement>(null)
  const lookUp = async (): Promise<void> => {
    const values = getValues()
    if (values.street.trim() === '' && values.city.trim() === '') return
    latestLookup.current += 1
    const lookup = latestLookup.current
    const found = await map.current?.geocode(addressOf(values))
    // Without a result nothing changes.
    if (!found || lookup !== latestLookup.current) return
    const now = getValues()
    const isSame = now.lat === degreesText(found.lat) && now.lng === degreesText(found.lng)
    if (now.isPinOwn && !isSame) {
      setSuggestedPin(found)
      // The notice is on the hidden step, so also show a toast.
      if (helpText.current?.closest('[hidden]')) toast.error('This address is in a different place from your pin. Check the details step.')
    } else setPin(found, false)
  }
  const isAddressChanged = useEffectEvent(() => addressOf(getValues()) !== lookupAddress.current)
  const cancelLookup = useEffectEvent(() => {
    lookupAddress.current = addressOf(getValues())
    latestLookup.current += 1
    setSuggestedPin(null)
  })
  const lookUpLatest = useEffectEvent(() => void lookUp())
  const onTyped = useEffectEvent((name: string) => {
    if (name === 'country') setZone(getValues('country'))
    if (name === 'lat' || name === 'lng') {
      setValue('isPinOwn', true, { shouldDirty: true })
      setSuggestedPin(null)
    }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // Discard the lookup of a previous address; a restored draft or a reset may have changed it.
        if (isAddressChanged()) {
          clearTimeout(timer)
          cancelLookup()
        }
        if (!name || type !== 'change') return
        onTyped(name)
        if (!isAddressField(name)) return
        clearTimeout(timer)
        timer = setTimeout(() => lookUpLatest(), debounceTime)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [subscribe])

  const applySaved = (id: string): void => {
    setSaved(id)
    const found = addresses.find((one) => one.id === id)
    if (!found) return
    const code = countryCode(found.country) ?? ''
    setField('street', found.address ?? '')
    setField('zip', found.zip ?? '')
    setField('city', found.city ?? '')
    setField('country', code)
    if (code !== '') setZone(code)
    const position = pinOf(found.geoLocation)
    if (position) setPin(position, true)
    else void lookUp()
  }
  return (
    <FieldGroup title="Location">
      {addresses.length > 0 && (
        <Field label="Saved address" hint="From your training centers and locations. You can edit it below.">
          {(control) => (
            <Select {...control} value={saved} onChange={(event) => applySaved(event.target.value)}>
              <option value="">Choose one, or type an address</option>
              {addresses.map(({ id, name, address, city }) => (
                <option key={id} value={id}>
                  {[name, address, city].filter(Boolean).join(', ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextField<CourseValues> name="street" label="Street" />
      <FieldRow>
        <TextField<CourseValues> name="zip" label="Zip" />
        <TextField<CourseValues> name="city" label="City" />
      </FieldRow>
      <CountryField<CourseValues> name="country" label="Country" />
      <PickField<CourseValues>
        name="timezone"
        label="Time zone"
        options={zoneOptions}
        hint={`Course days and hours are in this time zone${timezone === readerZone() ? ', which is also yours' : ''}.`}
      />
      <PinMap ref={map} label="Course location on the map" pin={pin} onMove={(position) => setPin(position, true)} />
      <p ref={helpText}>Make sure the address is pinned correctly on the map. If not, move the pin to the correct location.</p>
      {suggestedPin && (
        <Notice tone="warn">
          This address is in a different place from your pin.
          <Button onClick={() => setPin(suggestedPin, false)}>Move the pin there</Button>
          <Button tone="quiet" onClick={() => setSuggestedPin(null)}>
            Leave it
          </Button>
        </Notice>
      )}
      <FieldRow>
        <NumberField<CourseValues> name="lat" label="Latitude" unit="°" />
        <NumberField<CourseValues> name="lng" label="Longitude" unit="°" />
      </FieldRow>
    </FieldGroup>
  )
}

/** The level of a course. An unknown stored level stays selectable. */
export function LevelField({ stored }: { readonly stored: string }) {
  const levels = ['basic', 'intermediate', 'advanced']
  const all = levels.includes(stored) || stored === '' ? levels : [...levels, stored]
  return (
    <SelectField<CourseValues>
      name="advancementLevel"
      label="Level"
      options={all.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
    />
  )
}
