import type { AnyLabels } from '~/kit/form/fieldLabels'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { clientInput, staleClient, type ClientInput } from '../clientInput'
import { ClientSettings, SaveClient, type ClientRecordFragment } from '../clients.generated'
import { questionBefore } from '../graveChanges'

interface ClientEdit<Values> {
  readonly path: string
  readonly labels: AnyLabels
  readonly done: string
  readonly toForm: (client: ClientRecordFragment) => Values
  /** The fields of the mutation that the section changes. */
  readonly toInput: (values: Values) => ClientInput
}

/** Edits a part of one's own client. Whatever the part does not hold is sent back as it is stored. */
export const useClientEdit = <Values extends Readonly<Record<string, unknown>>>({ toInput, ...edit }: ClientEdit<Values>) =>
  useEditRecord({
    ...edit,
    query: ClientSettings,
    variables: {},
    pick: ({ client }) => client,
    noun: 'organisation',
    ask: questionBefore,
    toInput: (values, _stored, client) => ({ ...clientInput(client), ...toInput(values) }),
    command: SaveClient,
    stale: staleClient,
  })
