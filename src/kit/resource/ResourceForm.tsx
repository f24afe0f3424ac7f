import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { differencesBetween } from '~/platform/api/finding'
import type { Command, Given } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { readWhole } from '~/platform/api/readOnce'
import { mapRecord, type RecordState } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { Loaded } from '../feedback/Loaded'
import { Form, type FormProps } from '../form/Form'
import { recordScope } from '../form/formScope'
import { useEditRecord } from '../form/useEditRecord'
import { SettingsPage, type SectionHead } from '../page/SettingsPage'
import { ButtonLink } from '../ui/ButtonLink'
import { Text } from '../ui/Text'
import type { Fields, Keyed, Resource } from './resource'
import { formPath } from './resourcePaths'

interface ResourceFormProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly resource: Resource<Field, Row, Values, Input>
  readonly page: SectionHead
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
}

/** Stands where the form will be, or says why there is none. */
const Opening = ({ page, step, record, noun }: { page: SectionHead; step: string; record: RecordState<unknown>; noun: string }) => (
  <SettingsPage {...page} step={step}>
    <Loaded record={record} what={`The ${noun}`} lines={10} missing={<Text>This {noun} is gone.</Text>}>
      {() => null}
    </Loaded>
  </SettingsPage>
)

/** The form of one thing, as each of its uses fills it in. */
function Filled<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  resource: { schema, labels, noun, Fields: FieldsOfForm, Preview },
  page,
  row,
  defaults,
  verb,
  reason,
  ...form
}: ResourceFormProps<Field, Row, Values, Input> &
  Pick<FormProps<Values>, 'onSubmit' | 'doing'> & { readonly defaults: Values; readonly row: Row | null; readonly verb: string }) {
  const location = useLocation()
  const [values, setValues] = useState(defaults)
  return (
    <SettingsPage {...page} step={`${row ? 'Edit' : 'Add'} ${noun.one}`} preview={Preview && <Preview values={values} row={row} />}>
      <Form
        schema={schema}
        defaults={defaults}
        labels={labels}
        scope={recordScope(location, 'edit', 'copy')}
        submitLabel={`${verb} ${noun.one}`}
        reason={reason}
        extraActions={<ButtonLink to={location.pathname}>Cancel</ButtonLink>}
        onValues={setValues}
        {...form}
      >
        <FieldsOfForm values={values} row={row} />
      </Form>
    </SettingsPage>
  )
}

/** Creates one, and never a second like it without asking. With `id`, it starts as a copy of that. */
export function CreateResource<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  id,
  ...props
}: ResourceFormProps<Field, Row, Values, Input> & { readonly id: string | null }) {
  const { noun, query, field, stale, blank, toForm, toInput, create, isSame, isOnlyOne = false, nameOf, labels } = props.resource
  const { pathname } = useLocation()
  const rows = useRecord(query, {}, (data) => data[field], { from: 'fresh', isSkipped: id === null })
  const { run, doing } = useCommand(create, {
    done: `${sentenceCase(noun.one)} added`,
    ignoresBackendMessage: true,
    stale: [field, ...stale],
    noun: noun.one,
    verb: 'Add',
    isOnlyOne,
    isOneForm: true,
    find: async (input) =>
      (await readWhole(query, {}, (data) => data[field], `The ${noun.many}`))
        .filter((row) => isSame(row, input))
        .map((row) => ({
          id: row.id,
          label: nameOf(row) ?? 'No name',
          path: formPath(pathname, { edit: row.id }),
          differs: differencesBetween(input, toInput(toForm(row), row), labels),
        })),
    list: () => ({ label: `Open the ${noun.many}`, path: pathname }),
  })
  const copied = mapRecord(rows, (all) => all.find((row) => row.id === id) ?? null)
  if (id !== null && (copied.status !== 'ready' || copied.value === null))
    return <Opening page={props.page} step={`Add ${noun.one}`} record={copied} noun={noun.one} />
  return (
    <Filled
      {...props}
      row={null}
      defaults={copied.status === 'ready' && copied.value ? toForm(copied.value) : blank}
      verb="Add"
      doing={doing}
      onSubmit={async (values) => (await run(toInput(values, null))) && pathname}
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
  const { noun, query, field, stale, toForm, toInput, labels } = props.resource
  const { pathname } = useLocation()
  const { record, save, doing } = useEditRecord({
    query,
    variables: {},
    pick: (data) => data[field].find((row) => row.id === id),
    noun: noun.one,
    path: formPath(pathname, { edit: id }),
    labels,
    toForm,
    // Safe cast: what is given for a type parameter cannot be worked out, with or without an id.
    toInput: (values: Values, _stored, row) => ({ ...toInput(values, row), id }) as Given<Input & { readonly id: string }>,
    command,
    done: `${sentenceCase(noun.one)} saved`,
    ignoresBackendMessage: true,
    stale: [field, ...stale],
  })
  if (record.status !== 'ready') return <Opening page={props.page} step={`Edit ${noun.one}`} record={record} noun={noun.one} />
  return (
    <Filled
      {...props}
      row={record.value.value}
      defaults={record.value.defaults}
      verb="Save"
      doing={doing}
      onSubmit={async (values, submission) => {
        await save(values, submission)
        return pathname
      }}
    />
  )
}
