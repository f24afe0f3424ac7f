import { useState, type ReactNode } from 'react'
import { CommandFailure } from '~/platform/api/commandFailure'
import { Confirm } from '../feedback/Confirm'
import { FailureWithLink } from './failureWithLink'
import type { LabelOf } from './Form'
import { rebase } from './rebase'

interface ConflictQuestion {
  readonly labels: readonly string[]
  readonly answer: (overwrites: boolean) => void
}

interface Versions<Values> {
  readonly opened: Values
  readonly typed: Values
  /** The values the form would be opened with now; null where the record is gone or its response was partial. */
  readonly stored: Values | null
  readonly together?: readonly (readonly (keyof Values & string)[])[]
  readonly labelOf: LabelOf
}

/**
 * Applies the user's changes to a record that others may have saved while the form was open, and asks before it overwrites a field that
 * both changed.
 * @param what what the record is called, such as 'course'
 * @param path the page that shows the stored record
 */
export function useConflictCheck<Values extends Readonly<Record<string, unknown>>>(
  what: string,
  path: string,
): { readonly settle: (versions: Versions<Values>) => Promise<Values>; readonly question: ReactNode } {
  const [question, setQuestion] = useState<ConflictQuestion | null>(null)
  const link = { label: `Open the ${what}`, path }

  /** @throws CommandFailure with the reason when nothing should be saved */
  const settle = async ({ opened, typed, stored, together, labelOf }: Versions<Values>): Promise<Values> => {
    if (!stored) throw new CommandFailure(`The ${what} was deleted, or couldn’t be read completely. Nothing was saved.`, false)
    const { values, conflicts } = rebase(opened, typed, stored, together)
    const labels = [...new Set(conflicts.flatMap((name) => labelOf(name) ?? []))]
    if (labels.length > 0 && !(await new Promise<boolean>((answer) => setQuestion({ labels, answer }))))
      throw new FailureWithLink(`Nothing was saved: someone else changed ${labels.join(', ')} after you opened the form.`, link)
    return values
  }

  return {
    settle,
    question: (
      <Confirm
        title="Changed by someone else"
        isOpen={question !== null}
        onClose={() => {
          question?.answer(false)
          setQuestion(null)
        }}
        keepLabel="Don’t save yet"
        confirmLabel="Save mine"
        tone="primary"
        onConfirm={async () => question?.answer(true)}
      >
        <p>
          While this form was open, someone else saved the {what} and changed what you changed too: {question?.labels.join(', ')}. Saving
          replaces their version of these fields and keeps the rest of their changes.
        </p>
      </Confirm>
    ),
  }
}
