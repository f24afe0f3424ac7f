import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { zonesOf } from '~/lib/time/countryZones'
import { namedZone } from '~/lib/time/zones'
import { PickField } from './choiceFields'
import { useFormContext } from './formContext'
import type { FieldBase } from './FormField'

/** A time zone, those of a country first. An unknown stored zone stays selectable. */
export function ZoneField<Values extends FieldValues>({ country, ...field }: FieldBase<Values> & { readonly country: string }) {
  const chosen: unknown = useFormContext().watch(field.name)
  const zones = useMemo(() => {
    const own = zonesOf(country)
    const all = Intl.supportedValuesOf('timeZone').filter((zone) => !own.includes(zone))
    return [...own, ...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  }, [country])
  const label = typeof chosen === 'string' && !zones.some(({ value }) => value === chosen) ? namedZone(chosen) : null
  return (
    <PickField {...field} options={label === null ? zones : [{ value: String(chosen), label }, ...zones]} placeholder="Choose a zone" />
  )
}
