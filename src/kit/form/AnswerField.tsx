import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { FieldError, Hint } from '../ui/Field'
import { SegmentBox } from '../ui/Segments'
import { useFormField } from './fieldLabels'
import type { FieldBase } from './FormField'
import { useRadios } from './useRadios'

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
const withInapplicable = [...yesOrNo, { value: 'inapplicable', label: 'Not applicable' }] as const

interface AnswerFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  /** Offers “Not applicable” too. */
  readonly canBeInapplicable?: boolean
}

/** A question beside its answers Yes and No, none of which is chosen at first; the value is yes, no, inapplicable or empty. */
export function AnswerField<Values extends FieldValues>({ name, hint, isRequired, canBeInapplicable = false }: AnswerFieldProps<Values>) {
  const radio = useRadios(name)
  const { label, error, need } = useFormField(name)
  const id = useId()
  return (
    <Line
      role="radiogroup"
      aria-labelledby={id}
      data-field={name}
      aria-required={isRequired || need === 'required' || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <span id={id}>{label}</span>
      <SegmentBox>
        {(canBeInapplicable ? withInapplicable : yesOrNo).map((answer, at) => (
          <label key={answer.value}>
            <input {...radio(answer.value, at)} />
            {answer.label}
          </label>
        ))}
      </SegmentBox>
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  > :first-child {
    flex: 1 1 140px;
    font-weight: 500;
  }
  > :nth-child(2) {
    margin-inline-start: auto;
  }
  > :nth-child(n + 3) {
    flex-basis: 100%;
  }
`
