import type { Found } from '~/platform/api/command/commandLookUp'
import { differing } from '~/platform/api/command/finding'
import { questions, type PlainQuestion, type Question } from '~/platform/api/command/questions'
import { useSender, type Reporting } from '~/platform/api/command/useCommand'
import type { Command, Given, Query } from '~/platform/api/operation'
import { readOnce } from '~/platform/api/read/readOnce'
import type { RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import type { ErrorMessages } from '~/platform/api/transport/errors'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { asStored } from './asStored'
import { labelOf, type AnyLabels } from './fieldLabels'
import type { Submission } from './Form'
import { rebase } from './rebase'
import { useOpened } from './useOpened'

interface EditOptions<Data, Variables, Value, Values, Input extends Record<string, unknown>> extends Reporting<Input> {
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
  readonly toInput: (values: Values, stored: Values, record: Value) => Given<Input>
  /** Refuses to save over what the record has become. @throws CommandFailure */
  readonly guard?: (record: Value) => void
  /** What is asked before these values replace the stored ones; null where nothing is. */
  readonly ask?: (values: Values, stored: Values, record: Value) => PlainQuestion | null
  /** What saves it; where that depends on the record, of the record as it is stored now. */
  readonly command: Command<unknown, Input> | ((record: Value) => Command<unknown, Input>)
  /** Fields that only mean something together, such as price and currency: a conflict in one is a conflict in all. */
  readonly groups?: readonly (readonly (keyof Values & string)[])[]
}

/** What of a submission saving needs: without a form, nothing waits for an answer. */
export type Editing<Values> = Pick<Submission<Values>, 'opened'> & Partial<Pick<Submission<Values>, 'ask' | 'inWords' | 'stored'>>

/** A record as it was opened for editing, with its form. */
export interface OpenedRecord<Value, Values> {
  readonly value: Value
  readonly defaults: Values
}

/** Isolated, so that a text that runs from right to left turns nothing around it. */
const quoted = (text: string): string => `“\u2068${text}\u2069”`

const conflictOf = (noun: string, changed: readonly string[], points: readonly string[], pathname: string): Question => ({
  title: 'Changed by someone else',
  text: `While this form was open, someone else saved the ${noun} and changed what you changed too: ${changed.join(', ')}. Saving replaces their version of these fields and keeps the rest of their changes.`,
  points,
  confirmLabel: 'Save mine',
  tone: 'primary',
  pathname,
})

/**
 * Edits a record that others may edit too. The form opens with the first complete response and keeps it. Saving reads the record again: a
 * field the user left alone takes what is stored now; where both changed the same field, the user is asked. After a lost answer it reads the
 * record once more, and is done where that is stored as it was sent.
 */
export function useEditRecord<
  Data,
  Variables extends Record<string, unknown>,
  Value,
  Values extends Readonly<Record<string, unknown>>,
  Input extends Record<string, unknown>,
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
  ask,
  command,
  groups,
  ...reporting
}: EditOptions<Data, Variables, Value, Values, Input>): {
  readonly record: RecordState<OpenedRecord<Value, Values>>
  /**
   * Submits the form. Resolves to the record's path.
   * @throws CommandFailure where nothing was saved, with the reason
   */
  readonly save: (typed: Values, submission: Editing<Values>) => Promise<string>
  /** Give it to the form: what it waits for after a lost answer. */
  readonly doing: string | null
} {
  const read = useRecord(query, variables, { pick, from: 'fresh', ...(messages ? { messages } : {}) })
  // The path belongs to the key: several records may be picked from one list query.
  const record = useOpened(JSON.stringify([query.name, variables, path]), read, (value) => ({ value, defaults: toForm(value) }))
  const { send, doing } = useSender()

  const readNow = async (): Promise<Value | null> => {
    const data = await readOnce(query, variables)
    return data === null ? null : (pick(data) ?? null)
  }

  /** What would be sent for the record as it is stored. */
  const inputOf = (stored: Value): Given<Input> => toInput(toForm(stored), toForm(stored), stored)

  /** The record, with the labels of what is not stored as it was sent. */
  const findSaved = async (sent: Given<Input>, typed: Values): Promise<readonly Found[]> => {
    const now = await readNow()
    if (now === null) throw new CommandFailure(`The ${noun} could not be read.`, false)
    const isStored = differing(sent, asStored(inputOf(now), inputOf(now), Object(now))).length === 0
    const labelled = differing(typed, toForm(now)).flatMap((name) => labelOf(labels, name) ?? [])
    return [{ id: path, differs: isStored ? [] : labelled.length > 0 ? [...new Set(labelled)] : ['other details'] }]
  }

  const link = { label: `Open the ${noun}`, path }

  const save = async (
    typed: Values,
    { opened: before, ask: waitFor = (answer) => answer, inWords = () => null, stored: tell }: Editing<Values>,
  ): Promise<string> => {
    const { pathname } = location
    const isWanted = (question: Question): Promise<boolean> => waitFor(questions.ask(question))
    const now = await readNow()
    if (now === null) throw new CommandFailure(`The ${noun} was deleted, or couldn’t be read completely. Nothing was saved.`, false)
    guard?.(now)
    const stored = toForm(now)
    const { values, conflicts } = rebase(before, typed, stored, groups)
    const changed = [...new Set(conflicts.map((name) => labelOf(labels, name) ?? 'other details'))]
    const both = conflicts.flatMap((name) => {
      const [mine, theirs] = [inWords(name, values[name]), inWords(name, stored[name])]
      return mine && theirs ? [`${labelOf(labels, name)}: yours is ${quoted(mine)}, theirs is ${quoted(theirs)}`] : []
    })
    if (changed.length > 0 && !(await isWanted(conflictOf(noun, changed, both, pathname))))
      throw new FailureWithLink(`Nothing was saved: someone else changed ${changed.join(', ')} after you opened the form.`, link)
    const question = ask?.(values, stored, now)
    if (question && !(await isWanted({ ...question, pathname }))) throw new CommandFailure('Nothing was saved.', false)
    const sent = await send(
      typeof command === 'function' ? command(now) : command,
      { ...reporting, noun, verb: 'Save', becomes: 'saved', find: (input) => findSaved(input, values), list: () => link },
      asStored(toInput(values, stored, now), inputOf(now), Object(now)),
    )
    if (!sent) throw new CommandFailure('Nothing was sent.', false)
    tell?.(values)
    return path
  }

  return { record, save, doing }
}
