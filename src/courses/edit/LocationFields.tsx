import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRead } from '~/shared/api/useRead'
import { toast } from '~/shared/feedback/toast'
import { PickField, SelectField } from '~/shared/form/choiceFields'
import { useFormContext } from '~/shared/form/context'
import { CountryField } from '~/shared/form/CountryField'
import { FieldGroup, FieldRow, NumberField, TextField } from '~/shared/form/fields'
import { countryCode, countryName } from '~/shared/format/countries'
import { numberFromTyped } from '~/shared/format/typedNumber'
import type { Pin } from '~/shared/map/pin'
import { PinMap, type PinMapHandle } from '~/shared/map/PinMap'
import { useClient } from '~/shared/session/client'
import { zonesOf } from '~/shared/time/countryZones'
import { readerZone } from '~/shared/time/localMinute'
import { Button } from '~/shared/ui/Button'
import { Field, Select } from '~/shared/ui/Field'
import { Notice } from '~/shared/ui/Notice'
import { SavedAddresses } from './courseEdit.generated'
import { pinOf, type CourseValues } from './courseForm'

/** How long typing must rest before an address is looked up, in milliseconds. */
const restTime = 1000

/** So many decimals are a step of about a metre. */
const written = (degrees: number): string => String(Math.round(degrees * 100_000) / 100_000)

const addressFields = ['street', 'zip', 'city', 'country'] as const
type AddressField = (typeof addressFields)[number]
const isAddressField = (name: string): name is AddressField => (addressFields as readonly string[]).includes(name)

const addressOf = ({ street, zip, city, country }: Pick<CourseValues, AddressField>): string =>
  [street, [zip, city].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', ')

/** Where a course is held: a saved address or another, and its place on the map. */
export function LocationFields() {
  const client = useClient()
  const { getValues, setValue, watch, subscribe } = useFormContext<CourseValues>()
  const map = useRef<PinMapHandle>(null)
  // An address was found elsewhere than where somebody has put the pin.
  const [elsewhere, setElsewhere] = useState<Pin | null>(null)
  const [saved, setSaved] = useState('')
  // Its failure is said in a toast, as every failed call that nobody's work waits for.
  const reading = useRead(SavedAddresses, { clientId: client.id })
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
  const offered = zones.some(({ value }) => value === timezone) ? zones : [{ value: timezone, label: timezone }, ...zones]

  const put = (name: 'lat' | 'lng' | 'street' | 'zip' | 'city' | 'country' | 'timezone', value: string): void =>
    setValue(name, value, { shouldDirty: true, shouldValidate: false })
  const setPin = (place: Pin, isOwn: boolean): void => {
    put('lat', written(place.lat))
    put('lng', written(place.lng))
    setValue('isPinOwn', isOwn, { shouldDirty: true })
    setElsewhere(null)
  }
  const setZone = (code: string): void => {
    const [first] = zonesOf(code)
    if (first) put('timezone', first)
  }

  // Only the answer to the last address counts.
  const asked = useRef(0)
  /** The address that what is asked and known is about. */
  const about = useRef(addressOf(getValues()))
  const words = useRef<HTMLParagraphElement>(null)
  const lookUp = async (): Promise<void> => {
    const values = getValues()
    if (values.street.trim() === '' && values.city.trim() === '') return
    asked.current += 1
    const mine = asked.current
    const found = await map.current?.geocode(addressOf(values))
    // Nothing found changes nothing.
    if (!found || mine !== asked.current) return
    const now = getValues()
    const isSame = now.lat === written(found.lat) && now.lng === written(found.lng)
    if (now.isPinOwn && !isSame) {
      setElsewhere(found)
      // On the other step of the form nobody would see it before the course is saved.
      if (words.current?.closest('[hidden]'))
        toast.error('The address lies elsewhere than the pin, which was set by hand: see the details.')
    } else setPin(found, false)
  }
  const isOfAnother = useEffectEvent(() => addressOf(getValues()) !== about.current)
  const forget = useEffectEvent(() => {
    about.current = addressOf(getValues())
    asked.current += 1
    setElsewhere(null)
  })
  const lookUpRested = useEffectEvent(() => void lookUp())
  const onTyped = useEffectEvent((name: string) => {
    if (name === 'country') setZone(getValues('country'))
    if (name === 'lat' || name === 'lng') {
      setValue('isPinOwn', true, { shouldDirty: true })
      setElsewhere(null)
    }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // What is known or asked of another address is no word on this one; a draft or a reset may have put it there.
        if (isOfAnother()) {
          clearTimeout(timer)
          forget()
        }
        if (!name || type !== 'change') return
        onTyped(name)
        if (!isAddressField(name)) return
        clearTimeout(timer)
        timer = setTimeout(() => lookUpRested(), restTime)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [subscribe])

  const take = (id: string): void => {
    setSaved(id)
    const found = addresses.find((one) => one.id === id)
    if (!found) return
    const code = countryCode(found.country) ?? ''
    put('street', found.address ?? '')
    put('zip', found.zip ?? '')
    put('city', found.city ?? '')
    put('country', code)
    if (code !== '') setZone(code)
    const place = pinOf(found.geoLocation)
    if (place) setPin(place, true)
    else void lookUp()
  }
  return (
    <FieldGroup title="Location">
      {addresses.length > 0 && (
        <Field label="Saved address" hint="From your training centers and locations. What is chosen can be changed below.">
          {(control) => (
            <Select {...control} value={saved} onChange={(event) => take(event.target.value)}>
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
        options={offered}
        hint={`Days and hours of the course are of this zone${timezone === readerZone() ? ', which is yours too' : ''}.`}
      />
      <PinMap ref={map} label="Place of the course on the map" pin={pin} onMove={(place) => setPin(place, true)} />
      <p ref={words}>Make sure the address is pinned correctly on the map. If not, move the pin to the correct location.</p>
      {elsewhere && (
        <Notice tone="warn">
          The address lies elsewhere than the pin, which was set by hand.
          <Button onClick={() => setPin(elsewhere, false)}>Move the pin there</Button>
          <Button tone="quiet" onClick={() => setElsewhere(null)}>
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

/** The choices of a level, with one that is stored and not among them. */
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
