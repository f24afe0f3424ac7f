import type { ExistingThing } from '~/kit/run/useSendOnce'
import { addressKey, emailShape } from '~/lib/format/email'
import { CommandFailure } from '~/platform/api/commandFailure'
import { readOnce } from '~/platform/api/readOnce'
import { paths } from '~/platform/routes/paths'
import { ConnectionList } from '../connections.generated'
import { argumentsOf, nameOf, type ConnectionRow } from './connectionRows'

/** What stands around an address in a text: 'Maria <maria@crew.example>.' */
const aroundAddresses = /[\s<>()[\]"'“”]+/

/** A heading above a column of addresses. */
const heading = /^e-?mails?(?: address(?:es)?)?:?$/i

/** The addresses between two commas, or a single word, which may be an address with a mistake. */
function addressesBetween(entry: string): readonly string[] {
  const words = entry.split(aroundAddresses).filter((word) => word !== '')
  const found = words.filter((word) => word.includes('@')).map((word) => word.replace(/^mailto:/i, '').replace(/[.:!?]+$/, ''))
  return found.length > 0 ? found : words.length === 1 && !heading.test(entry.trim()) ? words : []
}

/**
 * The addresses in a pasted text. Names and sentences around them are left out, and so are the other columns of a table; a single word
 * without an address between commas or on a line of its own stays, because it may be an address with a mistake.
 */
export const addressesIn = (text: string): readonly string[] =>
  text.split(/[\r\n]+/).flatMap((line) => {
    const cells = line.split('\t')
    const entries = cells.length > 1 ? cells.filter((cell) => cell.includes('@')) : cells
    return entries.flatMap((entry) => entry.split(/[,;]/)).flatMap(addressesBetween)
  })

/** What is to be done with a typed address. */
export type RowState =
  | { readonly kind: 'empty' | 'new' }
  /** Nobody is asked twice: it is left out when the requests are sent. */
  | { readonly kind: 'known'; readonly note: string }
  | { readonly kind: 'wrong'; readonly problem: string }

/** Who is connected or asked already, by address. */
export function knownByAddress(accepted: readonly ConnectionRow[], requested: readonly ConnectionRow[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const add = (rows: readonly ConnectionRow[], note: string): void => {
    for (const { email } of rows) if (email) known.set(addressKey(email), note)
  }
  add(requested, 'Asked already')
  add(accepted, 'Connected already')
  return known
}

/** What is to be done with each typed address. The second of two equal ones is wrong. An empty row only counts when all are empty. */
export function rowStates(rows: readonly string[], known: ReadonlyMap<string, string>): readonly RowState[] {
  const typed = rows.map(addressKey)
  const isAllEmpty = typed.every((one) => one === '')
  const firstAt = new Map<string, number>()
  return typed.map((address, at): RowState => {
    if (address === '') return at === 0 && isAllEmpty ? { kind: 'wrong', problem: 'Required field' } : { kind: 'empty' }
    if (!emailShape.test(address)) return { kind: 'wrong', problem: 'Enter an email address' }
    const first = firstAt.get(address)
    if (first !== undefined) return { kind: 'wrong', problem: `This address is listed twice: it is email ${first + 1}, too` }
    firstAt.set(address, at)
    const note = known.get(address)
    return note === undefined ? { kind: 'new' } : { kind: 'known', note }
  })
}

/**
 * Connections and requests with one of these addresses.
 * @throws CommandFailure when they could not be read completely
 */
export async function existingConnections(addresses: readonly string[]): Promise<readonly ExistingThing[]> {
  const wanted = new Set(addresses.map(addressKey))
  const answers = await Promise.all([readOnce(ConnectionList, argumentsOf('accepted')), readOnce(ConnectionList, argumentsOf('requested'))])
  return answers.flatMap((answer, at) => {
    if (!answer) throw new CommandFailure('The connections could not be read.', false)
    return answer.getConnectedUsers
      .filter(({ email }) => wanted.has(addressKey(email ?? '')))
      .map((row) => ({
        id: row.connectionId ?? row.id,
        label: `${nameOf(row)}, ${at === 0 ? 'accepted' : 'requested'}`,
        path: at === 0 ? paths.dashboard() : paths.requestedConnections(),
      }))
  })
}
