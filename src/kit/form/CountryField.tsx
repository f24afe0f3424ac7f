import { useEffect, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { logFailure } from '~/platform/api/reportFailure'
import { countries } from '~/lib/format/countries'
import { PickField } from './choiceFields'
import type { FieldBase } from './fields'

/** A country; the value is its two-letter code. */
export function CountryField<Values extends FieldValues>(props: FieldBase<Values>) {
  const [flags, setFlags] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    let isUnmounted = false
    import('../pickers/flags').then(
      (module) => {
        if (!isUnmounted) setFlags(module.flags)
      },
      // The names are enough without flags.
      (failure: unknown) => logFailure(failure),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
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
