import { countryCode, countryName } from '~/lib/format/countries'
import { addressesIn, addressProblem } from '~/lib/format/email'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { fieldPhone } from '~/lib/format/phone'
import { isHost } from '~/lib/format/technicalText'
import { timeFromTyped } from '~/lib/time/dayText'
import type { VariablesOf } from '~/platform/api/operation'
import type { FieldLabels } from '../form/fieldLabels'
import { reads, rule, z } from '../form/schema'
import { accentTones } from '../ui/accent'
import type { SaveSiteContent, SiteDetailsFragment } from './site.generated'

/** Addresses as they were typed or pasted, one a line. */
const addressLines = (typed: string): string => addressesIn(typed).join('\n')

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
  timezone: rule.text(),
  cutoffTime: rule.time(),
  hasQuestionnaire: rule.text(),
  assistEmails: z.string().check(
    z.overwrite(addressLines),
    z.superRefine((typed, context) => {
      const message = addressProblem(addressesIn(typed))
      if (message !== null) context.addIssue({ code: 'custom', message, input: typed })
    }),
  ),
  distributionId: rule.text(),
  devDistributionId: rule.text(),
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
  timezone: 'Time zone',
  cutoffTime: 'Cut-off time',
  hasQuestionnaire: 'Questionnaire',
  assistEmails: 'Copies of bookings to',
  distributionId: 'Live site',
  devDistributionId: 'Sandbox',
} as const satisfies FieldLabels<SiteValues>

/** Whether patients answer the questionnaire, in words; empty where that is not stored. */
export const questionnaireOptions = [
  { value: 'yes', label: 'Patients answer it' },
  { value: 'no', label: 'Patients are not asked' },
] as const

/** The content of a site as it is stored. */
export interface SiteContentRecord extends SiteDetailsFragment {
  /** Nothing is stored yet. */
  readonly isNew: boolean
}

/** The fields that are stored as they are typed. */
const texts = [
  'clientName',
  'logo',
  'primaryColor',
  'homePageVersion',
  'email',
  'supportEmail',
  'address',
  'zipCode',
  'city',
  'taxId',
  'currency',
  'timezone',
] as const
/** Where the site is. */
const places = ['domain', 'distributionId', 'devDistributionId'] as const
type TextName = (typeof texts)[number] | (typeof places)[number]

/** Safe cast: each name has a value. */
const valuesOf = <Name extends keyof SiteValues, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Readonly<Record<Name, Value>>

const nothing: SiteDetailsFragment = valuesOf(Object.keys(siteLabels) as (keyof SiteValues)[], () => null)

/** What a complete answer holds; null in it means that nothing is stored yet. */
export const siteRecord = (details: SiteDetailsFragment | null): SiteContentRecord => ({
  ...(details ?? nothing),
  isNew: details === null,
})

/** Form values of stored content. */
export const siteOf = (details: SiteDetailsFragment): SiteValues => ({
  ...valuesOf<TextName, string>([...texts, ...places], (name) => fieldText(details[name])),
  phone: fieldPhone(details.phone),
  supportPhone: fieldPhone(details.supportPhone),
  country: countryCode(details.country) ?? fieldText(details.country),
  cutoffTime: timeFromTyped(fieldText(details.cutoffTime)) ?? fieldText(details.cutoffTime),
  hasQuestionnaire: details.hasQuestionnaire === null ? '' : details.hasQuestionnaire ? 'yes' : 'no',
  assistEmails: addressLines((details.assistEmails ?? []).join('\n')),
})

/** A number as it is sent: one that was left alone keeps the grouping it is stored with. */
export const phoneText = (typed: string, stored: string | null): string => (typed === fieldPhone(stored) ? fieldText(stored) : typed)

type SiteInput = Omit<VariablesOf<typeof SaveSiteContent>, 'clientId'>

/**
 * What is sent: everything, and addresses that were left alone in the list they are stored in.
 * @param mayMove whether the person may change where the site is; only the root client may
 */
export function siteInput(values: SiteValues, { isNew: _isNew, ...stored }: SiteContentRecord, mayMove: boolean): SiteInput {
  const copies = addressesIn(values.assistEmails)
  const areCopiesStored = values.assistEmails === siteOf(stored).assistEmails
  return {
    ...stored,
    ...valuesOf<TextName, string | null>(mayMove ? [...texts, ...places] : texts, (name) => storedText(values[name])),
    phone: storedText(values.phone),
    supportPhone: storedText(values.supportPhone),
    country: storedText(countryName(values.country)),
    cutoffTime: storedText(values.cutoffTime),
    hasQuestionnaire: values.hasQuestionnaire === '' ? null : values.hasQuestionnaire === 'yes',
    assistEmails: areCopiesStored ? stored.assistEmails : copies.length > 0 ? copies : null,
  }
}

/** A value of the form in words, for the list of what will change; empty where it is. */
export function siteText(name: keyof SiteValues, value: string): string {
  if (name === 'country') return countryName(value)
  if (name === 'hasQuestionnaire') return questionnaireOptions.find((option) => option.value === value)?.label ?? value
  if (name === 'assistEmails') return addressesIn(value).join(', ')
  return name === 'logo' && value !== '' ? 'a picture' : value
}
