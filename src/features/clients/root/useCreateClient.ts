import { useState } from 'react'
import type { FailureLink } from '~/kit/form/failureWithLink'
import { FailureWithLink } from '~/kit/form/failureWithLink'
import { LostAttempts } from '~/kit/run/LostAttempts'
import { OnceSend, type OnceQuestion } from '~/kit/run/OnceSend'
import { CommandFailure } from '~/platform/api/commandFailure'
import { explainError } from '~/platform/api/errors'
import { useStale } from '~/platform/api/invalidate'
import { readOnce } from '~/platform/api/readOnce'
import { logFailure, toastCommandFailure } from '~/platform/api/reportFailure'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { toast } from '~/platform/messages/toast'
import type { ClientInput } from '../clientInput'
import { SaveClient } from '../clients.generated'
import { KnownSubdomains } from './root.generated'
import { staleClients } from './staleClients'

/** A client that has a sub-domain. */
interface NamedClient {
  readonly id: string
  readonly name: string | null
}

const looking = 'No clear answer arrived. Looking for up to 15 seconds whether the client was created…'

/** Shared by every page that creates clients. */
const lost = new LostAttempts<ReadonlySet<string> | null>()

/** Who has a sub-domain. @throws CommandFailure where that could not be read completely */
async function clientsOn(subdomain: string): Promise<readonly NamedClient[]> {
  const found = await readOnce(KnownSubdomains, {})
  if (!found) throw new CommandFailure('Which sub-domains are taken could not be read.', false)
  return found.clients.filter((client) => client.subdomain?.trim().toLowerCase() === subdomain)
}

/** Why nothing is sent. A client is never created without certainty: a second one could not be told from the first. */
function failureOf(
  question: OnceQuestion<NamedClient> | null,
  subdomain: string,
  linkTo: (id: string) => FailureLink | null,
): CommandFailure {
  if (question?.kind === 'exists') {
    const [holder] = question.found
    const text = `The sub-domain ${subdomain} belongs to ${holder?.name ?? 'another client'}. Nothing was sent.`
    const link = holder && linkTo(holder.id)
    return link ? new FailureWithLink(text, link) : new CommandFailure(text, false)
  }
  if (question?.kind === 'unchecked') return new CommandFailure('Which sub-domains are taken could not be read. Nothing was sent.', false)
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
  const { drop, dropForAWhile } = useStale(staleClients)
  const [sender] = useState(() => new OnceSend<NamedClient>({ lost }))
  const [isLooking, setLooking] = useState(false)
  return {
    doing: isLooking ? looking : null,
    create: async (input) => {
      const { subdomain } = input
      let asked: OnceQuestion<NamedClient> | null = null
      const outcome = await sender.run({
        key: subdomain,
        find: () => clientsOn(subdomain),
        send: async () => commandAnswer(await sendCommand(SaveClient, input), SaveClient.name).message,
        ask: (question) => {
          asked = question
          return Promise.resolve(false)
        },
        onLook: setLooking,
      })
      if (outcome.state === 'declined') throw failureOf(asked, subdomain, linkTo)
      if (outcome.state === 'done') {
        await drop()
        toast.success(outcome.message ?? 'Client created')
        return outcome.found?.id ?? null
      }
      const { error } = outcome
      logFailure(error)
      const isUnknown = outcome.state === 'unknown'
      const { message, isWorthReporting } = explainError(error, { mayHaveWorked: true })
      const failure = isUnknown
        ? new CommandFailure(`${message} The client was not found yet and may still appear.`, false, true)
        : new CommandFailure(message, !isWorthReporting)
      toastCommandFailure(error, failure, { message })
      if (isUnknown) dropForAWhile()
      throw failure
    },
  }
}
