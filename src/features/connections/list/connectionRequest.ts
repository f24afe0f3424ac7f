import type { ExistingThing } from '~/kit/run/useSendOnce'
import { emailShape } from '~/lib/format/email'
import { normaliseCase } from '~/lib/format/normaliseText'
import { CommandFailure } from '~/platform/api/commandFailure'
import { readOnce } from '~/platform/api/readOnce'
import { paths } from '~/platform/routes/paths'
import { argumentsOf, nameOf } from './connectionRows'
import { ConnectionList } from './connections.generated'

/** The addresses in a pasted text, separated by blanks, commas, semicolons or lines. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((address) => address !== '')

/** What is wrong with each typed address; null for nothing. The second of two equal ones is wrong. An empty row only counts when all are empty. */
export function problemsOf(rows: readonly string[]): readonly (string | null)[] {
  const typed = rows.map(normaliseCase)
  return typed.map((address, at) => {
    if (address === '') return at === 0 && typed.every((one) => one === '') ? 'Required field' : null
    if (!emailShape.test(address)) return 'Enter an email address'
    return typed.indexOf(address) < at ? 'This address is listed twice' : null
  })
}

/** The typed addresses, trimmed and without empty rows. */
export const requestedAddresses = (rows: readonly string[]): readonly string[] => rows.map((row) => row.trim()).filter((row) => row !== '')

/**
 * Connections and requests with one of these addresses.
 * @throws CommandFailure when they could not be read completely
 */
export async function existingConnections(addresses: readonly string[]): Promise<readonly ExistingThing[]> {
  const wanted = new Set(addresses.map(normaliseCase))
  const answers = await Promise.all([readOnce(ConnectionList, argumentsOf('accepted')), readOnce(ConnectionList, argumentsOf('requested'))])
  return answers.flatMap((answer, at) => {
    if (!answer) throw new CommandFailure('The connections could not be read.', false)
    return answer.getConnectedUsers
      .filter(({ email }) => wanted.has(normaliseCase(email)))
      .map((row) => ({
        id: row.connectionId ?? row.id,
        label: `${nameOf(row)}, ${at === 0 ? 'accepted' : 'requested'}`,
        path: at === 0 ? paths.dashboard() : paths.requestedConnections(),
      }))
  })
}
