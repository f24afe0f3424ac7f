import { useMemo, useRef, useState } from 'react'
import { readyValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { toast } from '~/platform/messages/toast'
import { PickField, SelectField } from '~/kit/form/choiceFields'
import { useFormContext } from '~/kit/form/formContext'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { CountryField } from '~/kit/form/CountryField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { NumberField, TextField } from '~/kit/form/fields'
import { isUnknownZone, namedZone } from '~/domain/course/courseText'
import { countryCode, countryName } from '~/lib/format/countries'
import { numberFromTyped } from '~/lib/format/typedNumber'
import type { Pin } from '~/kit/map/pin'
import { PinMap, type PinMapHandle } from '~/kit/map/PinMap'
import { zonesOf } from '~/lib/time/countryZones'
import { userZone } from '~/lib/time/instant'
import { Button } from '~/kit/ui/Button'
import { Field, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { AddressesOfCenters, AddressesOfFacilities } from './courseEdit.generated'
import type { CourseValues } from './courseFields'
import { pinOf } from './courseForm'

/** How long typing must pause before an address is looked up, in milliseconds. */
const typingPause = 1000

/** Five decimals are precise to about a metre. */
const degreesText = (degrees: number): string => String(Math.round(degrees * 100_000) / 100_000)

const addressFields = ['street', 'zip', 'city', 'country'] as const
type AddressField = (typeof addressFields)[number]
const isAddressField = (name: string): name is AddressField => (addressFields as readonly string[]).includes(name)

const addressOf = ({ street, zip, city, country }: Pick<CourseValues, AddressField>): string =>
  [street, [zip, city].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', ')

/** Location of a course: a saved or typed address, the time zone and the map pin. */
export function LocationFields() {
  const form = useFormContext<CourseValues>()
  const { getValues, setValue, watch } = form
  const map = useRef<PinMapHandle>(null)
  // Where an address was found, if that differs from the pin the user set.
  const [found, setFound] = useState<{ readonly address: string; readonly pin: Pin } | null>(null)
  const [saved, setSaved] = useState('')
  // Optional data: a failure only shows a toast.
  const centers = readyValue(useRecord(AddressesOfCenters, {}, (data) => data.getTrainingCentersByClientId))
  const facilities = readyValue(useRecord(AddressesOfFacilities, {}, (data) => data.getFacilitiesByClientId))
  const addresses = [...(centers ?? []), ...(facilities ?? [])].filter(({ address }) => address)
  const [lat, lng, country, street, zip, city] = watch(['lat', 'lng', 'country', 'street', 'zip', 'city'])
  const suggestedPin = found?.address === addressOf({ street, zip, city, country }) ? found.pin : null
  const pin = useMemo<Pin | null>(() => {
    const [latitude, longitude] = [numberFromTyped(lat), numberFromTyped(lng)]
    return latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
      ? null
      : { lat: latitude, lng: longitude }
  }, [lat, lng])
  const setField = (name: 'lat' | 'lng' | 'street' | 'zip' | 'city' | 'country' | 'timezone', value: string): void =>
    setValue(name, value, { shouldDirty: true, shouldValidate: false })
  const setPin = (position: Pin, isOwn: boolean): void => {
    setField('lat', degreesText(position.lat))
    setField('lng', degreesText(position.lng))
    setValue('isPinOwn', isOwn, { shouldDirty: true })
    setFound(null)
  }
  const setZone = (code: string): void => {
    const [first] = zonesOf(code)
    if (first) setField('timezone', first)
  }

  const helpText = useRef<HTMLParagraphElement>(null)
  const lookUp = async (): Promise<void> => {
    const values = getValues()
    if (values.street.trim() === '' && values.city.trim() === '') return
    const address = addressOf(values)
    const position = await map.current?.geocode(address)
    const now = getValues()
    // Nothing is found, or the address has changed since.
    if (!position || addressOf(now) !== address) return
    const isSame = now.lat === degreesText(position.lat) && now.lng === degreesText(position.lng)
    if (now.isPinOwn && !isSame) {
      setFound({ address, pin: position })
      // The notice is on the hidden step, so also show a toast.
      if (helpText.current?.closest('[hidden]')) toast.error('This address is in a different place from your pin. Check the details step.')
    } else setPin(position, false)
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useFormChanges(form, ({ name, isTyped, values }) => {
    if (!name || !isTyped) return
    if (name === 'country') setZone(values.country)
    if (name === 'lat' || name === 'lng') {
      setValue('isPinOwn', true, { shouldDirty: true })
      setFound(null)
    }
    if (!isAddressField(name)) return
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      // A restored draft or a reset may have changed the address, and brings its own pin.
      if (addressOf(getValues()) === addressOf(values)) void lookUp()
    }, typingPause)
  })

  const applySaved = (id: string): void => {
    setSaved(id)
    const chosen = addresses.find((one) => one.id === id)
    if (!chosen) return
    const code = countryCode(chosen.country) ?? ''
    setField('street', chosen.address ?? '')
    setField('zip', chosen.zip ?? '')
    setField('city', chosen.city ?? '')
    setField('country', code)
    if (code !== '') setZone(code)
    const position = pinOf(chosen.geoLocation)
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
              {addresses.map((one) => (
                <option key={one.id} value={one.id}>
                  {[one.name, one.address, one.city].filter(Boolean).join(', ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextField<CourseValues> name="street" />
      <FieldRow>
        <TextField<CourseValues> name="zip" />
        <TextField<CourseValues> name="city" />
      </FieldRow>
      <CountryField<CourseValues> name="country" />
      <ZoneField country={country} />
      <PinMap ref={map} label="Course location on the map" pin={pin} onMove={(position) => setPin(position, true)} />
      <p ref={helpText}>Make sure the address is pinned correctly on the map. If not, move the pin to the correct location.</p>
      {suggestedPin && (
        <Notice tone="warn">
          This address is in a different place from your pin.
          <Button onClick={() => setPin(suggestedPin, false)}>Move the pin there</Button>
          <Button tone="quiet" onClick={() => setFound(null)}>
            Leave it
          </Button>
        </Notice>
      )}
      <FieldRow>
        <NumberField<CourseValues> name="lat" unit="°" />
        <NumberField<CourseValues> name="lng" unit="°" />
      </FieldRow>
    </FieldGroup>
  )
}

/** The time zone of a course, those of its country first. An unknown stored zone stays selectable. */
function ZoneField({ country }: { readonly country: string }) {
  const timezone = useFormContext<CourseValues>().watch('timezone')
  const zones = useMemo(() => {
    const own = zonesOf(country)
    const all = Intl.supportedValuesOf('timeZone').filter((zone) => !own.includes(zone))
    return [...own, ...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  }, [country])
  const isListed = zones.some(({ value }) => value === timezone)
  return (
    <PickField<CourseValues>
      name="timezone"
      options={isListed ? zones : [{ value: timezone, label: namedZone(timezone) ?? '' }, ...zones]}
      hint={
        isUnknownZone(timezone)
          ? `Until you choose another, days and hours count as in your time zone, ${userZone()}.`
          : `Course days and hours are in this time zone${timezone === userZone() ? ', which is also yours' : ''}.`
      }
    />
  )
}

/** The level of a course. An unknown stored level stays selectable. */
export function LevelField({ stored }: { readonly stored: string }) {
  const levels = ['basic', 'intermediate', 'advanced']
  const all = levels.includes(stored) || stored === '' ? levels : [...levels, stored]
  return (
    <SelectField<CourseValues>
      name="advancementLevel"
      options={all.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
    />
  )
}
