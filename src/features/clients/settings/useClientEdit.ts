import type { AnyLabels } from '~/kit/form/fieldLabels'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { useCommand } from '~/platform/api/useCommand'
import { ClientSettings, SaveClient, type ClientRecordFragment } from '../clients.generated'
import { clientInput, staleClient, type ClientInput } from '../clientInput'

interface ClientEdit<Values> {
  readonly path: string
  readonly labels: AnyLabels
  readonly done: string
  readonly toForm: (client: ClientRecordFragment) => Values
  /** The fields of the mutation that the section changes. */
  readonly toInput: (values: Values) => ClientInput
}

/** Edits a part of one's own client. Whatever the part does not hold is sent back as it is stored. */
export function useClientEdit<Values extends Readonly<Record<string, unknown>>>({
  path,
  labels,
  done,
  toForm,
  toInput,
}: ClientEdit<Values>) {
  return useEditRecord({
    query: ClientSettings,
    variables: {},
    pick: ({ client }) => client,
    noun: 'organisation',
    path,
    labels,
    toForm,
    toInput: (values, _stored, client) => ({ ...clientInput(client), ...toInput(values) }),
    command: useCommand(SaveClient, { done, stale: staleClient }),
  })
}
