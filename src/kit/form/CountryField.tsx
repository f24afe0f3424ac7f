import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { countries } from '~/lib/format/countries'
import { readyValue } from '~/platform/api/read/record'
import { usePromise } from '../ui/usePromise'
import { PickField } from './choiceFields'
import type { FieldBase } from './FormField'

/** A country; the value is its two-letter code. */
export function CountryField<Values extends FieldValues>(props: FieldBase<Values>) {
  // The names are enough without flags.
  const flags = readyValue(usePromise('flags', async () => (await import('../pickers/flags')).flags))
  const options = useMemo(
    () =>
      countries().map((country) => {
        const flag = flags?.get(country.value)
        return flag === undefined ? country : { ...country, flag }
      }),
    [flags],
  )
  return <PickField {...props} options={options} placeholder="Choose a country" />
}
