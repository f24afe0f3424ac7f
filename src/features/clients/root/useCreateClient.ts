import { CommandFailure } from '~/platform/api/commandFailure'
import type { Found } from '~/platform/api/commandLookUp'
import { FailureWithLink, type FailureLink } from '~/platform/api/failureWithLink'
import type { OnceQuestion } from '~/platform/api/OnceSend'
import { readOnce } from '~/platform/api/readOnce'
import { useSender } from '~/platform/api/useCommand'
import type { ClientInput } from '../clientInput'
import { SaveClient } from '../clients.generated'
import { KnownSubdomains } from './root.generated'
import { staleClients } from './staleClients'

/** Who has a sub-domain. @throws CommandFailure where that could not be read completely */
async function clientsOn(subdomain: string): Promise<readonly Found[]> {
  const found = await readOnce(KnownSubdomains, {})
  if (!found) throw new CommandFailure('Which sub-domains are taken could not be read.', false)
  return found.clients
    .filter((client) => client.subdomain?.trim().toLowerCase() === subdomain)
    .map(({ id, name }) => ({ id, label: name ?? 'another client' }))
}

/** Why nothing is sent. A client is never created without certainty: a second one could not be told from the first. */
function failureOf(question: OnceQuestion<Found>, subdomain: string, linkTo: (id: string) => FailureLink | null): CommandFailure {
  if (question.kind === 'exists') {
    const [holder] = question.found
    const text = `The sub-domain ${subdomain} belongs to ${holder?.label ?? 'another client'}. Nothing was sent.`
    const link = holder && linkTo(holder.id)
    return link ? new FailureWithLink(text, link) : new CommandFailure(text, false)
  }
  if (question.kind === 'unchecked') return new CommandFailure('Which sub-domains are taken could not be read. Nothing was sent.', false)
  return new CommandFailure('An earlier attempt got no answer, and its client has not appeared yet. Nothing was sent again.', false, true)
}

/**
 * Creates a client and never a second one. The answer names no id, so the client is read back by its sub-domain.
 * @param linkTo where a client can be looked at; null for nowhere
 */
export function useCreateClient(linkTo: (id: string) => FailureLink | null): {
  /** Resolves to the id; null where the client was created and could not be read back. @throws CommandFailure */
  readonly create: (input: ClientInput & { readonly subdomain: string }) => Promise<string | null>
  /** What it waits for after a lost answer. */
  readonly doing: string | null
} {
  const { send, doing } = useSender()
  return {
    doing,
    create: async (input) => {
      const { subdomain } = input
      const options = {
        done: 'Client created',
        stale: staleClients,
        noun: 'client',
        verb: 'Create',
        key: () => subdomain,
        find: () => clientsOn(subdomain),
        ask: (question: OnceQuestion<Found>) => Promise.reject(failureOf(question, subdomain, linkTo)),
      }
      return (await send(SaveClient, options, input))?.found?.id ?? null
    },
  }
}
