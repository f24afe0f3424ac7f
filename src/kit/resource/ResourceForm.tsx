import { FileQuestion } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { differencesBetween } from '~/platform/api/command/finding'
import { questions } from '~/platform/api/command/questions'
import { useCommand } from '~/platform/api/command/useCommand'
import type { Command, Given } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { readWhole } from '~/platform/api/read/readOnce'
import type { RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { EmptyState } from '../feedback/EmptyState'
import { Loaded } from '../feedback/Loaded'
import { Form, type FormProps, type Submission } from '../form/Form'
import { recordScope } from '../form/formScope'
import { useEditRecord } from '../form/useEditRecord'
import { ButtonLink } from '../ui/ButtonLink'
import type { Fields, Keyed, Resource, ResourceFrame } from './resource'
import { formPath } from './resourcePaths'

interface ResourceFormProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly resource: Resource<Field, Row, Values, Input>
  readonly frame: ResourceFrame<Row>
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
}

/** Stands where the form will be, or says why there is none. */
const opening = <Row,>(frame: ResourceFrame<Row>, step: string, record: RecordState<unknown>, noun: string): ReactNode =>
  frame({
    step,
    row: null,
    children: (
      <Loaded
        record={record}
        what={`The ${noun}`}
        lines={10}
        missing={
          <EmptyState
            Icon={FileQuestion}
            title={`There is no such ${noun}`}
            text="It may have been deleted, or the link may be incomplete."
          />
        }
      >
        {() => null}
      </Loaded>
    ),
  })

/** The form of one thing, as each of its uses fills it in. */
function Filled<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  resource: { schema, labels, noun, address, Fields: FieldsOfForm, Preview },
  frame,
  step,
  row,
  defaults,
  verb,
  reason,
  ...form
}: ResourceFormProps<Field, Row, Values, Input> &
  Pick<FormProps<Values>, 'isStored' | 'onSubmit' | 'doing'> & {
    readonly defaults: Values
    readonly row: Row | null
    readonly step: string
    readonly verb: string
  }) {
  const location = useLocation()
  const [values, setValues] = useState(defaults)
  const list = address ?? location.pathname
  // A question is gone with the form that asked it; the list it goes back to may have the same path.
  useEffect(() => () => questions.declineOthers(null), [])
  return frame({
    step,
    row,
    preview: Preview && <Preview values={values} row={row} />,
    children: (
      <Form
        schema={schema}
        defaults={defaults}
        labels={labels}
        scope={recordScope(location, 'section', 'tab', 'edit', 'copy')}
        lookAt={() => ({ label: `Open the ${noun.many}`, path: list })}
        submitLabel={`${verb} ${noun.one}`}
        reason={reason}
        extraActions={<ButtonLink to={list}>Cancel</ButtonLink>}
        onValues={setValues}
        {...form}
      >
        <FieldsOfForm values={values} row={row} />
      </Form>
    ),
  })
}

const useStored = <Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>(
  { query, field }: Resource<Field, Row, Values, Input>,
  id: string | null,
): RecordState<Row> =>
  useRecord(query, {}, { pick: (data) => data[field].find((row) => row.id === id), from: 'fresh', isSkipped: id === null })

/** Shows one that nobody can change. */
export function ShowResource<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  id,
  ...props
}: ResourceFormProps<Field, Row, Values, Input> & { readonly id: string }) {
  const { noun, toForm } = props.resource
  const record = useStored(props.resource, id)
  if (record.status !== 'ready') return opening(props.frame, sentenceCase(noun.one), record, noun.one)
  return (
    <Filled
      {...props}
      row={record.value}
      step={sentenceCase(noun.one)}
      defaults={toForm(record.value)}
      verb="Save"
      reason={`${sentenceCase(noun.many)} cannot be changed.`}
      doing={null}
      onSubmit={async () => null}
    />
  )
}

/** Creates one, and never a second like it without asking. With `id`, it starts as a copy of that. */
export function CreateResource<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  id,
  ...props
}: ResourceFormProps<Field, Row, Values, Input> & { readonly id: string | null }) {
  const { noun, query, field, stale, blank, toForm, notCopied, toInput, create, isSame, isOnlyOne = false, nameOf, labels } = props.resource
  const { labelOf = (row) => nameOf(row) ?? 'No name' } = props.resource
  const { pathname } = useLocation()
  const at = props.resource.address ?? pathname
  const copied = useStored(props.resource, id)
  /** How the submission that is under way asks: meanwhile nothing is being sent. */
  const waitFor = useRef<Submission<Values>['ask']>((answer) => answer)
  const { run, doing } = useCommand(create, {
    done: `${sentenceCase(noun.one)} added`,
    ignoresBackendMessage: true,
    stale: [field, ...stale],
    noun: noun.one,
    verb: 'Add',
    ask: async (question) => {
      if (!isOnlyOne || question.kind !== 'exists')
        return waitFor.current(questions.ask({ question, words: { noun: noun.one, verb: 'Add' }, pathname }))
      const [{ label = '', path = at } = {}] = question.found
      const text = `The ${noun.one} “${label}” already exists, and there cannot be two. Nothing was sent.`
      throw new FailureWithLink(text, { label: `Open the ${noun.one}`, path })
    },
    isOneForm: true,
    find: async (input) =>
      (await readWhole(query, {}, (data) => data[field], `The ${noun.many}`))
        .filter((row) => isSame(row, input))
        .map((row) => ({
          id: row.id,
          label: labelOf(row),
          path: formPath(at, { edit: row.id }),
          differs: differencesBetween(input, toInput(toForm(row), row), labels),
        })),
    list: () => ({ label: `Open the ${noun.many}`, path: at }),
  })
  if (id !== null && copied.status !== 'ready') return opening(props.frame, `Add ${noun.one}`, copied, noun.one)
  return (
    <Filled
      {...props}
      row={null}
      step={`Add ${noun.one}`}
      defaults={copied.status === 'ready' ? { ...toForm(copied.value), ...notCopied } : blank}
      verb="Add"
      doing={doing}
      onSubmit={async (values, { ask }) => {
        waitFor.current = ask
        return (await run(toInput(values, null))) && at
      }}
    />
  )
}

/** Changes one that others may change too. */
export function EditResource<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  id,
  command,
  ...props
}: ResourceFormProps<Field, Row, Values, Input> & {
  readonly id: string
  readonly command: Command<unknown, Input & { readonly id: string }>
}) {
  const { noun, address, query, field, stale, toForm, toInput, labels, groups = [] } = props.resource
  const { pathname } = useLocation()
  const at = address ?? pathname
  const { record, save, doing } = useEditRecord({
    query,
    variables: {},
    pick: (data) => data[field].find((row) => row.id === id),
    noun: noun.one,
    path: formPath(at, { edit: id }),
    labels,
    groups,
    toForm,
    // Safe cast: what is given for a type parameter cannot be worked out, with or without an id.
    toInput: (values: Values, _stored, row) => ({ ...toInput(values, row), id }) as Given<Input & { readonly id: string }>,
    command,
    done: `${sentenceCase(noun.one)} saved`,
    ignoresBackendMessage: true,
    stale: [field, ...stale],
  })
  if (record.status !== 'ready') return opening(props.frame, `Edit ${noun.one}`, record, noun.one)
  return (
    <Filled
      {...props}
      row={record.value.value}
      step={`Edit ${noun.one}`}
      defaults={record.value.defaults}
      isStored
      verb="Save"
      doing={doing}
      onSubmit={async (values, submission) => {
        await save(values, submission)
        return at
      }}
    />
  )
}
