import { Suspense, useId } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import type { Option, OptionSearch } from '../pickers/useOptionSearch'
import { FieldError, Hint, Input, Select } from '../ui/Field'
import { useFormField } from './fieldLabels'
import { FormField, type FieldBase } from './FormField'
import { lazyPart } from '../feedback/lazyPart'

const ChoicePicker = lazyPart(async () => (await import('../pickers/ChoicePicker')).ChoicePicker)

interface SelectFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  readonly options: readonly Option[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** One of a few choices in a native select. */
export function SelectField<Values extends FieldValues>({ name, hint, isRequired, options, placeholder }: SelectFieldProps<Values>) {
  const { register } = useFormContext()
  return (
    <FormField name={name} hint={hint} isRequired={isRequired} canBeEmpty={placeholder !== undefined}>
      {(control) => (
        <Select {...control} {...register(name)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

interface PickFieldProps<Values extends FieldValues> extends SelectFieldProps<Values> {
  /** Loads the choices while the user types; `options` then only labels the current choice. */
  readonly search?: OptionSearch
  /** Whether the typed text itself can be chosen. */
  readonly canAdd?: boolean
}

/** One of many choices, found by typing; the value is an empty string while nothing is chosen. */
export const PickField = <Values extends FieldValues>(props: PickFieldProps<Values>) => <SearchableField {...props} isMany={false} />

/** Several of many choices, found by typing. */
export const PickManyField = <Values extends FieldValues>(props: PickFieldProps<Values>) => <SearchableField {...props} isMany />

function SearchableField<Values extends FieldValues>({
  name,
  hint,
  isRequired,
  options,
  placeholder,
  search,
  canAdd = false,
  isMany,
}: PickFieldProps<Values> & { readonly isMany: boolean }) {
  const { ref, value, onChange, onBlur } = useController({ name }).field
  const many: readonly string[] = Array.isArray(value) ? value.map(String) : []
  const one = typeof value === 'string' && value !== '' ? [value] : []
  return (
    <FormField name={name} hint={hint} isRequired={isRequired}>
      {(control) => (
        <Suspense fallback={<Input {...control} placeholder={placeholder ?? 'Choose'} readOnly />}>
          <ChoicePicker
            control={control}
            name={name}
            focusRef={ref}
            options={options}
            search={search}
            placeholder={placeholder}
            isMany={isMany}
            canAdd={canAdd}
            chosen={isMany ? many : one}
            onChange={(picked) => onChange(isMany ? picked.map((option) => option.value) : (picked[0]?.value ?? ''))}
            onBlur={onBlur}
          />
        </Suspense>
      )}
    </FormField>
  )
}

/** One of a few choices that are all visible. */
export function RadioField<Values extends FieldValues>({ name, hint, options }: SelectFieldProps<Values>) {
  const { register } = useFormContext()
  const { label, error, need } = useFormField(name)
  const id = useId()
  return (
    <Choices
      role="radiogroup"
      aria-labelledby={id}
      data-field={name}
      aria-required={need === 'required' || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend id={id}>{label}</legend>
      {options.map((option) => (
        <Tick key={option.value}>
          <input type="radio" value={option.value} {...register(name)} />
          <span>
            {option.label}
            {option.detail && <Hint>{option.detail}</Hint>}
          </span>
        </Tick>
      ))}
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Choices>
  )
}

export function CheckboxField<Values extends FieldValues>({
  name,
  label: own,
  hint,
}: FieldBase<Values> & {
  /** A label that is part of the data, such as a person's name. */
  readonly label?: string
}) {
  const { register } = useFormContext()
  const { label, error } = useFormField(name, own)
  const id = useId()
  return (
    <div data-field={name}>
      <Tick>
        <input
          type="checkbox"
          {...register(name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint && !error && <Hint>{hint}</Hint>}
        </span>
      </Tick>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const Choices = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font: 500 13px/18px var(--font);
    color: var(--text-2);
  }
`

/** The label around a checkbox, radio or switch. */
export const Tick = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: var(--control);
  cursor: pointer;
  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
`
