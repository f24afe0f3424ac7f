import type { BatchSender } from '~/kit/batch/batchItem'
import type { ImportField } from '~/kit/import/importField'
import type { PastedText } from '~/kit/import/importKind'
import { addressesIn, addressKey } from '~/lib/format/email'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { AddConnections, ConnectionList } from '../connections.generated'
import { eachOnce } from '../list/connectionRequest'
import { argumentsOf, type ConnectionView } from '../list/connectionRows'

/** Requests per command. */
const perCommand = 50

export const requestFields: readonly ImportField[] = [
  {
    key: 'email',
    label: 'Email',
    aliases: ['e-mail', 'email address', 'mail', 'address'],
    isRequired: true,
    example: 'maria.santos@crew.example',
    rule: { kind: 'email' },
  },
]

/** A list of addresses in any text, one row each. */
export const pastedAddresses: PastedText = {
  summary: 'Or paste a text with email addresses',
  label: 'Text with email addresses',
  hint: 'An email, a list or a table column: each address in it is found once. Nothing is sent yet.',
  placeholder: 'Maria Santos <maria.santos@crew.example>, jon@crew.example',
  button: 'Find the addresses',
  toCsv: (text) => {
    const found = eachOnce(addressesIn(text, true))
    // A text without any is one row, so that the check says what is missing.
    return ['Email', ...(found.length > 0 ? found : [text.trim()]).map((address) => `"${address.replaceAll('"', '""')}"`)].join('\n')
  },
}

async function addressesOf(view: ConnectionView): Promise<readonly string[]> {
  const { getConnectedUsers } = await sendWhole(ConnectionList, argumentsOf(view))
  return getConnectedUsers.map(({ email }) => addressKey(email))
}

/** Asks for connections in chunks. One answer covers a chunk, so each request counts as sent only once it is found by its address. */
export const requestSender = (): BatchSender => ({
  perCommand,
  send: async (items) => {
    await sendCommand(AddConnections, { connections: JSON.stringify(items.map(({ values }) => values['email'])) })
    return null
  },
  find: async (items) => {
    const [requested, accepted] = await Promise.all([addressesOf('requested'), addressesOf('everAccepted')])
    const known = [...requested, ...accepted]
    return items.map(({ values }) => {
      const wanted = addressKey(values['email'])
      return known.filter((address) => address === wanted).length
    })
  },
})
