import { addressKey, emailShape, wrongSign } from '~/lib/format/email'
import type { Found } from '~/platform/api/command/commandLookUp'
import { readOnce } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { ConnectionList } from '../connections.generated'
import { argumentsOf, lifeOf, nameOf, type ConnectionRow } from './connectionRows'

/** Each address once, in whatever case it is written, without those that are listed already. */
export function eachOnce(addresses: readonly string[], listed: readonly string[] = []): readonly string[] {
  const seen = new Set(listed.map(addressKey))
  return addresses.filter((address) => {
    const key = addressKey(address)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** What is to be done with a typed address. */
export type RowState =
  | { readonly kind: 'empty' | 'new' }
  /** Nobody is asked twice: it is left out when the requests are sent. */
  | { readonly kind: 'known'; readonly note: string }
  | { readonly kind: 'wrong'; readonly problem: string }

/** What is said of an address that has a connection already, by where that is in its life. */
const knownNotes: ReadonlyMap<string, string> = new Map([
  ['Accepted', 'Connected already: left out'],
  ['Requested', 'Asked already: left out'],
  ['Ended', 'Connection ended: left out. Remove it under Event overview to ask again'],
])

/** Who is connected or was asked already, by address. Of two connections with one person the later one given counts. */
export function knownByAddress(rows: readonly ConnectionRow[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const row of rows)
    if (row.email) known.set(addressKey(row.email), knownNotes.get(lifeOf(row)) ?? 'In your connections already: left out')
  return known
}

/** Why a text is no email address. */
function whyWrong(text: string): string {
  const [before, after, ...others] = text.split('@')
  if (after === undefined) return 'No @ in this address'
  if (others.length > 0) return 'More than one @ in this address'
  if (before === '') return 'Nothing before the @'
  return /\s/.test(text) ? 'A space in this address' : (wrongSign(text) ?? 'Not complete after the @')
}

/** What is to be done with each typed address. The second of two equal ones is wrong. An empty row only counts when all are empty. */
export function rowStates(rows: readonly string[], known: ReadonlyMap<string, string>): readonly RowState[] {
  const typed = rows.map(addressKey)
  const isAllEmpty = typed.every((one) => one === '')
  const firstAt = new Map<string, number>()
  return typed.map((address, at): RowState => {
    if (address === '') return at === 0 && isAllEmpty ? { kind: 'wrong', problem: 'Required field' } : { kind: 'empty' }
    if (!emailShape.test(address)) return { kind: 'wrong', problem: whyWrong(address) }
    const first = firstAt.get(address)
    if (first !== undefined) return { kind: 'wrong', problem: `This address is listed twice: it is email ${first + 1}, too` }
    firstAt.set(address, at)
    const note = known.get(address)
    return note === undefined ? { kind: 'new' } : { kind: 'known', note }
  })
}

/** The list in which a connection is found, by where it is in its life. */
const listOf = (life: string): string =>
  life === 'Accepted' ? paths.dashboard() : life === 'Requested' ? paths.requestedConnections() : paths.connectionRequests()

/**
 * Connections and requests with one of these addresses. Where only some are found, none of them tells that all were asked.
 * @throws CommandFailure when they could not be read completely
 */
export async function existingConnections(addresses: readonly string[]): Promise<readonly Found[]> {
  const wanted = new Set(addresses.map(addressKey))
  const answers = await Promise.all([
    readOnce(ConnectionList, argumentsOf('requested')),
    readOnce(ConnectionList, argumentsOf('everAccepted')),
  ])
  const rows = answers.flatMap((answer) => {
    if (!answer) throw new CommandFailure('The connections could not be read.', false)
    return answer.getConnectedUsers.filter(({ email }) => wanted.has(addressKey(email)))
  })
  const isWhole = new Set(rows.map(({ email }) => addressKey(email))).size === wanted.size
  return rows.map((row) => {
    const life = lifeOf(row)
    const found = { id: row.connectionId ?? row.id, label: `${nameOf(row)}, ${life.toLowerCase()}`, path: listOf(life) }
    return isWhole ? found : { ...found, differs: ['not everybody was asked'] }
  })
}
