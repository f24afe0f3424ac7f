import { kindOf } from '~/domain/certificate/documentKinds'
import { IssuedOnDay, keyOf } from '~/domain/certificate/issuedOnDay'
import { issuedSender } from '~/domain/certificate/issuedSender'
import type { BatchSender } from '~/kit/batch/batchItem'
import { normaliseCase } from '~/lib/format/normaliseText'
import { ApiError } from '~/platform/api/transport/errors'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { paths } from '~/platform/routes/paths'
import { DocumentsOfDay } from '../documents.generated'
import { documentSchema, furtherFacts, toDocumentInput, vaccineFacts, type Clinic, type DocumentTemplate } from '../issue/documentForm'
import { valuesOfRow, type SharedFacts } from './bulkDocuments'
import { IssueDocuments, IssueVaccinations, VaccinationsOfDay } from './issueBulk.generated'

interface Vaccinated {
  readonly holderName?: string | null
  readonly dateOfBirth?: string | null
  readonly passNo?: string | null
}

const vaccinationKey = (person: Vaccinated, dose: unknown): string =>
  `${keyOf('', person)} ${normaliseCase(typeof dose === 'string' ? dose : '')}`

/** Finds the documents of a day again. Vaccinations are known by person and dose, because their call takes no template. */
function issuedOf(isVaccination: boolean, zone: string) {
  if (!isVaccination) return new IssuedOnDay(DocumentsOfDay, zone)
  return new IssuedOnDay(VaccinationsOfDay, zone, (row) => vaccinationKey(row, furtherFacts(row.extraData)[vaccineFacts.dose]))
}

/** Issues the rows of a file, and finds them again among the documents of the day they are dated. */
export function documentSender(shared: SharedFacts, template: DocumentTemplate, clinic: Clinic, clientId: string): BatchSender {
  const isVaccination = kindOf(shared.subType).hasVaccine
  const schema = documentSchema(clinic)
  return issuedSender({
    noun: 'Document',
    issued: issuedOf(isVaccination, clinic.zone),
    zone: clinic.zone,
    dayOf: () => shared.reportedDay,
    keyOf: (values) => (isVaccination ? vaccinationKey(values, values['dose']) : keyOf(template.id, values)),
    inputOf: (values) => {
      const { data, error } = schema.safeParse(valuesOfRow(values, shared, clinic))
      if (!data) throw new ApiError('business', IssueDocuments.name, error.issues[0]?.message ?? 'This row cannot be issued.')
      return { ...toDocumentInput(data, template, clinic), clientId }
    },
    send: (certificates) =>
      isVaccination
        ? sendCommand(IssueVaccinations, { certificates })
        : sendCommand(IssueDocuments, { certificates, templateId: template.id }),
    pathOf: paths.document,
    linkOf: (id) => location.origin + paths.publicCertificateByCode(id),
  })
}
