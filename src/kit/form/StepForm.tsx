import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Steps } from '../ui/Steps'
import { Form, type FormProps } from './Form'

/** One step of a form, at its own address. */
export interface FormStep<Values extends FieldValues> {
  readonly name: string
  /** 'Dates'; names the step and the button that leads to it. */
  readonly label: string
  readonly path: string
  /** The fields of the step. A field that no step lists is in the first. */
  readonly fields?: readonly (keyof Values & string)[]
  readonly content: ReactNode
}

interface StepFormProps<Values extends FieldValues> extends Omit<FormProps<Values>, 'step' | 'reveal' | 'isSending' | 'children'> {
  readonly steps: readonly [FormStep<Values>, ...(readonly FormStep<Values>[])]
  /** Name of the shown step. */
  readonly current: string
  /** Every step can save, for what exists already; otherwise only the last one sends. */
  readonly savesAnywhere?: boolean
}

/**
 * A form in several steps. All of them are one form with one draft: moving between them keeps what was typed, and submitting any of them
 * checks all fields and opens the step of the first invalid one.
 */
export function StepForm<Values extends FieldValues>({
  steps,
  current,
  savesAnywhere = false,
  submitLabel,
  onSubmit,
  extraActions,
  ...form
}: StepFormProps<Values>) {
  const navigate = useNavigate()
  const at = steps.findIndex(({ name }) => name === current)
  const [previous, following] = [steps[at - 1], steps[at + 1]]
  const next = savesAnywhere ? undefined : following
  // The step must have rendered before one of its fields can take the focus.
  const go = async ({ path }: FormStep<Values>): Promise<void> => navigate(path, { flushSync: true })
  const stepOf = (field: string): FormStep<Values> => steps.find(({ fields }) => fields?.includes(field.split('.')[0] ?? field)) ?? steps[0]
  return (
    <Form
      {...form}
      step={current}
      isSending={!next}
      submitLabel={next ? `Next: ${next.label.toLowerCase()}` : submitLabel}
      onSubmit={async (values, submission) => {
        if (!next) return onSubmit(values, submission)
        await go(next)
        return null
      }}
      reveal={async (field) => {
        if (stepOf(field).name !== current) await go(stepOf(field))
      }}
      extraActions={
        <>
          {previous && <Button onClick={() => void go(previous)}>Back to {previous.label.toLowerCase()}</Button>}
          {savesAnywhere && following && <Button onClick={() => void go(following)}>Next: {following.label.toLowerCase()}</Button>}
          {extraActions}
        </>
      }
    >
      <Steps steps={steps.map(({ label }) => label)} current={at} />
      {steps.map(({ name, label, content }) => (
        <Step key={name} hidden={name !== current} aria-label={label}>
          {content}
        </Step>
      ))}
    </Form>
  )
}

const Step = styled.section`
  &:not([hidden]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
  }
`
