import { issuedDifferences } from '~/domain/certificate/issuedDifferences'
import { IssuedOnDay, type Issued } from '~/domain/certificate/issuedOnDay'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { personNameKey } from '~/domain/person/personName'
import { normaliseCase } from '~/lib/format/normaliseText'
import { storedUtcDay } from '~/lib/time/instant'
import { storedDayIn } from '~/lib/time/issueDay'
import type { Found } from '~/platform/api/command/commandLookUp'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import type { VariablesOf } from '~/platform/api/operation'
import { ApiError } from '~/platform/api/transport/errors'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { IssuedMedical, MedicalsOfDay, type IssueMedical, type IssueMedicalMutationVariables } from './medical.generated'

export type MedicalInput = VariablesOf<typeof IssueMedical>

/** A certificate of the person that was issued on the day. */
export interface FoundMedical extends Found {
  /** As the backend words it. */
  readonly holderName: string
}

/** The backend words the name: its words count in any order. */
const keyOfHolder = ({ holderName, dateOfBirth, passNo }: Pick<Issued, 'holderName' | 'dateOfBirth' | 'passNo'>): string =>
  JSON.stringify([personNameKey(holderName), storedUtcDay(dateOfBirth) || dateOfBirth, normaliseCase(passNo)])

/**
 * The medicals that the person got on the day, newest first, each with what it says otherwise than was sent.
 * @throws ApiError where they could not be read completely
 */
export async function findMedicals(input: MedicalInput, zone: string): Promise<readonly FoundMedical[]> {
  const issued = new IssuedOnDay(MedicalsOfDay, zone, keyOfHolder)
  const day = storedDayIn(zone, input.issuedAt)
  await issued.read(day, true, input.passNo ?? null)
  const holderName = [input.firstName, input.lastName].filter(Boolean).join(' ')
  const { dateOfBirth = null, passNo = null, result, validUntil, physicianName } = input
  return Promise.all(
    issued.known(day, keyOfHolder({ holderName, dateOfBirth, passNo })).map(async (row) => {
      const { certificate } = await sendWhole(IssuedMedical, { id: row.id })
      if (!certificate) throw new ApiError('answer', IssuedMedical.name, 'The certificate could not be read')
      return {
        id: row.id,
        holderName: row.holderName ?? '',
        label: `${row.holderName ?? ''}${row.pinNo ? `, ${row.pinNo}` : ''}`,
        path: paths.document(row.id),
        differs: issuedDifferences({ result, validUntil, physicianName }, certificate, zone),
      }
    }),
  )
}

/** One appointment gets one certificate. @param zone of the clinic */
export const issuing = (zone: string): CommandOptions<IssueMedicalMutationVariables> => ({
  done: null,
  stale: [...staleCertificates.issued, 'getUserDocuments'],
  noun: 'certificate',
  verb: 'Issue',
  key: ({ appointmentId }) => appointmentId,
  find: (input) => findMedicals(input, zone),
  list: () => ({ label: 'Open issued documents', path: paths.issuedDocuments() }),
})
