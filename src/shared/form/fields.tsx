import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { get, useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { dayFromTyped, dayInWords, typedFromDay } from '../time/typedDay'
import { Field, FieldError, Input, Select, TextArea } from '../ui/Field'

interface BaseProps<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: ReactNode
}

/** A field's own error in words; 'Required field' where its rule gives none. */
const useFieldError = (name: string): string | undefined => {
  const { formState } = useFormContext()
  const error: unknown = get(formState.errors, name)
  if (typeof error !== 'object' || error === null) return undefined
  const message = new Map<string, unknown>(Object.entries(error)).get('message')
  return typeof message === 'string' && message !== '' ? message : 'Required field'
}

interface TextFieldProps<Values extends FieldValues> extends BaseProps<Values> {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly placeholder?: string
}

/** One line of text, an e-mail or a telephone number. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  type = 'text',
  autoComplete = 'off',
  placeholder,
}: TextFieldProps<Values>) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <Input {...control} {...register(name)} type={type} autoComplete={autoComplete} placeholder={placeholder} />}
    </Field>
  )
}

/** A day, typed as DD-MM-YYYY and said back in words. The form keeps YYYY-MM-DD, or what was typed while it is no day. */
export function DayField<Values extends FieldValues>({ name, label, hint }: BaseProps<Values>) {
  const { field } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  const [text, setText] = useState(() => typedFromDay(value))
  const words = dayInWords(value)
  return (
    <Field
      label={label}
      hint={
        words && hint ? (
          <>
            {words}. {hint}
          </>
        ) : (
          words || hint
        )
      }
      error={useFieldError(name)}
    >
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={name}
          value={text}
          placeholder="DD-MM-YYYY"
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(dayFromTyped(event.target.value) ?? event.target.value.trim())
          }}
          onBlur={() => {
            setText(typedFromDay(value))
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}

export function TextAreaField<Values extends FieldValues>({ name, label, hint, rows = 4 }: BaseProps<Values> & { readonly rows?: number }) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <TextArea {...control} {...register(name)} rows={rows} />}
    </Field>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps<Values extends FieldValues> extends BaseProps<Values> {
  readonly options: readonly Option[]
  /** Stands while nothing is chosen. */
  readonly placeholder?: string
}

export function SelectField<Values extends FieldValues>({ name, label, hint, options, placeholder }: SelectFieldProps<Values>) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
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
    </Field>
  )
}

export function CheckboxField<Values extends FieldValues>({ name, label }: Omit<BaseProps<Values>, 'hint'>) {
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <div>
      <Tick>
        <input type="checkbox" {...register(name)} aria-invalid={error ? true : undefined} />
        <span>{label}</span>
      </Tick>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** Fields that belong together, under one heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group>
      <legend>{title}</legend>
      {children}
    </Group>
  )
}

/** Fields side by side, where there is room. */
export const FieldRow = styled.div`
  display: grid;
  gap: 18px 12px;
  align-items: start;
  @media (min-width: 480px) {
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  }
`

const Group = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  padding: 18px 0 0;
  border: 0;
  border-top: 1px solid var(--line);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  legend {
    float: left;
    padding: 0;
    font: 600 14px/20px var(--font);
  }
`

const Tick = styled.label`
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
