import { useState } from 'react'
import { SelectField } from '~/kit/form/choiceFields'
import { CountryField } from '~/kit/form/CountryField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { useFormContext } from '~/kit/form/formContext'
import { useFormChanges } from '~/kit/form/useFormChanges'
import { ZoneField } from '~/kit/form/ZoneField'
import { storedPin } from '~/kit/map/pin'
import { PinFields } from '~/kit/map/PinFields'
import { useAddressPin } from '~/kit/map/useAddressPin'
import { Field, Select } from '~/kit/ui/Field'
import { countryCode } from '~/lib/format/countries'
import { zonesOf } from '~/lib/time/countryZones'
import { userZone } from '~/lib/time/instant'
import { isUnknownZone } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { AddressesOfCenters, AddressesOfFacilities } from './courseEdit.generated'
import type { CourseValues } from './courseFields'

/** Location of a course: a saved or typed address, the time zone and the map pin. */
export function LocationFields() {
  const form = useFormContext<CourseValues>()
  const { setValue, watch } = form
  const address = useAddressPin()
  const [saved, setSaved] = useState('')
  // Optional data: a failure only shows a toast.
  const centers = readyValue(useRecord(AddressesOfCenters, {}))
  const facilities = readyValue(useRecord(AddressesOfFacilities, {}))
  const addresses = [...(centers ?? []), ...(facilities ?? [])].filter((one) => one.address)
  const setZone = (code: string): void => {
    const [first] = zonesOf(code)
    if (first) setValue('timezone', first, { shouldDirty: true, shouldValidate: false })
  }
  const applySaved = (id: string): void => {
    setSaved(id)
    const chosen = addresses.find((one) => one.id === id)
    if (!chosen) return
    const code = countryCode(chosen.country) ?? ''
    if (code !== '') setZone(code)
    address.replace(
      { street: chosen.address ?? '', zip: chosen.zip ?? '', city: chosen.city ?? '', country: code },
      storedPin(chosen.geoLocation),
    )
  }
  useFormChanges(form, ({ name, isTyped, values }) => {
    if (!isTyped) return
    if (name === 'country') setZone(values.country)
    // A course at a training center is held there, until somebody types another address.
    if (name === 'centerId' && values.street.trim() === '' && values.city.trim() === '') applySaved(values.centerId)
  })
  return (
    <FieldGroup id="section-location" title="Location">
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
      <CourseZone country={watch('country')} />
      <PinFields label="Course location on the map" address={address} />
    </FieldGroup>
  )
}

/** The time zone of a course. */
function CourseZone({ country }: { readonly country: string }) {
  const timezone = useFormContext<CourseValues>().watch('timezone')
  return (
    <ZoneField<CourseValues>
      name="timezone"
      country={country}
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
