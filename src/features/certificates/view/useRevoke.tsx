import type { ReactNode } from 'react'
import type { Paper } from '~/domain/certificate/paper'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { usePaper } from '~/domain/certificate/usePaper'
import { useSendOnce, type ExistingThing } from '~/kit/run/useSendOnce'
import { ApiError } from '~/platform/api/errors'
import { send } from '~/platform/api/transport'
import { CertificateIsRevoked, RevokeCertificate } from './view.generated'

/**
 * The certificate, if it is revoked.
 * @throws ApiError where that could not be read
 */
async function findRevoked(id: string, paper: Paper): Promise<readonly ExistingThing[]> {
  const { data, problems } = await send(CertificateIsRevoked, { id })
  const isRevoked = data.certificate?.isRevoked ?? null
  if (problems.length > 0 || isRevoked === null) throw new ApiError('answer', CertificateIsRevoked.name, 'Whether it is revoked is missing')
  return isRevoked ? [{ id, label: `The ${paper.one}`, path: paper.pathOf(id) }] : []
}

/** Revokes a certificate. After an unknown outcome, the next attempt begins with a look at it. */
export function useRevoke(): {
  /** @returns whether it is revoked; false where the user did not want it sent again. @throws CommandFailure */
  readonly run: (id: string) => Promise<boolean>
  /** Render it beside the dialog. */
  readonly question: ReactNode
  readonly doing: string | null
} {
  const paper = usePaper()
  const { run, question, doing } = useSendOnce({
    operation: RevokeCertificate,
    done: `${paper.title} revoked`,
    stale: staleCertificates.changed,
    noun: paper.one,
    verb: 'Revoke',
    becomes: 'revoked',
  })
  return {
    run: async (id) => (await run({ variables: { certificateId: id }, key: id, find: () => findRevoked(id, paper) })) !== null,
    question,
    doing,
  }
}
