import { dayFromTyped } from '~/lib/time/dayText'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import { wallClockIn } from '~/lib/time/zones'
import { accountOf } from './account'
import { labOf, physicianOf, type Original } from './asIssued'
import { furtherFacts, newDocument, vaccineFacts, type Clinic, type DocumentValues } from './documentForm'

/**
 * Form values from an issued document. A result is never copied: it belongs to one sample.
 * @param isCorrection also copies the sample, the report's day and the address, but still not the result
 */
export function copyOfDocument(original: Original, now: Date, isCorrection: boolean, clinic: Clinic): DocumentValues {
  const empty = newDocument(now, clinic)
  const collected = isCorrection ? readInstant(original.collectionDate) : null
  const clock = collected && wallClockIn(clinic.zone, collected)
  const issued = isCorrection ? readInstant(original.issuedAt) : null
  const reported = issued && wallClockIn(clinic.zone, issued)
  const further = furtherFacts(original.extraData)
  const fact = (label: string): string => (typeof further[label] === 'string' ? further[label] : '')
  const person = {
    userId: original.userId ?? '',
    holderName: original.holderName ?? '',
    dateOfBirth: storedUtcDay(original.dateOfBirth),
    passNo: original.passNo ?? '',
    email: isCorrection ? (original.user?.email ?? '') : '',
  }
  return {
    ...empty,
    subType: original.subType ?? '',
    templateId: clinic.templates.some(({ id }) => id === original.template?.id) ? (original.template?.id ?? '') : empty.templateId,
    ...person,
    ...accountOf(person),
    ssn: original.ssn ?? '',
    nationality: original.nationality ?? '',
    gender: original.gender ?? '',
    physicianId: physicianOf(original, clinic.physicians)?.id ?? '',
    labId: labOf(original, clinic.labs)?.id ?? empty.labId,
    ...(isCorrection
      ? {
          ...(reported ? { reportedDay: reported.day, reportedTime: reported.time } : {}),
          collectedDay: clock?.day ?? '',
          collectedTime: clock?.time ?? '',
          acsn: original.acsn ?? '',
          vaccine: fact(vaccineFacts.vaccine),
          batch: fact(vaccineFacts.batch),
          dose: fact(vaccineFacts.dose),
          vaccinatedDay: dayFromTyped(fact(vaccineFacts.vaccinatedDay)) ?? '',
          validUntil: storedUtcDay(original.validUntil),
        }
      : {}),
  }
}
