import { patients } from '../certificates/holders'
import { insertCertificate, pinOf } from '../certificates/records'
import type { Context } from '../context'
import { dayTime } from '../days'
import { addressOn } from '../mail/outbox'
import { numbersOf } from '../pictures'

const clinic = 'client-harbourclinic'
const lab = 'client-quaylab'

/** What the clinic issued in the past year besides its listed documents: sub-type, name, share of all, and whether a lab tested it. */
const documents = [
  ['PA_SG_ANTI_RAPID_TEST', 'Antigen Rapid Test, professionally administered', 0.42, false],
  ['PCR_RESULT', 'RT-PCR', 0.71, true],
  ['SG_PDT_PCR_TEST', 'Pre-departure PCR Test, Singapore', 0.91, true],
  ['SEROLOGY', 'Serology IgM', 1, true],
] as const

const centers = [
  ['clinic-marina', 'Harbour Clinic Marina'],
  ['clinic-changi', 'Harbour Clinic Changi'],
] as const

/** Days on which somebody comes: a few more in the last months than a year ago. */
function daysBack(next: () => number, perMonth: number): readonly number[] {
  const days: number[] = []
  for (let month = 0; month < 12; month++) {
    const total = Math.round(perMonth * (1.15 - month * 0.03) * (0.85 + next() * 0.3))
    // From the second day on, so that today's figures stay those of the named documents.
    for (let index = 0; index < total; index++) days.push(2 + month * 30 + Math.floor(next() * 30))
  }
  return days.toSorted((one, other) => other - one)
}

const inOffice = (now: Date, days: number, next: () => number): Date =>
  new Date(Math.floor(now.getTime() / dayTime) * dayTime - days * dayTime + Math.floor(next() * 9 * 60) * 60_000)

/** Who issued them, in turn. */
const issuedBy = ['admin-grace-tan', 'admin-grace-tan', 'admin-arjun-mehta'] as const

function seedDocuments(context: Context): void {
  const { store, now } = context
  const next = numbersOf('documents of a year')
  for (const [index, days] of daysBack(next, 20).entries()) {
    const draw = next()
    const [subType, name, , isFromLab] = documents.find(([, , share]) => draw <= share) ?? documents[0]
    const [centerId, issuer] = centers[next() < 0.6 ? 0 : 1]
    const patient = patients[index % patients.length]
    if (!patient) continue
    const issuedAt = inOffice(now(), days, next)
    insertCertificate(store, {
      id: `clinic-year-${index + 1}`,
      clientId: clinic,
      pinNo: pinOf('HC', issuedAt, 2_000 + index),
      centerId,
      userId: patient.userId,
      holderName: patient.name,
      dateOfBirth: patient.dateOfBirth,
      nationality: patient.nationality,
      gender: patient.gender,
      passNo: patient.passNo,
      name,
      certType: 'PCR_TEST',
      subType,
      type: 'PCR_TEST',
      result: index % 29 === 3 ? 'Detected' : 'Not detected',
      labName: isFromLab ? 'Quay Lab Pte. Ltd.' : null,
      issuingUser: { name: issuer },
      // Some documents of a lab's machine name nobody.
      issuedBy: isFromLab ? null : issuedBy[index % issuedBy.length],
      issuedAt: issuedAt.toISOString(),
      createdAt: issuedAt.toISOString(),
      isVerified: true,
      isRevoked: false,
      isClaimed: false,
      isExternal: false,
      isProtected: true,
      storedInBlock: false,
      status: 'issued',
      qrCode: addressOn(context, clinic, `/certificate/qr/clinic-year-${index + 1}`),
    })
  }
}

function seedLabResults({ store, now }: Context): void {
  const next = numbersOf('lab results of a year')
  for (const [index, days] of daysBack(next, 12).entries()) {
    const patient = patients[index % patients.length]
    if (!patient) continue
    const issuedAt = inOffice(now(), days + 7, next)
    const subType = (['PCR_RESULT', 'SG_PDT_PCR_TEST', 'SEROLOGY'] as const)[Math.floor(next() * 3)] ?? 'PCR_RESULT'
    store.table('LabResult').insert({
      id: `lab-year-${index + 1}`,
      clientId: lab,
      userId: patient.userId,
      holderName: patient.name,
      dateOfBirth: patient.dateOfBirth,
      passNo: patient.passNo,
      type: 'PCR_TEST',
      certType: 'PCR_TEST',
      subType,
      labName: 'Quay Lab Pte. Ltd.',
      acsn: `QL${String(300_000 + index * 41)}`,
      collectionDate: new Date(issuedAt.getTime() - dayTime).toISOString(),
      issuedAt: issuedAt.toISOString(),
      result: index % 31 === 5 ? 'Detected' : 'Not detected',
      status: 'completed',
      isAllData: true,
      docId: `document-lab-year-${index + 1}`,
      docIssuedAt: new Date(issuedAt.getTime() + 2 * 60 * 60_000).toISOString(),
    })
  }
}

function seedMessages({ store, now }: Context): void {
  const next = numbersOf('text messages')
  for (const [clientId, most] of [
    [clinic, 18],
    [lab, 7],
  ] as const)
    for (let days = 1; days <= 75; days++)
      store.table('SmsDay').insert({
        id: `sms-${clientId}-${days}`,
        clientId,
        at: inOffice(now(), days, next).toISOString(),
        count: Math.floor(next() * most),
      })
}

/** Seeds a year of documents and lab results, and what was sent. */
export function seed(context: Context): void {
  seedDocuments(context)
  seedLabResults(context)
  seedMessages(context)
}
