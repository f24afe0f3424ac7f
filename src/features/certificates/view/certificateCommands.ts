import type { Issued } from '~/domain/certificate/issued'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import type { Found } from '~/platform/api/command/commandLookUp'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import { ApiError } from '~/platform/api/transport/errors'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { CertificateState, type NotariseCertificateMutationVariables, type RevokeCertificateMutationVariables } from './view.generated'

/**
 * The certificate, where it is in a state.
 * @throws ApiError where that could not be read
 */
async function findIn(state: 'isRevoked' | 'storedInBlock', id: string): Promise<readonly Found[]> {
  const { certificate } = await sendWhole(CertificateState, { id })
  const isIn = certificate?.[state] ?? null
  if (isIn === null) throw new ApiError('answer', CertificateState.name, `${state} is missing`)
  return isIn ? [{ id }] : []
}

/** What two commands say that change a certificate or document for good. */
const changing = (issued: Issued, verb: string, becomes: string) => ({
  done: `${issued.title} ${becomes}`,
  stale: staleCertificates.changed,
  noun: issued.one,
  verb,
  becomes,
})

export const revoking = (issued: Issued): CommandOptions<RevokeCertificateMutationVariables> => ({
  ...changing(issued, 'Revoke', 'revoked'),
  find: ({ certificateId }) => findIn('isRevoked', certificateId),
})

export const notarising = (issued: Issued): CommandOptions<NotariseCertificateMutationVariables> => ({
  ...changing(issued, 'Notarise', 'notarised'),
  find: ({ id }) => findIn('storedInBlock', id),
})
