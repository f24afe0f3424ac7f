import { ChevronRight } from 'lucide-react'
import { useId, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { money } from '~/lib/format/money'
import { numberFromTyped, withPoint } from '~/lib/format/typedNumber'
import { timeFromTyped } from '~/lib/time/dayText'
import { Field, Input, TextArea } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { PasswordInput } from '../ui/PasswordInput'
import { useFieldError } from './useFieldError'

/** Props of every field. */
export interface FieldBase<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
  readonly hint?: ReactNode
}

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
  label,
  hint,
  type = 'text',
  autoComplete = 'off',
  placeholder,
}: TextFieldProps<Values>) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name, label)}>
      {(control) => <Input {...control} {...register(name)} type={type} autoComplete={autoComplete} placeholder={placeholder} />}
    </Field>
  )
}

export function TextAreaField<Values extends FieldValues>({ name, label, hint, rows = 4 }: FieldBase<Values> & { readonly rows?: number }) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name, label)}>
      {(control) => <TextArea {...control} {...register(name)} rows={rows} />}
    </Field>
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
export function NumberField<Values extends FieldValues>({ name, label, hint, unit }: FieldBase<Values> & { readonly unit?: string }) {
  const input = useNumberInput(name)
  return (
    <Field label={label} hint={hint} error={useFieldError(name, label)}>
      {(control) => (
        <WithUnit>
          <NumberInput {...control} {...input} inputMode="decimal" autoComplete="off" />
          {unit && <span>{unit}</span>}
        </WithUnit>
      )}
    </Field>
  )
}

/** An amount of money; the value is the typed text, and the hint shows the parsed amount. */
export function MoneyField<Values extends FieldValues>({ name, label, hint, currency }: FieldBase<Values> & { readonly currency: string }) {
  const { watch } = useFormContext()
  const input = useNumberInput(name)
  const typed: unknown = watch(name)
  const amount = typeof typed === 'string' ? money(numberFromTyped(typed), currency) : null
  return (
    <Field label={label} hint={hintWithValue(amount, hint)} error={useFieldError(name, label)}>
      {(control) => (
        <WithUnit>
          <NumberInput {...control} {...input} inputMode="decimal" autoComplete="off" />
          <span>{currency}</span>
        </WithUnit>
      )}
    </Field>
  )
}

interface PasswordFieldProps<Values extends FieldValues> extends Omit<FieldBase<Values>, 'hint'> {
  /** The password rules, shown before anything is typed. */
  readonly hint?: string
  readonly autoComplete: 'new-password' | 'current-password'
}

/** A password. List it in the `secrets` of its form to keep it out of drafts. */
export function PasswordField<Values extends FieldValues>({ name, label, hint, autoComplete }: PasswordFieldProps<Values>) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name, label)}>
      {(control) => <PasswordInput {...control} {...register(name)} autoComplete={autoComplete} />}
    </Field>
  )
}

/** A time of day, typed as 9:30, 0930 or 9:30 pm and shown as 09:30 on blur. */
export function TimeField<Values extends FieldValues>({
  name,
  label,
  hint,
  isQuiet = false,
}: FieldBase<Values> & {
  /** Shows the label to screen readers only, where the context explains the field. */
  readonly isQuiet?: boolean
}) {
  const { field } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Field label={isQuiet ? <Hidden>{label}</Hidden> : label} hint={hint} error={useFieldError(name, label)} isQuiet={isQuiet}>
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
    </Field>
  )
}

/** Related fields under one heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group>
      <legend>{title}</legend>
      {children}
    </Group>
  )
}

interface FoldingGroupProps {
  readonly title: string
  /** Describes the content while the group is closed. */
  readonly summary: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Related fields that can be collapsed without losing their values. */
export function FoldingGroup({ title, summary, isOpen, onToggle, children }: FoldingGroupProps) {
  const id = useId()
  return (
    <Fold aria-labelledby={`${id}-title`}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <ChevronRight aria-hidden="true" />
          <span id={`${id}-title`}>{title}</span>
          {!isOpen && <small>{summary}</small>}
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </Fold>
  )
}

/** Fields side by side where there is room. */
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
  > legend {
    float: left;
    padding: 0;
    font: 600 14px/20px var(--font);
  }
`

const Fold = styled.section`
  min-width: 0;
  border-top: 1px solid var(--line);
  &:first-child {
    border-top: 0;
  }
  > h2 {
    font: inherit;
  }
  > h2 > button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: var(--control);
    margin: 5px 0;
    padding: 6px 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: var(--text);
    font: 600 14px/20px var(--font);
    text-align: left;
    cursor: pointer;
  }
  > h2 svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--text-3);
    transition: rotate 140ms;
  }
  > h2 > [aria-expanded='true'] svg {
    rotate: 90deg;
  }
  > h2 small {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--text-3);
    font: 400 13px/18px var(--font);
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > div:not([hidden]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 8px 0 20px;
  }
  @media (pointer: coarse) {
    > h2 > button {
      min-height: 44px;
    }
  }
`

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
