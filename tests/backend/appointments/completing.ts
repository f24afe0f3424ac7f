import { issue } from '../certificates/issuing'
import { printedDay } from '../certificates/pdfContents'
import { done, ownRow, refused, type Context } from '../context'
import type {
  CommandAnswer,
  MutationIssuePemeCertificateArgs,
  QueryCompleteAppointmentArgs,
  QueryCompleteFftAppointmentArgs,
  QueryCompletePemeAppointmentArgs,
} from '../schema.generated'
import type { AppointmentRow, InstructorRow } from '../tables'
import { filled } from '../values'

const settle = ({ store }: Context, { id }: AppointmentRow): CommandAnswer => {
  store.table('Appointment').update(id, { isCompleted: true })
  return done('Appointment completed')
}

/** The appointment to complete; a sentence where it was completed before. */
function planned(context: Context, id: string): AppointmentRow | string {
  const row = ownRow(context, 'Appointment', id)
  return row.isCompleted ? 'The appointment is completed already' : row
}

/** What a document says of the patient, as far as the appointment knows it. */
const holderOf = (row: AppointmentRow) => ({
  holderName: row.name ?? [row.patientFirstName, row.patientLastName].filter(Boolean).join(' '),
  email: row.patientEmail,
  passNo: row.passNo,
  dateOfBirth: row.birthDate,
  gender: row.gender,
  nationality: row.nationality,
  centerId: row.centerId ?? row.clinicId,
})

const signerOf = ({ name, licenseNo, signature }: InstructorRow) => [
  { name: name ?? '', role: licenseNo ? `Physician, ${licenseNo}` : 'Physician', image: signature },
]

/** Issues the document of an appointment and completes it; a refused document writes nothing. */
function issueAndSettle(
  row: AppointmentRow,
  facts: Omit<Parameters<typeof issue>[0], 'clientId' | 'holderName' | 'name' | 'signers'> & { readonly signers?: string },
  context: Context,
): CommandAnswer {
  const template = ownRow(context, 'CertificateTemplate', facts.templateId)
  const { success, message } = issue(
    {
      ...holderOf(row),
      name: template.certificateName ?? template.name ?? '',
      certType: template.certType,
      subType: template.certType,
      type: template.type,
      issuedAt: context.now().toISOString(),
      signers: JSON.stringify(template.signers ?? []),
      ...facts,
      clientId: context.caller.clientId,
    },
    context,
  )
  return success ? settle(context, row) : refused(message ?? '')
}

export function complete({ appointmentId, templateId }: QueryCompleteAppointmentArgs, context: Context): CommandAnswer {
  const row = planned(context, appointmentId)
  return typeof row === 'string' ? refused(row) : issueAndSettle(row, { templateId }, context)
}

export function completeFitToTravel({ appointmentId, physicianId }: QueryCompleteFftAppointmentArgs, context: Context): CommandAnswer {
  const row = planned(context, appointmentId)
  if (typeof row === 'string') return refused(row)
  const physician = ownRow(context, 'Instructor', physicianId)
  if (!physician.licenseNo || !physician.signature) return refused('The physician has no licence number or no signature')
  const [template] = context.store.table('CertificateTemplate').where({ clientId: context.caller.clientId, certType: 'FFT' })
  if (!template) return refused('There is no template for fit to travel')
  return issueAndSettle(
    row,
    {
      templateId: template.id,
      result: 'Fit to travel',
      physicianName: physician.name,
      physicianLicense: physician.licenseNo,
      physicianSignature: physician.signature,
      signers: JSON.stringify(signerOf(physician)),
    },
    context,
  )
}

/** Only completes: the certificate was issued by a call of its own. */
export function completeMedical({ appointmentId }: QueryCompletePemeAppointmentArgs, context: Context): CommandAnswer {
  const row = planned(context, appointmentId)
  return typeof row === 'string' ? refused(row) : settle(context, row)
}

const yesNo = (answer: boolean | null | undefined): string | null => (answer === true ? 'Yes' : answer === false ? 'No' : null)

/** What a medical prints below its facts, by label; what was left out is not printed. */
const linesOf = (args: MutationIssuePemeCertificateArgs): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({
      'Seaman’s book': filled(args.seamanBookNo),
      Position: filled(args.position),
      Company: filled(args.company),
      Examined: printedDay(args.examinedAt ?? null),
      'Hearing satisfactory': yesNo(args.isHearingSatisfactory),
      'Hearing satisfactory unaided': yesNo(args.isUnaidedHearingSatisfactory),
      'Vision satisfactory': yesNo(args.isVisionSatisfactory),
      'Colour vision satisfactory': yesNo(args.isColorVisionSatisfactory),
      'Colour vision tested': printedDay(args.colorVisionTestedAt ?? null),
      'Fit for look-out duty': yesNo(args.isFitForLookout),
      'No condition that service at sea could aggravate': yesNo(args.hasNoAggravatingCondition),
      Limitation: args.hasLimitation === true ? filled(args.limitation) : null,
    }).flatMap(([label, value]) => (value === null ? [] : [[label, value]])),
  )

export function issueMedical(args: MutationIssuePemeCertificateArgs, context: Context): CommandAnswer {
  const row = ownRow(context, 'Appointment', args.appointmentId)
  const template = ownRow(context, 'CertificateTemplate', args.templateId ?? row.templateId)
  const [first, last] = [filled(args.firstName), filled(args.lastName)]
  if (!first && !last) return refused('A certificate needs the name of its holder')
  if (!filled(args.physicianSignature)) return refused('A certificate needs the signature of the physician')
  if (args.isFit === true && !filled(args.patientSignature)) return refused('A certificate needs the signature of the seafarer')
  const attached = [args.drugTestPath, args.hivTestPath, args.xrayPath, args.labResultPath, args.audioPath].flatMap((path) => path || [])
  if (attached.some((path) => !path.startsWith(`attachments/${args.clientId}/`) || !context.files.read(path)))
    return refused('An attached file could not be found')
  const physician = args.physicianId ? ownRow(context, 'Instructor', args.physicianId) : null
  const { success, message } = issue(
    {
      clientId: args.clientId,
      templateId: template.id,
      centerId: row.centerId ?? row.clinicId,
      // As passports have it: the family name first.
      holderName: [last, first].filter(Boolean).join(' '),
      dateOfBirth: filled(args.dateOfBirth),
      gender: filled(args.gender),
      nationality: filled(args.nationality),
      passNo: filled(args.passNo),
      email: filled(args.email),
      address: filled(args.address),
      name: template.certificateName ?? template.name ?? '',
      certType: template.certType,
      subType: 'PEME',
      type: template.type,
      result: filled(args.result),
      issuedAt: args.issuedAt ?? context.now().toISOString(),
      validUntil: filled(args.validUntil),
      physicianId: physician?.id ?? null,
      physicianName: filled(args.physicianName) ?? physician?.name ?? null,
      physicianLicense: physician?.licenseNo ?? null,
      physicianSignature: filled(args.physicianSignature),
      extraData: JSON.stringify(linesOf(args)),
      signers: JSON.stringify([{ name: args.physicianName ?? '', role: 'Physician', image: args.physicianSignature }]),
    },
    context,
  )
  return success ? done(message ?? '') : refused(message ?? '')
}
