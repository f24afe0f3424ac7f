import { createHash } from 'node:crypto'
import { breakwaterMark } from '../clients/logos'
import type { Context, Picture } from '../context'
import type { Values } from '../database'
import { dayTime } from '../days'
import { demoCertificates, demoShortLink } from '../demo'
import { addressOn, recordEvent } from '../mail/outbox'
import { drawSignature, drawStamp, drawWatermark, numbersOf } from '../pictures'
import type { CertificateRow, ClientRow } from '../tables'
import { holders, patients, type Holder } from './holders'
import { insertCertificate, pinOf } from './records'
import { signatureId, signerNames, templateRows, wordings } from './templateSeeds'

type State = 'valid' | 'expiring' | 'expired' | 'revoked' | 'revokedExpired' | 'recent' | 'today'
type Mail = 'delivered' | 'bounce' | 'none'

/** A certificate without its number: numbers are assigned in order of issue. */
interface Draft {
  readonly id: string
  readonly holder: Holder
  readonly templateId: string
  readonly issuedAt: Date
  readonly validUntil: Date | null
  readonly mail: Mail
  readonly more?: Values<CertificateRow>
}

const hexOf = (text: string, length: number): string => createHash('sha256').update(text).digest('hex').slice(0, length)

/** States of twenty consecutive certificates. */
const mix: readonly State[] = [
  'valid',
  'recent',
  'valid',
  'expired',
  'valid',
  'valid',
  'expiring',
  'valid',
  'recent',
  'valid',
  'expired',
  'valid',
  'revoked',
  'valid',
  'expired',
  'valid',
  'recent',
  'valid',
  'today',
  'expired',
]

const startOfDay = (time: number): number => Math.floor(time / dayTime) * dayTime

const yearsAfter = (date: Date, years: number): Date => {
  const moved = new Date(startOfDay(date.getTime()))
  moved.setUTCFullYear(moved.getUTCFullYear() + years)
  return moved
}

/** Issue and expiry dates for a certificate in this state. */
function datesOf(state: State, years: number, now: Date, next: () => number): Pick<Draft, 'issuedAt' | 'validUntil'> {
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const today = startOfDay(now.getTime())
  // Office hours in Singapore.
  const inOffice = (day: number): Date => new Date(day + between(60, 9 * 60 + 30) * 60_000)
  if (state === 'today')
    return {
      issuedAt: new Date(Math.max(today, now.getTime() - between(1, 120) * 60_000)),
      validUntil: years > 0 ? yearsAfter(now, years) : null,
    }
  if (years > 0 && (state === 'expiring' || state === 'expired' || state === 'revokedExpired')) {
    const validUntil = new Date(today + (state === 'expiring' ? between(1, 29) : -between(1, 600)) * dayTime)
    return { issuedAt: inOffice(yearsAfter(validUntil, -years).getTime()), validUntil }
  }
  const issuedAt = inOffice(today - (state === 'recent' ? between(1, 30) : between(31, 1500)) * dayTime)
  return { issuedAt, validUntil: years > 0 ? yearsAfter(issuedAt, years) : null }
}

const hasExpiry = (state: State): boolean => state === 'expiring' || state === 'expired' || state === 'revokedExpired'

const revoked = { isRevoked: true, status: 'revoked' } as const

function breakwaterDrafts(now: Date): Draft[] {
  const next = numbersOf('North Breakwater')
  const drafts: Draft[] = []
  const expiring = wordings.filter(({ years }) => years > 0)
  for (let index = 0; index < 194; index++) {
    const state: State = index % 60 === 12 ? 'revokedExpired' : (mix[index % mix.length] ?? 'valid')
    const pool = hasExpiry(state) ? expiring : wordings
    const wording = pool[Math.floor(next() * pool.length)]
    const holder = holders[Math.floor(next() * holders.length)]
    if (!wording || !holder) continue
    const isInBlock = index % 4 === 1
    const key = `northbreakwater ${index}`
    drafts.push({
      id: hexOf(key, 24),
      holder,
      templateId: wording.id,
      ...datesOf(state, wording.years, now, next),
      mail: index % 23 === 7 ? 'bounce' : index % 9 === 5 ? 'none' : 'delivered',
      more: {
        ...(state === 'revoked' || state === 'revokedExpired' ? revoked : {}),
        ...(isInBlock ? { storedInBlock: true, transactionHash: `0x${hexOf(key, 64)}` } : {}),
        ...(state === 'recent' && wording.id === 'template-basic-safety' ? { courseId: 'course-basic-safety-done' } : {}),
        centerId: index % 3 === 0 ? 'center-tuas' : 'center-pasir-panjang',
        isClaimed: index % 5 === 0,
        isVerified: index % 31 !== 17,
      },
    })
  }
  return [...drafts, ...namedDrafts(now)]
}

/** The certificates that tests refer to, and one whose PDF could not be created. */
function namedDrafts(now: Date): Draft[] {
  const next = numbersOf('named')
  const named = (id: string, holder: number, templateId: string, state: State, more: Values<CertificateRow> = {}): Draft[] => {
    const years = wordings.find((wording) => wording.id === templateId)?.years ?? 0
    const found = holders[holder]
    return found ? [{ id, holder: found, templateId, ...datesOf(state, years, now, next), mail: 'delivered', more }] : []
  }
  const notarised = { storedInBlock: true, transactionHash: `0x${hexOf(demoCertificates.notarised, 64)}` }
  const korean: Holder = {
    userId: 'holder-minjun-kim',
    name: '김민준',
    nationality: 'South Korea',
    gender: 'male',
    passNo: 'M20481753',
    dateOfBirth: '1991-08-15',
    email: 'minjun.kim@crew.example',
  }
  return [
    ...named(demoCertificates.valid, 0, 'template-basic-safety', 'valid'),
    ...named(demoCertificates.validNoExpiry, 1, 'template-bridge-resource', 'valid'),
    ...named(demoCertificates.expired, 2, 'template-advanced-fire-fighting', 'expired'),
    ...named(demoCertificates.revoked, 3, 'template-ecdis', 'valid', revoked),
    ...named(demoCertificates.notarised, 4, 'template-ship-security', 'valid', notarised),
    {
      id: 'cert-kim-survival-craft',
      holder: korean,
      templateId: 'template-survival-craft',
      ...datesOf('recent', 5, now, next),
      mail: 'none',
      more: { exportPdfJobId: 'job-kim-survival-craft', exportPdfStatus: 'failed' },
    },
  ]
}

function southpierDrafts(now: Date): Draft[] {
  const next = numbersOf('Southpier')
  return Array.from({ length: 15 }, (_, index) => {
    const holder = holders[index === 0 ? 5 : 12 + index * 3] ?? holders[0]
    const id = index === 0 ? demoCertificates.southpier : hexOf(`southpier ${index}`, 24)
    const templateId = index % 2 === 0 ? 'template-southpier-crowd' : 'template-southpier-basic-safety'
    const state: State = index === 0 ? 'valid' : (mix[index] ?? 'valid')
    const more = state === 'revoked' ? revoked : {}
    return holder ? [{ id, holder, templateId, ...datesOf(state, 5, now, next), mail: 'delivered' as const, more }] : []
  }).flat()
}

/** Days that some of the clinic's examinations are still valid, by their place: limited for medical reasons. The last one was renewed. */
const limitedDays: ReadonlyMap<number, number> = new Map([
  [1, 12],
  [3, 41],
  [5, 77],
])
const renewal = { at: 9, of: 5 } as const

function clinicDrafts(now: Date): Draft[] {
  const next = numbersOf('Harbour Clinic')
  return Array.from({ length: 10 }, (_, index) => {
    const holder = patients[(index === renewal.at ? renewal.of : index) % patients.length]
    const days = limitedDays.get(index)
    const isPcr = index % 2 === 0
    const id = index === 0 ? demoCertificates.protected : hexOf(`harbourclinic ${index}`, 24)
    const dates = datesOf(index === 4 ? 'today' : 'recent', isPcr ? 0 : 2, now, next)
    const more = {
      subType: isPcr ? 'SG_PDT_PCR_TEST' : 'PEME',
      result: isPcr ? (index === 6 ? 'Detected' : 'Not detected') : 'Fit for service at sea without limitation',
      isProtected: isPcr,
      centerId: index % 3 === 0 ? 'clinic-marina' : 'clinic-changi',
      physicianName: 'Dr. Grace Tan',
      physicianLicense: 'MCR 14201B',
      labName: isPcr ? 'Quay Lab Pte. Ltd.' : null,
      collectionDate: isPcr ? new Date(dates.issuedAt.getTime() - 20 * 60 * 60_000).toISOString() : null,
    }
    const templateId = isPcr ? 'template-clinic-pcr' : 'template-clinic-seafarer'
    return holder
      ? [
          {
            id,
            holder,
            templateId,
            ...dates,
            ...(days === undefined ? {} : { validUntil: new Date(startOfDay(now.getTime()) + days * dayTime) }),
            mail: index === 3 ? ('bounce' as const) : ('delivered' as const),
            more,
          },
        ]
      : []
  }).flat()
}

/** Seeds the log and the email events of a certificate. */
function seedHistory({ store }: Context, row: CertificateRow, { id, mail, holder, issuedAt }: Draft): void {
  const at = (minutes: number): string => new Date(issuedAt.getTime() + minutes * 60_000).toISOString()
  let step = 0
  const log = (timestamp: string, action: string, result: string, message: string): void => {
    step += 1
    store.table('CertLogEntry').insert({ id: `${id}-${step}`, certId: id, timestamp, action, result, message })
  }
  log(at(0), 'Issued', 'success', 'Issued from the console')
  if (row.storedInBlock) log(at(0.2), 'Notarised', 'success', 'Registered in the block chain')
  if (mail !== 'none') {
    const message = mail === 'bounce' ? `The email to ${holder.email} could not be delivered` : `Email delivered to ${holder.email}`
    log(at(0.5), 'Email', mail === 'bounce' ? 'failed' : 'success', message)
    for (const [event, timestamp] of [
      ['processed', at(0)],
      [mail, at(0.5)],
    ] as const) {
      recordEvent(store, {
        id: `${id}-${event}`,
        email: holder.email,
        patientName: holder.name,
        timestamp,
        event,
        messageId: `mail-${hexOf(id, 12)}`,
        clientId: row.clientId,
        certId: id,
      })
    }
  }
  if (row.exportPdfStatus === 'failed') log(at(2), 'PDF creation', 'failed', unprintableName)
  // Shortly after the issue, so that no entry is in the future.
  if (row.isRevoked) log(at(45), 'Revoked', 'success', 'Revoked by the issuer')
}

/** Signatures of the signers, and the stamp and watermark of North Breakwater. */
export const pictures = (): readonly Picture[] => [
  ...signerNames.schools.map(({ name }): Picture => [`signatures/${signatureId(name)}`, drawSignature(name)]),
  ...signerNames.clinics.map(({ name }): Picture => [`issuerSignature/${signatureId(name)}`, drawSignature(name)]),
  ['stampImages/stamp-northbreakwater', drawStamp('#17607a', breakwaterMark)],
  ['certificateWatermark/watermark-northbreakwater', drawWatermark('#17607a')],
]

const unprintableName = 'The name "김민준" has characters that cannot be printed: "김", "민", "준".'

/** Seeds templates, certificates, their logs and their email events; needs the clients. */
export function seed(context: Context): void {
  const { store, now } = context
  const clientOf = (clientId: string): ClientRow => {
    const found = store.table('Client').find(clientId)
    if (!found) throw new Error(`${clientId} is not seeded`)
    return found
  }
  for (const row of templateRows(clientOf)) store.table('CertificateTemplate').insert(row)
  const groups = [
    ['client-northbreakwater', breakwaterDrafts(now()), 984],
    ['client-southpier', southpierDrafts(now()), 205],
    ['client-harbourclinic', clinicDrafts(now()), 3120],
  ] as const
  for (const [clientId, drafts, firstCount] of groups) {
    const client = clientOf(clientId)
    const sorted = drafts.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
    for (const [index, draft] of sorted.entries()) {
      const pinNo = pinOf(client.pinPrefix ?? '', draft.issuedAt, firstCount + index + 1)
      const row = insertCertificate(store, { ...rowOf(context, client, draft), pinNo })
      seedHistory(context, row, draft)
    }
    store.table('Client').update(clientId, { pinCount: firstCount + sorted.length })
  }
  for (const [type, imageId] of [
    ['logo', 'logo-northbreakwater'],
    ['stamp', 'stamp-northbreakwater'],
    ['watermark', 'watermark-northbreakwater'],
  ])
    store.table('CertTemplateImage').insert({ id: `library-${type}`, clientId: 'client-northbreakwater', imageId, type })
  store.table('FailedRequest').insert({ id: 'job-kim-survival-craft', clientId: 'client-northbreakwater', message: unprintableName })
  const full = addressOn(context, 'client-northbreakwater', `/certificate/${demoCertificates.valid}`)
  store.table('ShortLink').insert({ id: demoShortLink, tiny: demoShortLink, full })
}

function rowOf(context: Context, client: ClientRow, { id, holder, templateId, issuedAt, validUntil, mail, more }: Draft) {
  const template = context.store.table('CertificateTemplate').find(templateId)
  const email = mail === 'none' ? null : holder.email
  return {
    id,
    clientId: client.id,
    templateId,
    userId: holder.userId,
    holderName: holder.name,
    passNo: holder.passNo,
    ssn: template?.hasSSN ? `S${hexOf(holder.userId, 7).replace(/\D/g, '7')}` : null,
    dateOfBirth: holder.dateOfBirth,
    nationality: holder.nationality,
    gender: holder.gender,
    name: template?.certificateName,
    courseName: template?.certType === 'COURSE_CERT' ? template.certificateName : null,
    issuedAt: issuedAt.toISOString(),
    createdAt: issuedAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    certType: template?.certType,
    subType: template?.certType,
    type: template?.type,
    issuingUser: { name: client.issuerName },
    user: email ? { email } : null,
    email,
    template,
    signers: template?.signers,
    isVerified: true,
    isClaimed: false,
    isRevoked: false,
    isExternal: false,
    isProtected: false,
    storedInBlock: false,
    status: 'issued',
    qrCode: addressOn(context, client.id, `/certificate/qr/${id}`),
    ...more,
  }
}
