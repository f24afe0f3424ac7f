import type { FieldLabels } from '~/kit/form/fieldLabels'
import { reads, rule, z } from '~/kit/form/schema'
import { accentTones } from '~/kit/ui/accent'
import { countryCode, countryName } from '~/lib/format/countries'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { fieldPhone } from '~/lib/format/phone'
import type { VariablesOf } from '~/platform/api/operation'
import { isHost } from '../root/technicalText'
import type { SaveSiteContent, SiteDetailsFragment } from './content.generated'

export const siteRules = z.object({
  clientName: rule.required(),
  domain: z.string().check(
    reads(),
    z.refine((typed) => typed === '' || isHost(typed), 'Enter a domain like book.example.com'),
  ),
  logo: rule.text(),
  primaryColor: z.string().check(
    reads(),
    z.refine((typed) => typed === '' || accentTones(typed) !== null, 'Enter a colour like #17607A'),
  ),
  homePageVersion: rule.text(),
  email: rule.email(),
  phone: rule.phone(),
  supportEmail: rule.email(),
  supportPhone: rule.phone(),
  address: rule.text(),
  zipCode: rule.text(),
  city: rule.text(),
  country: rule.text(),
  taxId: rule.text(),
  currency: rule.text(),
})

export type SiteValues = z.infer<typeof siteRules>

export const siteLabels = {
  clientName: 'Name on the site',
  domain: 'Domain',
  logo: 'Logo',
  primaryColor: 'Colour',
  homePageVersion: 'Home page',
  email: 'Email',
  phone: 'Phone',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  address: 'Address',
  zipCode: 'Postcode',
  city: 'City',
  country: 'Country',
  taxId: 'Tax number',
  currency: 'Currency',
} as const satisfies FieldLabels<SiteValues>

/** The content of a site as it is stored. */
export interface SiteContentRecord extends SiteDetailsFragment {
  /** Nothing is stored yet. */
  readonly isNew: boolean
}

const nothing: SiteDetailsFragment = {
  clientName: null,
  domain: null,
  currency: null,
  logo: null,
  country: null,
  city: null,
  address: null,
  zipCode: null,
  taxId: null,
  email: null,
  assistEmails: null,
  supportEmail: null,
  phone: null,
  supportPhone: null,
  hasQuestionnaire: null,
  primaryColor: null,
  homePageVersion: null,
  timezone: null,
  cutoffTime: null,
  distributionId: null,
  devDistributionId: null,
}

/** What a complete answer holds; null in it means that nothing is stored yet. */
export const siteRecord = (details: SiteDetailsFragment | null): SiteContentRecord => ({
  ...(details ?? nothing),
  isNew: details === null,
})

/** Form values of stored content. */
export const siteOf = (details: SiteDetailsFragment): SiteValues => ({
  clientName: fieldText(details.clientName),
  domain: fieldText(details.domain),
  logo: fieldText(details.logo),
  primaryColor: fieldText(details.primaryColor),
  homePageVersion: fieldText(details.homePageVersion),
  email: fieldText(details.email),
  phone: fieldPhone(details.phone),
  supportEmail: fieldText(details.supportEmail),
  supportPhone: fieldPhone(details.supportPhone),
  address: fieldText(details.address),
  zipCode: fieldText(details.zipCode),
  city: fieldText(details.city),
  country: countryCode(details.country) ?? fieldText(details.country),
  taxId: fieldText(details.taxId),
  currency: fieldText(details.currency),
})

/** A number as it is sent: one that was left alone keeps the grouping it is stored with. */
export const phoneText = (typed: string, stored: string | null): string => (typed === fieldPhone(stored) ? fieldText(stored) : typed)

type SiteInput = Omit<VariablesOf<typeof SaveSiteContent>, 'clientId'>

/**
 * What is sent: the form, and everything it does not show as it is stored.
 * @param mayMove whether the person may change where the site is; only the root client may
 */
export function siteInput(values: SiteValues, { isNew: _isNew, ...stored }: SiteContentRecord, mayMove: boolean): SiteInput {
  return {
    ...stored,
    clientName: values.clientName,
    domain: mayMove ? storedText(values.domain) : stored.domain,
    logo: storedText(values.logo),
    primaryColor: storedText(values.primaryColor),
    homePageVersion: storedText(values.homePageVersion),
    email: storedText(values.email),
    phone: storedText(values.phone),
    supportEmail: storedText(values.supportEmail),
    supportPhone: storedText(values.supportPhone),
    address: storedText(values.address),
    zipCode: storedText(values.zipCode),
    city: storedText(values.city),
    country: storedText(countryName(values.country)),
    taxId: storedText(values.taxId),
    currency: storedText(values.currency),
  }
}

/** A value of the form in words, for the list of what will change; empty where it is. */
export function siteText(name: keyof SiteValues, value: string): string {
  if (name === 'country') return countryName(value)
  return name === 'logo' && value !== '' ? 'a picture' : value
}
