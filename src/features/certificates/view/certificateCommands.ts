import type { Paper } from '~/domain/certificate/paper'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import type { Found } from '~/platform/api/commandLookUp'
import { ApiError } from '~/platform/api/errors'
import { send } from '~/platform/api/transport'
import type { CommandOptions } from '~/platform/api/useCommand'
import {
  CertificateState,
  type CertificateStateQuery,
  type NotariseCertificateMutationVariables,
  type RevokeCertificateMutationVariables,
} from './view.generated'

type State = NonNullable<CertificateStateQuery['certificate']>

/**
 * The certificate, where it is in a state.
 * @throws ApiError where that could not be read
 */
async function findIn(state: keyof State & ('isRevoked' | 'storedInBlock'), id: string, paper: Paper): Promise<readonly Found[]> {
  const { data, problems } = await send(CertificateState, { id })
  const isIn = data.certificate?.[state] ?? null
  if (problems.length > 0 || isIn === null) throw new ApiError('answer', CertificateState.name, `${state} is missing`)
  return isIn ? [{ id, label: `The ${paper.one}`, path: paper.pathOf(id) }] : []
}

export const revoking = (paper: Paper): CommandOptions<RevokeCertificateMutationVariables> => ({
  done: `${paper.title} revoked`,
  stale: staleCertificates.changed,
  noun: paper.one,
  verb: 'Revoke',
  becomes: 'revoked',
  find: ({ certificateId }) => findIn('isRevoked', certificateId, paper),
})

export const notarising = (paper: Paper): CommandOptions<NotariseCertificateMutationVariables> => ({
  done: `${paper.title} notarised`,
  stale: staleCertificates.changed,
  noun: paper.one,
  verb: 'Notarise',
  becomes: 'notarised',
  find: ({ id }) => findIn('storedInBlock', id, paper),
})
