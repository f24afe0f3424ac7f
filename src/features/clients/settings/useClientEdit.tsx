import type { AnyLabels } from '~/kit/form/fieldLabels'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { useSendOnce } from '~/kit/run/useSendOnce'
import { CommandFailure } from '~/platform/api/commandFailure'
import { readOnce } from '~/platform/api/readOnce'
import { clientInput, staleClient, type ClientInput } from '../clientInput'
import { ClientSettings, SaveClient, type ClientRecordFragment } from '../clients.generated'

interface ClientEdit<Values> {
  readonly path: string
  readonly labels: AnyLabels
  readonly done: string
  readonly toForm: (client: ClientRecordFragment) => Values
  /** The fields of the mutation that the section changes. */
  readonly toInput: (values: Values) => ClientInput
}

/** One's own client where it is stored as it was sent; none where it is not. @throws CommandFailure where it could not be read completely */
async function readStored(sent: ClientInput, path: string) {
  const client = (await readOnce(ClientSettings, {}))?.client
  if (!client) throw new CommandFailure('The settings could not be read.', false)
  const stored = new Map<string, unknown>(Object.entries(clientInput(client)))
  const isStored = Object.entries(sent).every(([name, value]) => (stored.get(name) ?? null) === (value ?? null))
  return isStored ? [{ id: client.id, label: client.name ?? client.id, path }] : []
}

/**
 * Edits a part of one's own client. Whatever the part does not hold is sent back as it is stored. After a lost answer the client is read
 * back, and the part is saved once it is stored as it was sent.
 */
export function useClientEdit<Values extends Readonly<Record<string, unknown>>>({
  path,
  labels,
  done,
  toForm,
  toInput,
}: ClientEdit<Values>) {
  const {
    run,
    question: resend,
    doing,
  } = useSendOnce({ operation: SaveClient, done, stale: staleClient, noun: 'organisation', verb: 'Save', becomes: 'saved' })
  const { record, save, question } = useEditRecord({
    query: ClientSettings,
    variables: {},
    pick: ({ client }) => client,
    noun: 'organisation',
    path,
    labels,
    toForm,
    toInput: (values, _stored, client) => ({ ...clientInput(client), ...toInput(values) }),
    command: {
      run: async (input: ClientInput) => {
        const sent = await run({
          variables: input,
          key: JSON.stringify(input),
          find: () => readStored(input, path),
          list: { label: 'Open the settings', path },
        })
        if (!sent) throw new CommandFailure('Nothing was sent.', false)
      },
    },
  })
  return {
    record,
    save,
    /** Render it beside the form. */
    question: (
      <>
        {question}
        {resend}
      </>
    ),
    /** What it waits for after a lost answer. */
    doing,
  }
}
