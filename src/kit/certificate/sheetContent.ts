import { dayInWords } from '~/lib/time/dayWords'
import { storedDayIn } from '~/lib/time/issueDay'
import { signatureMode, type ImageMode } from '~/platform/api/transport/images'
import type { Client } from '~/platform/tenant/client'
import { publicLink } from '~/platform/tenant/publicLink'
import { printedLines } from './furtherLines'
import { kickerOf } from './kicker'
import type { Fact } from './medicalFacts'

export interface SheetSigner {
  readonly name: string
  readonly role: string
  readonly image: string | null
}

/** A signer as the sheet shows them, with the upload mode of the image. */
interface PrintedSigner extends SheetSigner {
  readonly mode: ImageMode
}

/** The texts and image ids shown on a certificate's sheet. */
export interface SheetContent {
  readonly paperSize: 'A4' | 'A5'
  readonly issuerName: string
  readonly issuerLines: readonly string[]
  readonly kicker: string
  readonly title: string
  readonly holderName: string
  readonly information: string
  readonly facts: readonly Fact[]
  readonly additionalText: string
  readonly signers: readonly PrintedSigner[]
  readonly logo: string | null
  /** Upload mode of `logo`: the client's logo is used when the template has none. */
  readonly logoMode: 'certificateLogo' | 'clientLogo'
  readonly background: string | null
  readonly watermark: string | null
  readonly stamp: string | null
  readonly location: string | null
  readonly additional: string | null
  readonly number: string
  /** Address in the QR code; null before the certificate is issued. */
  readonly link: string | null
  /** The public page's host, printed below the code. */
  readonly host: string
}

/** The facts about one holder. Days are ISO instants or YYYY-MM-DD. */
export interface HolderFacts {
  readonly holderName: string
  readonly passNo: string | null
  readonly ssn: string | null
  readonly dateOfBirth: string | null
  readonly nationality: string | null
  readonly issuedAt: string | null
  readonly validUntil: string | null
  readonly courseName: string | null
  /** What a medical document prints as well. */
  readonly medical?: readonly Fact[]
  /** Tells the physician's signature from those of a template's signers. */
  readonly physicianSignature?: string | null
  readonly number: string
  readonly link: string | null
}

/** The template fields that the sheet shows. */
export interface SheetTemplate {
  readonly name: string | null
  readonly certificateName: string | null
  readonly certificateInformation: string | null
  readonly paperSize: string | null
  readonly type: string | null
  readonly certType: string | null
  readonly accreditationNo: string | null
  readonly telephone: string | null
  readonly telefax: string | null
  readonly email: string | null
  readonly trainingProviderAddress: string | null
  readonly trainingProviderCity: string | null
  readonly trainingProviderZip: string | null
  readonly trainingProviderCountry: string | null
  readonly location2: string | null
  readonly imageId: string | null
  readonly logoImage: string | null
  readonly watermarkImage: string | null
  readonly stampImage: string | null
  readonly locationImage: string | null
  readonly additionalImage: string | null
  /** JSON text: an object of label and text. */
  readonly additionalData: string | null
  readonly hasSSN: boolean | null
  readonly hasExpiration: boolean | null
  readonly hasCourseDates: boolean | null
  readonly signers: readonly { readonly name: string | null; readonly role: string | null; readonly image: string | null }[] | null
}

const nonBlank = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value && value.trim() !== '' ? [value.trim()] : []))

/** A day with its month spelled out, so it cannot be misread; text that is not a day is returned unchanged. */
const printedDay = (text: string | null): string => dayInWords(text) || (text ?? '')

/** Combines a template with one holder's facts. */
export function sheetContent(
  template: SheetTemplate,
  holder: HolderFacts,
  issuerName: string,
  clientLogo: string | null = null,
): SheetContent {
  const { trainingProviderCity: city, trainingProviderCountry: country } = template
  const title = template.certificateName || template.name || ''
  const facts = [
    { label: 'Date of birth', value: printedDay(holder.dateOfBirth) },
    { label: 'Passport', value: holder.passNo ?? '' },
    { label: 'National identity number', value: template.hasSSN ? (holder.ssn ?? '') : '' },
    { label: 'Nationality', value: holder.nationality ?? '' },
    ...(holder.medical ?? []),
    // A course with the same name as the certificate would repeat the title.
    { label: 'Course', value: template.hasCourseDates && holder.courseName !== title ? (holder.courseName ?? '') : '' },
    { label: 'Date of issue', value: printedDay(holder.issuedAt) },
    { label: 'Valid until', value: template.hasExpiration && holder.validUntil !== null ? printedDay(holder.validUntil) : 'No expiry' },
  ]
  return {
    paperSize: template.paperSize === 'A5' ? 'A5' : 'A4',
    issuerName,
    issuerLines: nonBlank([
      template.trainingProviderAddress,
      nonBlank([template.trainingProviderZip, city]).join(' '),
      // City states: print 'Singapore' once.
      country === city ? null : country,
      template.location2,
      template.telephone && `Tel. ${template.telephone}`,
      template.telefax && `Fax ${template.telefax}`,
      template.email,
      template.accreditationNo && `Accreditation ${template.accreditationNo}`,
    ]),
    kicker: kickerOf(template.certType, template.type),
    title,
    holderName: holder.holderName,
    information: template.certificateInformation ?? '',
    facts: facts.filter(({ value }) => value !== ''),
    additionalText: printedLines(template.additionalData),
    signers: (template.signers ?? []).map(({ name, role, image }) => ({
      name: name ?? '',
      role: role ?? '',
      image: image || null,
      mode: signatureMode(template.type, Boolean(image) && image === holder.physicianSignature),
    })),
    logo: template.logoImage || clientLogo,
    logoMode: template.logoImage ? 'certificateLogo' : 'clientLogo',
    background: template.imageId || null,
    watermark: template.watermarkImage || null,
    stamp: template.stampImage || null,
    location: template.locationImage || null,
    additional: template.additionalImage || null,
    number: holder.number,
    link: holder.link,
    host: new URL(holder.link ?? publicLink('', { subdomain: null })).host,
  }
}

/** The template as an issued certificate uses it: the certificate's own values override the template's. */
export const issuedTemplate = (
  template: SheetTemplate,
  certificate: { readonly name: string | null; readonly validUntil: string | null; readonly signers: SheetTemplate['signers'] },
): SheetTemplate => ({
  ...template,
  certificateName: certificate.name ?? template.certificateName,
  signers: certificate.signers ?? template.signers,
  hasExpiration: certificate.validUntil !== null,
})

/** The fields of an issued certificate that its sheet shows. */
export interface IssuedFacts extends Omit<HolderFacts, 'holderName' | 'number' | 'link'> {
  readonly id: string
  readonly holderName: string | null
  readonly name: string | null
  readonly pinNo: string | null
  readonly signers: SheetTemplate['signers']
  readonly issuingUser: { readonly name: string | null } | null
}

/**
 * The sheet of an issued certificate.
 * @param zone of its day of issue
 */
export const issuedSheet = (
  certificate: IssuedFacts,
  template: SheetTemplate,
  client: Pick<Client, 'subdomain' | 'issuerName' | 'name' | 'logo'>,
  zone: string,
): SheetContent =>
  sheetContent(
    issuedTemplate(template, certificate),
    {
      ...certificate,
      issuedAt: storedDayIn(zone, certificate.issuedAt) || certificate.issuedAt,
      holderName: certificate.holderName ?? 'No name',
      number: certificate.pinNo ?? certificate.id,
      link: publicLink(certificate.id, client),
    },
    certificate.issuingUser?.name ?? client.issuerName ?? client.name,
    client.logo,
  )
