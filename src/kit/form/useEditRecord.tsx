import { useState, type ReactNode } from 'react'
import { CommandFailure } from '~/platform/api/commandFailure'
import type { ErrorMessages } from '~/platform/api/errors'
import type { Given, Query } from '~/platform/api/operation'
import { readOnce } from '~/platform/api/readOnce'
import type { RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { Confirm } from '../feedback/Confirm'
import { asStored } from './asStored'
import { FailureWithLink } from './failureWithLink'
import { labelOf, type AnyLabels } from './fieldLabels'
import type { Submission } from './Form'
import { rebase } from './rebase'
import { useOpened } from './useOpened'

interface EditOptions<Data, Variables, Value, Values, Input> {
  readonly query: Query<Data, Variables>
  readonly variables: Given<Variables>
  readonly pick: (data: Data) => Value | null | undefined
  readonly messages?: ErrorMessages
  /** 'course'; used in sentences. */
  readonly noun: string
  /** Where the stored record can be looked at; it also tells one record from another. */
  readonly path: string
  /** The labels of the form, to name the fields of a conflict. */
  readonly labels: AnyLabels
  readonly toForm: (record: Value) => Values
  /**
   * What is sent. A text, number or flag that the user left alone goes back exactly as it is stored, by its name.
   * @param stored the form as the stored record would open it now
   */
  readonly toInput: (values: Values, stored: Values, record: Value) => Input
  /** Refuses to save over what the record has become. @throws CommandFailure */
  readonly guard?: (record: Value) => void
  readonly command: { readonly run: (input: Input) => Promise<unknown> }
  /** Fields that only mean something together, such as price and currency: a conflict in one is a conflict in all. */
  readonly groups?: readonly (readonly (keyof Values & string)[])[]
}

/** A record as it was opened for editing, with its form. */
export interface OpenedRecord<Value, Values> {
  readonly value: Value
  readonly defaults: Values
}

interface Question {
  /** The labels of the fields. */
  readonly changed: readonly string[]
  readonly answer: (isWanted: boolean) => void
}

/**
 * Edits a record that others may edit too. The form opens with the first complete response and keeps it. Saving reads the record again: a
 * field the user left alone takes what is stored now; where both changed the same field, the user is asked.
 */
export function useEditRecord<
  Data,
  Variables extends Record<string, unknown>,
  Value,
  Values extends Readonly<Record<string, unknown>>,
  Input extends object,
>({
  query,
  variables,
  pick,
  messages,
  noun,
  path,
  labels,
  toForm,
  toInput,
  guard,
  command,
  groups,
}: EditOptions<Data, Variables, Value, Values, Input>): {
  readonly record: RecordState<OpenedRecord<Value, Values>>
  /**
   * Submits the form. Resolves to the record's path.
   * @throws CommandFailure where nothing was saved, with the reason
   */
  readonly save: (typed: Values, submission: Pick<Submission<Values>, 'opened'>) => Promise<string>
  /** Render it beside the form: it asks about conflicts. */
  readonly question: ReactNode
} {
  const read = useRecord(query, variables, pick, { from: 'fresh', ...(messages ? { messages } : {}) })
  // The path belongs to the key: several records may be picked from one list query.
  const record = useOpened(JSON.stringify([query.name, variables, path]), read, (value) => ({ value, defaults: toForm(value) }))
  const [question, setQuestion] = useState<Question | null>(null)

  const save = async (typed: Values, { opened: before }: Pick<Submission<Values>, 'opened'>): Promise<string> => {
    const data = await readOnce(query, variables)
    const now = data === null ? null : (pick(data) ?? null)
    if (now === null) throw new CommandFailure(`The ${noun} was deleted, or couldn’t be read completely. Nothing was saved.`, false)
    guard?.(now)
    const stored = toForm(now)
    const { values, conflicts } = rebase(before, typed, stored, groups)
    const changed = [...new Set(conflicts.flatMap((name) => labelOf(labels, name) ?? []))]
    if (changed.length > 0 && !(await new Promise<boolean>((answer) => setQuestion({ changed, answer }))))
      throw new FailureWithLink(`Nothing was saved: someone else changed ${changed.join(', ')} after you opened the form.`, {
        label: `Open the ${noun}`,
        path,
      })
    await command.run(asStored(toInput(values, stored, now), toInput(stored, stored, now), Object(now)))
    return path
  }

  return {
    record,
    save,
    question: (
      <Confirm
        title="Changed by someone else"
        isOpen={question !== null}
        onClose={() => {
          question?.answer(false)
          setQuestion(null)
        }}
        confirmLabel="Save mine"
        tone="primary"
        onConfirm={async () => question?.answer(true)}
      >
        <p>
          While this form was open, someone else saved the {noun} and changed what you changed too: {question?.changed.join(', ')}. Saving
          replaces their version of these fields and keeps the rest of their changes.
        </p>
      </Confirm>
    ),
  }
}
