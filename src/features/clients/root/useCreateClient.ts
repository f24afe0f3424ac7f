import { useRef } from 'react'
import type { Found } from '~/platform/api/command/commandLookUp'
import { differencesBetween } from '~/platform/api/command/finding'
import type { OnceQuestion } from '~/platform/api/command/OnceSend'
import { questions } from '~/platform/api/command/questions'
import { useSender } from '~/platform/api/command/useCommand'
import { readOnce } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { FailureWithLink, type FailureLink } from '~/platform/api/transport/failureWithLink'
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

/** Why nothing is sent: a second client on a sub-domain that is taken, or may be, could not be told from the first. */
function failureOf(
  question: Exclude<OnceQuestion<Found>, { readonly kind: 'mayArrive' }>,
  subdomain: string,
  linkTo: (id: string) => FailureLink,
): CommandFailure {
  if (question.kind === 'unchecked') return new CommandFailure('Which sub-domains are taken could not be read. Nothing was sent.', false)
  const [holder] = question.found
  const text = `The sub-domain ${subdomain} belongs to ${holder?.label ?? 'another client'}. Nothing was sent.`
  return holder ? new FailureWithLink(text, linkTo(holder.id)) : new CommandFailure(text, false)
}

/**
 * Creates a client, and a second one only where the user says so. The answer names no id, so the client is read back by its sub-domain.
 * @param linkTo where a client can be looked at
 */
export function useCreateClient(linkTo: (id: string) => FailureLink): {
  /** Resolves to null where the user did not want it sent; its id is null where it could not be read back. @throws CommandFailure */
  readonly create: (input: ClientInput & { readonly subdomain: string }) => Promise<{ readonly id: string | null } | null>
  /** What it waits for after a lost answer. */
  readonly doing: string | null
} {
  const { send, doing } = useSender()
  /** The sub-domain that was given last. */
  const wanted = useRef('')
  return {
    doing,
    create: async (input) => {
      const { subdomain } = input
      wanted.current = subdomain
      const words = { noun: 'client', verb: 'Create' }
      const options = {
        ...words,
        done: 'Client created',
        stale: staleClients,
        key: () => subdomain,
        isOneForm: true,
        find: async () =>
          (await clientsOn(subdomain)).map((found) => ({
            ...found,
            path: linkTo(found.id).path,
            differs: differencesBetween({ name: input.name }, { name: found.label }, { name: 'Organisation' }),
          })),
        // Where the first is not there, or has another sub-domain, the user decides.
        ask: (question: OnceQuestion<Found>) =>
          question.kind === 'unchecked' || (question.kind === 'exists' && wanted.current === subdomain)
            ? Promise.reject(failureOf(question, subdomain, linkTo))
            : questions.ask({ question, words, pathname: location.pathname }),
      }
      const sent = await send(SaveClient, options, input)
      return sent && { id: sent.found?.id ?? null }
    },
  }
}
