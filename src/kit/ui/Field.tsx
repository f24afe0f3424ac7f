import { useId, type ReactNode } from 'react'
import styled, { css } from 'styled-components'

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface FieldProps {
  readonly label: ReactNode
  /** Help shown even before anything is typed. */
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** Removes the gap above the control, for a visually hidden label. */
  readonly isQuiet?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, a control, a hint and an error, tied together by id. */
export function Field({ label, hint, error, isQuiet = false, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <Box $isQuiet={isQuiet}>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
      </Label>
      {children({ id, ...(describedBy ? { 'aria-describedby': describedBy } : {}), ...(error ? { 'aria-invalid': true as const } : {}) })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  )
}

const Box = styled.div<{ $isQuiet: boolean }>`
  display: grid;
  gap: ${({ $isQuiet }) => ($isQuiet ? 0 : 6)}px;
  min-width: 0;
`

export const Label = styled.label`
  font: 500 13px/18px var(--font);
  color: var(--text-2);
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
    border-color: var(--accent-text);
    box-shadow: 0 0 0 3px color-mix(in oklch, var(--accent-text) 30%, transparent);
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
