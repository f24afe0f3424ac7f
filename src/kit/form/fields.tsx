import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { money } from '~/lib/format/money'
import { numberFromTyped, withPoint } from '~/lib/format/typedNumber'
import { timeFromTyped } from '~/lib/time/dayText'
import { Input, TextArea } from '../ui/Field'
import { FormField, type FieldBase } from './FormField'

/** A hint preceded by the parsed value. */
export const hintWithValue = (value: string | null, hint: ReactNode): ReactNode =>
  value && hint ? (
    <>
      {value}. {hint}
    </>
  ) : (
    value || hint
  )

interface TextFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly placeholder?: string
}

/** One line of text, an email address or a phone number. */
export function TextField<Values extends FieldValues>({
  name,
  hint,
  isRequired,
  type = 'text',
  autoComplete = 'off',
  placeholder,
}: TextFieldProps<Values>) {
  const { register } = useFormContext()
  return (
    <FormField name={name} hint={hint} isRequired={isRequired}>
      {(control) => <Input {...control} {...register(name)} type={type} autoComplete={autoComplete} placeholder={placeholder} />}
    </FormField>
  )
}

export function TextAreaField<Values extends FieldValues>({
  name,
  hint,
  isRequired,
  rows = 4,
}: FieldBase<Values> & { readonly rows?: number }) {
  const { register } = useFormContext()
  return (
    <FormField name={name} hint={hint} isRequired={isRequired}>
      {(control) => <TextArea {...control} {...register(name)} rows={rows} />}
    </FormField>
  )
}

/** Registers a number field. On blur a decimal comma becomes a point. */
function useNumberInput(name: string) {
  const { register, getValues, setValue } = useFormContext()
  return register(name, {
    onBlur: () => {
      const typed: unknown = getValues(name)
      if (typeof typed === 'string' && withPoint(typed) !== typed) setValue(name, withPoint(typed), { shouldDirty: true })
    },
  })
}

/** A number; the value is the typed text, to be parsed with `numberFromTyped`. */
export function NumberField<Values extends FieldValues>({ name, hint, isRequired, unit }: FieldBase<Values> & { readonly unit?: string }) {
  const input = useNumberInput(name)
  return (
    <FormField name={name} hint={hint} isRequired={isRequired}>
      {(control) => (
        <WithUnit>
          <NumberInput {...control} {...input} inputMode="decimal" autoComplete="off" />
          {unit && <span>{unit}</span>}
        </WithUnit>
      )}
    </FormField>
  )
}

/** An amount of money; the value is the typed text, and the hint shows the parsed amount. */
export function MoneyField<Values extends FieldValues>({
  name,
  hint,
  isRequired,
  currency,
}: FieldBase<Values> & { readonly currency: string }) {
  const { watch } = useFormContext()
  const input = useNumberInput(name)
  const typed: unknown = watch(name)
  const amount = typeof typed === 'string' ? money(numberFromTyped(typed), currency) : null
  return (
    <FormField name={name} hint={hintWithValue(amount, hint)} isRequired={isRequired}>
      {(control) => (
        <WithUnit>
          <NumberInput {...control} {...input} inputMode="decimal" autoComplete="off" />
          <span>{currency}</span>
        </WithUnit>
      )}
    </FormField>
  )
}

/** A time of day, typed as 9:30, 0930 or 9:30 pm and shown as 09:30 on blur. */
export function TimeField<Values extends FieldValues>({
  name,
  hint,
  isRequired,
  isQuiet = false,
}: FieldBase<Values> & {
  /** Shows the label to screen readers only, where the context explains the field. */
  readonly isQuiet?: boolean
}) {
  const { field } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <FormField name={name} hint={hint} isRequired={isRequired} isQuiet={isQuiet}>
      {(control) => (
        <NumberInput
          {...control}
          ref={field.ref}
          name={name}
          value={value}
          placeholder="HH:MM"
          autoComplete="off"
          onChange={field.onChange}
          onBlur={() => {
            const time = timeFromTyped(value)
            if (time !== null && time !== value) field.onChange(time)
            field.onBlur()
          }}
        />
      )}
    </FormField>
  )
}

const NumberInput = styled(Input)`
  font-variant-numeric: tabular-nums;
`

const WithUnit = styled.div`
  position: relative;
  span {
    position: absolute;
    inset: 0 12px 0 auto;
    display: grid;
    align-items: center;
    color: var(--text-3);
    pointer-events: none;
  }
  input:not(:last-child) {
    padding-right: 60px;
  }
`
