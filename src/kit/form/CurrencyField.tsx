import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { PickField } from './choiceFields'
import type { FieldBase } from './FormField'

const currencies = () => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: value, detail: names.of(value) ?? value }))
}

/** A currency; the value is its ISO 4217 code. */
export function CurrencyField<Values extends FieldValues>(props: FieldBase<Values>) {
  const options = useMemo(() => currencies(), [])
  return <PickField {...props} options={options} placeholder="Choose a currency" />
}
