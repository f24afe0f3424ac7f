import { kickerOf } from '../../../src/kit/certificate/kicker'
import { zoneOfClient } from '../clinicCalendar'
import type { Context } from '../context'
import { dayIn } from '../courses/calendar'
import type { CertificateDrawing } from '../pdf/createCertificatePdf'
import type { CertificateTemplate } from '../schema.generated'
import type { CertificateRow, ClientRow } from '../tables'
import { filled } from '../values'
import { signersOf } from './signers'

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A printed day such as 5 March 2026; instants are printed as their UTC day. */
export function printedDay(value: string | null): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value?.trim() ?? '') ?? []
  return year === '' ? null : `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Converts rich text to plain text, with one line per block. */
export const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d|ul|ol|blockquote)>/gi, '\n')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The additional lines of a template, stored as JSON text. */
function furtherText(additionalData: string | null | undefined): string | null {
  const lines: unknown = JSON.parse(filled(additionalData) ?? '{}')
  if (typeof lines !== 'object' || lines === null || Array.isArray(lines)) return null
  const printed = Object.entries(lines).filter((line): line is [string, string] => typeof line[1] === 'string')
  return filled(printed.map(([label, value]) => `${label}: ${value}`).join('\n'))
}

/** Drops missing entries, because optional properties may not be undefined. */
function present<Value>(entries: Readonly<Record<string, Value | null | undefined>>): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const [name, value] of Object.entries(entries)) if (value !== undefined && value !== null) found[name] = value
  return found
}

/** Upload modes to search for an image; ids are unique across modes, so the first match is the image. */
const modes = [
  'certificateLogo',
  'certificateWatermark',
  'stampImages',
  'signatures',
  'physicianSignature',
  'issuerSignature',
  'locationImage',
  'certificateAttachments',
  'clientLogo',
  'image',
] as const

function pictureOf({ files }: Context, image: string | null | undefined, first: (typeof modes)[number]): Uint8Array | null {
  const id = filled(image)
  if (id === null) return null
  for (const mode of [first, ...modes]) {
    const bytes = files.read(`images/${mode}/${id}`)
    if (bytes) return bytes
  }
  return null
}

/** The issuer's address: that of the template, else that of the client. */
function addressLinesOf(template: CertificateTemplate | null, client: ClientRow | undefined): string[] {
  const ofTemplate = template && {
    address: template.trainingProviderAddress,
    zip: template.trainingProviderZip,
    city: template.trainingProviderCity,
    country: template.trainingProviderCountry,
  }
  const { address, zip, city, country } = filled(ofTemplate?.address) ? { ...ofTemplate } : { ...client }
  const town = [zip, city].map(filled).filter(Boolean).join(' ')
  // A city-state such as Singapore is printed once.
  return [address, town, country === city ? null : country, template?.location2].flatMap((line) => filled(line) ?? [])
}

/** Where the demo clinics are. */
const clinicZone = { name: 'Asia/Singapore', place: 'Singapore' }

/** A printed time such as 5 March 2026, 08:40 (Singapore). */
function printedTime(value: string | null): string | null {
  if (value === null) return null
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: clinicZone.name,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(value))
  const [day = '', time = ''] = parts.split(', ')
  return `${printedDay(day) ?? ''}, ${time} (${clinicZone.place})`
}

/** The facts that medical documents print beyond the holder and the dates. */
function medicalFacts(certificate: CertificateRow): { label: string; value: string | null }[] {
  const { physicianName, physicianLicense } = certificate
  const further: unknown = JSON.parse(filled(certificate.extraData) ?? '{}')
  return [
    { label: 'Gender', value: filled(certificate.gender)?.replace(/^./, (letter) => letter.toUpperCase()) ?? null },
    { label: 'Sample collected', value: printedTime(filled(certificate.collectionDate)) },
    { label: 'Laboratory', value: filled(certificate.labName) },
    { label: 'Accession number', value: filled(certificate.acsn) },
    ...Object.entries(Object(further)).map(([label, value]) => ({ label, value: filled(String(value)) })),
    { label: 'Result', value: filled(certificate.result) },
    { label: 'Physician', value: filled([physicianName, physicianLicense && `licence ${physicianLicense}`].filter(Boolean).join(', ')) },
  ]
}

/** The contents of a certificate's PDF. */
export function drawingOf(context: Context, certificate: CertificateRow, paperSize: 'A4' | 'A5'): CertificateDrawing {
  const client = context.store.table('Client').find(certificate.clientId)
  const { template } = certificate
  const facts = [
    { label: 'Date of birth', value: printedDay(certificate.dateOfBirth) },
    { label: 'Passport', value: filled(certificate.passNo) },
    { label: 'National identity number', value: template?.hasSSN ? filled(certificate.ssn) : null },
    { label: 'Nationality', value: filled(certificate.nationality) },
    ...(client?.type === 'medical' ? medicalFacts(certificate) : []),
    { label: 'Course', value: certificate.courseName === certificate.name ? null : filled(certificate.courseName) },
    {
      label: 'Date of issue',
      value: printedDay(certificate.issuedAt && dayIn(zoneOfClient(context, certificate.clientId ?? ''), new Date(certificate.issuedAt))),
    },
    { label: 'Valid until', value: printedDay(certificate.validUntil) ?? 'No expiry' },
  ]
  const signers = signersOf(certificate.signers ?? []) ?? []
  const color = filled(client?.color)
  return {
    paperSize,
    accent: color && /^#[\da-f]{6}$/i.test(color) ? color : '#17607a',
    issuer: {
      name: filled(client?.issuerName) ?? filled(client?.name) ?? '',
      addressLines: addressLinesOf(template, client),
      ...present({
        telephone: filled(template?.telephone),
        telefax: filled(template?.telefax),
        email: filled(template?.email),
        accreditationNo: filled(template?.accreditationNo),
      }),
    },
    kicker: kickerOf(
      certificate.certType ?? template?.certType,
      client?.type === 'medical' ? client.type : (certificate.type ?? template?.type ?? client?.type),
    ),
    title: filled(certificate.name) ?? '',
    holderName: filled(certificate.holderName) ?? '',
    information: plainText(filled(template?.certificateInformation) ?? ''),
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    ...present({ additionalText: furtherText(template?.additionalData) }),
    signers: signers.map(({ name, role, image }) => ({ name, role, ...present({ image: pictureOf(context, image, 'signatures') }) })),
    images: present({
      background: pictureOf(context, template?.imageId, 'certificateAttachments'),
      logo:
        pictureOf(context, certificate.logoImage ?? template?.logoImage, 'certificateLogo') ??
        pictureOf(context, client?.logo, 'clientLogo'),
      watermark: pictureOf(context, certificate.watermarkImage ?? template?.watermarkImage, 'certificateWatermark'),
      stamp: pictureOf(context, certificate.stampImage ?? template?.stampImage, 'stampImages'),
      location: pictureOf(context, template?.locationImage, 'locationImage'),
      additional: pictureOf(context, template?.additionalImage, 'certificateAttachments'),
    }),
    certificateNumber: filled(certificate.pinNo) ?? certificate.id,
    verifyUrl: filled(certificate.qrCode) ?? '',
    createdAt: new Date(certificate.issuedAt ?? ''),
  }
}
