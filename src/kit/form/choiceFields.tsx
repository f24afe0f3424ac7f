import { Suspense, useId, useLayoutEffect, useRef } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { lazyPart } from '../feedback/lazyPart'
import type { Option, OptionSearch } from '../pickers/useOptionSearch'
import { FieldError, Hint, Input, Select } from '../ui/Field'
import { Tick } from '../ui/Tick'
import { useFormField } from './fieldLabels'
import { FormField, type FieldBase } from './FormField'
import { useRadios } from './useRadios'

const ChoicePicker = lazyPart(async () => (await import('../pickers/ChoicePicker')).ChoicePicker)

/** Choices, and what is stored although it is none of them, so that it can be seen and left alone. */
export const withStored = (choices: readonly Option[], stored: string, label = stored): readonly Option[] =>
  stored === '' || choices.some(({ value }) => value === stored) ? choices : [...choices, { value: stored, label }]

interface SelectFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  readonly options: readonly Option[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
}

/** One of a few choices in a native select. */
export function SelectField<Values extends FieldValues>({ name, hint, isRequired, options, placeholder }: SelectFieldProps<Values>) {
  const { register, getValues } = useFormContext()
  const { ref, ...field } = register(name)
  const select = useRef<HTMLSelectElement>(null)
  // A native select drops a value that is set before its option is there, and would then show something other than the form holds.
  useLayoutEffect(() => {
    if (select.current) select.current.value = getValues(name)
  })
  return (
    <FormField name={name} hint={hint} isRequired={isRequired} canBeEmpty={placeholder !== undefined}>
      {(control) => (
        <Select
          {...control}
          {...field}
          ref={(element) => {
            select.current = element
            ref(element)
          }}
        >
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

interface RadioFieldProps<Values extends FieldValues> extends SelectFieldProps<Values> {
  /** Shows each choice as a box of its own, those side by side that fit. */
  readonly hasBoxes?: boolean
  /** Choices that are red once they are chosen. */
  readonly isSerious?: (value: string) => boolean
}

/** One of a few choices that are all visible. */
export function RadioField<Values extends FieldValues>({ name, hint, options, hasBoxes = false, isSerious }: RadioFieldProps<Values>) {
  const radio = useRadios(name)
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
      <Options
        data-boxes={hasBoxes || undefined}
        data-detailed={options.some(({ detail }) => detail) || undefined}
        $letters={Math.max(0, ...options.map(({ label: text }) => text.length))}
      >
        {options.map((option, at) => (
          <Tick key={option.value} data-serious={isSerious?.(option.value) || undefined}>
            <input {...radio(option.value, at)} />
            <span>
              {option.label}
              {option.detail && <Hint>{option.detail}</Hint>}
            </span>
          </Tick>
        ))}
      </Options>
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
  grid-template-columns: minmax(0, 1fr);
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

/** Choices that each need a line of explanation are rows of one box. */
const Options = styled.div<{ $letters: number }>`
  display: grid;
  gap: 6px;
  &[data-boxes] {
    /* As many side by side as leave the longest one on a line. */
    grid-template-columns: repeat(auto-fit, minmax(min(calc(${({ $letters }) => $letters} * 1ch + 56px), 100%), 1fr));
    gap: 8px;
    margin-top: 6px;
    label {
      padding: 8px 12px;
      border: 1px solid var(--line-control);
      border-radius: var(--radius);
      background: var(--surface);
    }
    label:hover {
      background: var(--sunken);
    }
    label:has(:checked) {
      border-color: var(--accent);
      background: var(--accent-soft);
      box-shadow: inset 0 0 0 1px var(--accent);
      font-weight: 500;
    }
    label[data-serious]:has(:checked) {
      border-color: var(--bad);
      background: var(--bad-soft);
      box-shadow: inset 0 0 0 1px var(--bad);
      input {
        border-color: var(--bad);
        background: var(--bad);
      }
    }
  }
  &[data-detailed] {
    gap: 0;
    margin-top: 6px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius);
    overflow: hidden;
    label {
      align-items: start;
      padding: 9px 12px 10px;
    }
    label + label {
      border-top: 1px solid var(--line);
    }
    label:hover {
      background: var(--sunken);
    }
    label:has(:checked) {
      background: var(--accent-soft);
    }
    /* The box clips the ring around a button at its edge. */
    label:has(:focus-visible) {
      outline: 2px solid var(--focus);
      outline-offset: -2px;
    }
  }
`
