import { Suspense } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { useClient } from '~/platform/tenant/client'
import { lazyPart } from '../feedback/lazyPart'
import { Input } from '../ui/Field'
import { FormField, type FieldBase } from './FormField'

const PhonePicker = lazyPart(async () => (await import('../pickers/PhonePicker')).PhonePicker)

/** A phone number; the value is E.164 (+6581234567) or empty. Without a country code, the tenant's country is meant. */
export function PhoneField<Values extends FieldValues>({ name, hint, isRequired }: FieldBase<Values>) {
  const { country } = useClient()
  const { ref, value, onChange, onBlur } = useController({ name }).field
  const number = typeof value === 'string' ? value : ''
  return (
    <FormField name={name} hint={hint} isRequired={isRequired}>
      {(control) => (
        <Suspense fallback={<Input {...control} value={number} readOnly />}>
          <PhonePicker control={control} name={name} focusRef={ref} value={number} country={country} onChange={onChange} onBlur={onBlur} />
        </Suspense>
      )}
    </FormField>
  )
}
