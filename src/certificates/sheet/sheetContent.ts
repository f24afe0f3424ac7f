import { config } from '~/shared/config'
import { paths } from '~/shared/routes/paths'
import type { Client } from '~/shared/session/client'
import { readInstant, utcDay } from '~/shared/time/instant'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'

export interface SheetSigner {
  readonly name: string
  readonly role: string
  readonly image: string | null
}

/** What stands on a certificate's sheet, in words and image ids. */
export interface SheetContent {
  readonly paperSize: 'A4' | 'A5'
  readonly issuerName: string
  readonly issuerLines: readonly string[]
  readonly kicker: string
  readonly title: string
  readonly holderName: string
  readonly information: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly additionalText: string
  readonly signers: readonly SheetSigner[]
  readonly logo: string | null
  readonly watermark: string | null
  readonly stamp: string | null
  readonly location: string | null
  readonly additional: string | null
  readonly number: string
  /** What the code says; null while there is no certificate yet. */
  readonly link: string | null
}

/** The facts of one holder; days as instants or YYYY-MM-DD. */
export interface HolderFacts {
  readonly holderName: string
  readonly passNo: string | null
  readonly ssn: string | null
  readonly dateOfBirth: string | null
  readonly issuedAt: string | null
  readonly validUntil: string | null
  readonly courseName: string | null
  readonly number: string
  readonly link: string | null
}

/** The part of a template that stands on its sheet. */
export type SheetTemplate = Omit<CertificateTemplateFieldsFragment, 'id' | 'version' | 'imageId' | 'instructorAutofill'>

/** Address of a certificate's public page, as its code says it. */
export function publicLink(id: string, client: Pick<Client, 'subdomain'>): string {
  const origin = config.publicAddress === '' ? location.origin : config.publicAddress.replace('{tenant}', client.subdomain ?? '')
  return origin + paths.publicCertificateByCode(id)
}

const filled = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value && value.trim() !== '' ? [value.trim()] : []))

const shownDay = (text: string | null): string => {
  const instant = readInstant(text)
  return instant ? utcDay(instant) : (text ?? '')
}

/** The sheet of a template filled with one holder's facts. */
export function sheetContent(template: SheetTemplate, holder: HolderFacts, issuerName: string): SheetContent {
  const zipAndCity = filled([template.trainingProviderCity, template.trainingProviderZip]).join(' ')
  const ways = [
    template.telephone ? `Tel ${template.telephone}` : null,
    template.telefax ? `Fax ${template.telefax}` : null,
    template.email,
  ]
  const facts = [
    { label: 'Date of birth', value: shownDay(holder.dateOfBirth) },
    { label: 'Passport', value: holder.passNo ?? '' },
    { label: 'Identity number', value: template.hasSSN ? (holder.ssn ?? '') : '' },
    { label: 'Course', value: template.hasCourseDates ? (holder.courseName ?? '') : '' },
    { label: 'Issued', value: shownDay(holder.issuedAt) },
    { label: 'Valid until', value: template.hasExpiration ? shownDay(holder.validUntil) : '' },
  ]
  return {
    paperSize: template.paperSize === 'A5' ? 'A5' : 'A4',
    issuerName,
    issuerLines: [
      ...filled([filled([template.trainingProviderAddress, zipAndCity, template.trainingProviderCountry]).join(', '), template.location2]),
      ...filled([filled(ways).join(' · ')]),
      ...(template.accreditationNo ? [`Accreditation ${template.accreditationNo}`] : []),
    ],
    kicker: template.certType || 'Certificate of proficiency',
    title: template.certificateName || template.name || '',
    holderName: holder.holderName,
    information: template.certificateInformation ?? '',
    facts: facts.filter(({ value }) => value !== ''),
    additionalText: template.additionalData ?? '',
    signers: (template.signers ?? []).map(({ name, role, image }) => ({ name: name ?? '', role: role ?? '', image: image || null })),
    logo: template.logoImage || null,
    watermark: template.watermarkImage || null,
    stamp: template.stampImage || null,
    location: template.locationImage || null,
    additional: template.additionalImage || null,
    number: holder.number,
    link: holder.link,
  }
}
