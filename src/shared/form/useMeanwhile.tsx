import { useState, type ReactNode } from 'react'
import { CommandFailure } from '../api/commandFailure'
import { Confirm } from '../feedback/Confirm'
import { FailureWithLink } from './failureWithLink'
import type { LabelOf } from './Form'
import { rebase } from './rebase'

interface Question {
  readonly labels: readonly string[]
  readonly answer: (isWanted: boolean) => void
}

interface Meanwhile<Values> {
  readonly opened: Values
  readonly typed: Values
  /** The form as it would be opened now; null where the record is not there any more, or could not be read whole. */
  readonly stored: Values | null
  readonly together?: readonly (readonly (keyof Values & string)[])[]
  readonly labelOf: LabelOf
}

/**
 * For a record that others may change while its form is open: what was changed on the form is put onto what is stored by now, and where
 * both changed the same, it is asked about.
 * @param what 'course'
 * @param path where one can see what is stored by now
 */
export function useMeanwhile<Values extends Readonly<Record<string, unknown>>>(
  what: string,
  path: string,
): { readonly settle: (found: Meanwhile<Values>) => Promise<Values>; readonly question: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null)
  const link = { label: `Look at the ${what}`, path }

  /** @throws CommandFailure where nothing is to be saved, with the reason */
  const settle = async ({ opened, typed, stored, together, labelOf }: Meanwhile<Values>): Promise<Values> => {
    if (!stored)
      throw new CommandFailure(`The ${what} is not there any more, or could not be read whole just now. Nothing was saved.`, false)
    const { values, conflicts } = rebase(opened, typed, stored, together)
    const labels = [...new Set(conflicts.flatMap((name) => labelOf(name) ?? []))]
    if (labels.length > 0 && !(await new Promise<boolean>((answer) => setQuestion({ labels, answer }))))
      throw new FailureWithLink(`Nothing was saved: somebody else has changed ${labels.join(', ')} since you opened the form.`, link)
    return values
  }

  return {
    settle,
    question: (
      <Confirm
        title="Changed by somebody else"
        isOpen={question !== null}
        onClose={() => {
          question?.answer(false)
          setQuestion(null)
        }}
        keepLabel="Do not save yet"
        confirmLabel="Save mine"
        tone="primary"
        onConfirm={async () => question?.answer(true)}
      >
        <p>
          While this form was open, somebody else saved the {what} and changed what you changed too: {question?.labels.join(', ')}. Yours
          would take its place; all else stays as they saved it.
        </p>
      </Confirm>
    ),
  }
}
