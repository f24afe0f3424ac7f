import { useId, type ReactNode } from 'react'
import styled, { css } from 'styled-components'

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
}

/** Whether a field may stay empty; null where that is not said. */
export type FieldNeed = 'required' | 'optional' | null

interface FieldProps {
  readonly label: ReactNode
  /** An optional field says so; a required one is announced as required. */
  readonly need?: FieldNeed
  /** The field's name in its form, by which the form knows the order of the page. */
  readonly name?: string
  /** Help shown even before anything is typed. An error takes its place. */
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** Removes the gap above the control, for a visually hidden label. */
  readonly isQuiet?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, a control, a hint and an error, tied together by id. */
export function Field({ label, need = null, name, hint, error, isQuiet = false, children }: FieldProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : null
  return (
    <Box $isQuiet={isQuiet} data-field={name}>
      <div>
        <Label id={`${id}-label`} htmlFor={id}>
          {label}
        </Label>
        {need === 'optional' && !isQuiet && <OptionalMark />}
      </div>
      {children({
        id,
        ...(describedBy === null ? {} : { 'aria-describedby': describedBy }),
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(need === 'required' ? { 'aria-required': true as const } : {}),
      })}
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  )
}

/** Marks a field that may stay empty. Not part of its name: screen readers announce the required ones. */
export const OptionalMark = () => <Optional aria-hidden="true">(optional)</Optional>

const Box = styled.div<{ $isQuiet: boolean }>`
  display: grid;
  gap: ${({ $isQuiet }) => ($isQuiet ? 0 : 6)}px;
  min-width: 0;
`

export const Label = styled.label`
  font: 500 13px/18px var(--font);
  color: var(--text-2);
`

const Optional = styled.span`
  margin-left: 5px;
  font: 400 13px/18px var(--font);
  color: var(--text-3);
`

export const Hint = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: var(--text-3);
`

export const FieldError = styled.p`
  font: 500 13px/18px var(--font);
  color: var(--bad);
`

/** Shared style of inputs, text areas and selects. */
const inputLook = css`
  width: 100%;
  min-width: 0;
  min-height: var(--control);
  padding: 7px 11px;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--text);
  font: 400 14px/20px var(--font);
  transition: border-color 120ms;
  @media (pointer: coarse) {
    /* Safari on a phone zooms into fields with text below 16 px. */
    font-size: 16px;
  }
  &::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--text-3);
  }
  &:focus-visible {
    outline: none;
    border-color: var(--focus);
    box-shadow: 0 0 0 3px color-mix(in oklch, var(--focus) 30%, transparent);
  }
  @media (forced-colors: active) {
    &:focus-visible {
      outline: 2px solid Highlight;
    }
  }
  &[aria-invalid='true'] {
    border-color: var(--bad);
  }
`

export const Input = styled.input`
  ${inputLook}
`
export const TextArea = styled.textarea`
  ${inputLook}
  resize: vertical;
`
export const Select = styled.select`
  ${inputLook}
  cursor: pointer;
`
