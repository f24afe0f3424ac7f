import type { FieldLabels } from '~/kit/form/fieldLabels'
import { reads, rule, z } from '~/kit/form/schema'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { isHost, isJson, isWebAddress } from '~/lib/format/technicalText'
import { numberFromTyped } from '~/lib/format/typedNumber'
import type { ClientInput } from '../clientInput'
import type { ClientRecordFragment } from '../clients.generated'
import { brandInput, brandLabels, brandOf, lookRules, subdomainRule } from '../settings/brandForm'
import { preferenceLabels, preferencesOf } from '../settings/emailPreferences'
import { organisationInput, organisationLabels, organisationOf, organisationRules } from '../settings/organisationForm'

const checked = (isValid: (typed: string) => boolean, message: string) =>
  z.string().check(
    reads(),
    z.refine((typed) => typed === '' || isValid(typed), message),
  )

/** What a client itself may change. */
const ownRules = {
  ...organisationRules.shape,
  ...lookRules,
  emailNotif: rule.flag(),
  notCcAll: rule.flag(),
  notAttachLabRes: rule.flag(),
  emailTemplate: rule.text(),
  additionalText: rule.text(),
  labResultText: rule.text(),
  centerId: rule.text(),
  searchAgg: rule.flag(),
  pdfCallback: checked(isWebAddress, 'Enter an address like https://example.com/ready'),
}

/** What only the root client decides. */
const rootRules = {
  role: rule.required(),
  type: rule.required(),
  isRoot: rule.flag(),
  isWebShopClient: rule.flag(),
  planType: rule.text(),
  cost: rule.number({ min: 0, decimals: 2 }),
  hciCode: rule.text(),
  platoDatabase: rule.text(),
  dnsDomain: checked(isHost, 'Enter a domain like academy.example'),
  distributionId: rule.text(),
  devDistributionId: rule.text(),
  integrations: checked(isJson, 'Enter JSON, such as {"plato": true}'),
  documents: checked(isJson, 'Enter JSON, such as ["Certificate"]'),
}

/**
 * Every field of a client.
 * @param subdomain the stored one; null for a new client
 */
export const clientRules = (subdomain: string | null) => z.object({ subdomain: subdomainRule(subdomain), ...ownRules, ...rootRules })

export type ClientValues = z.infer<ReturnType<typeof clientRules>>

export const clientLabels = {
  name: organisationLabels.name,
  issuerName: organisationLabels.issuerName,
  subdomain: brandLabels.subdomain,
  type: 'Type',
  role: 'Role',
  isWebShopClient: 'Web-shop',
  isRoot: 'Root client',
  logo: brandLabels.logo,
  color: brandLabels.color,
  accountHolderName: organisationLabels.accountHolderName,
  accountHolderEmail: organisationLabels.accountHolderEmail,
  accountHolderPhone: organisationLabels.accountHolderPhone,
  address: organisationLabels.address,
  zip: organisationLabels.zip,
  city: organisationLabels.city,
  country: organisationLabels.country,
  planType: 'Plan',
  cost: 'Plan cost',
  currency: organisationLabels.currency,
  ...preferenceLabels,
  emailTemplate: 'Email template',
  additionalText: 'Text in every email',
  labResultText: 'Text in emails about lab results',
  hciCode: 'HCI code',
  centerId: 'Default center',
  searchAgg: 'Aggregated search',
  platoDatabase: 'Partner database',
  pdfCallback: 'Call when a PDF is ready',
  dnsDomain: 'Public domain',
  distributionId: 'Distribution',
  devDistributionId: 'Sandbox distribution',
  integrations: 'Integrations',
  documents: 'Documents',
} as const satisfies FieldLabels<ClientValues>

/** Form values of a stored client. */
export const clientOf = (client: ClientRecordFragment): ClientValues => ({
  ...organisationOf(client),
  ...brandOf(client),
  ...preferencesOf(client),
  emailTemplate: fieldText(client.emailTemplate),
  additionalText: fieldText(client.customText?.additionalText ?? null),
  labResultText: fieldText(client.customText?.labResultText ?? null),
  centerId: fieldText(client.centerId),
  searchAgg: client.searchAgg === true,
  pdfCallback: fieldText(client.pdfCallback),
  role: fieldText(client.role),
  type: fieldText(client.type),
  isRoot: client.isRoot === true,
  isWebShopClient: client.isWebShopClient === true,
  planType: fieldText(client.planType),
  cost: client.cost === null ? '' : String(client.cost),
  hciCode: fieldText(client.hciCode),
  platoDatabase: fieldText(client.platoDatabase),
  dnsDomain: fieldText(client.dnsDomain),
  distributionId: fieldText(client.distributionId),
  devDistributionId: fieldText(client.devDistributionId),
  integrations: fieldText(client.integrations),
  documents: fieldText(client.documents),
})

/** A client before anything is typed. Issued documents are emailed, as most clients want. */
export const newClient: ClientValues = {
  name: '',
  issuerName: '',
  address: '',
  city: '',
  zip: '',
  country: '',
  currency: '',
  accountHolderName: '',
  accountHolderEmail: '',
  accountHolderPhone: '',
  subdomain: '',
  logo: '',
  color: '',
  emailNotif: true,
  notCcAll: false,
  notAttachLabRes: false,
  emailTemplate: '',
  additionalText: '',
  labResultText: '',
  centerId: '',
  searchAgg: false,
  pdfCallback: '',
  role: 'full',
  type: 'maritime',
  isRoot: false,
  isWebShopClient: false,
  planType: '',
  cost: '',
  hciCode: '',
  platoDatabase: '',
  dnsDomain: '',
  distributionId: '',
  devDistributionId: '',
  integrations: '',
  documents: '',
}

type Stored = Pick<ClientRecordFragment, 'customText'>

/**
 * What the client itself may change, as it is sent. An emptied field is sent as null, which clears it.
 * @param stored the client as it is; null for a new one
 */
export const ownInput = (values: ClientValues, stored: Stored | null): ClientInput => ({
  ...organisationInput(values),
  ...brandInput(values),
  emailNotif: values.emailNotif,
  notCcAll: values.notCcAll,
  notAttachLabRes: values.notAttachLabRes,
  emailTemplate: storedText(values.emailTemplate),
  customText: textsOf(values, stored),
  centerId: storedText(values.centerId),
  searchAgg: values.searchAgg,
  pdfCallback: storedText(values.pdfCallback),
})

/** Every field, as the root client sends it. */
export const rootInput = (values: ClientValues, stored: Stored | null): ClientInput => ({
  ...ownInput(values, stored),
  role: values.role,
  type: values.type,
  isRoot: values.isRoot,
  isWebShopClient: values.isWebShopClient,
  planType: storedText(values.planType),
  cost: numberFromTyped(values.cost),
  hciCode: storedText(values.hciCode),
  platoDatabase: storedText(values.platoDatabase),
  dnsDomain: storedText(values.dnsDomain),
  distributionId: storedText(values.distributionId),
  devDistributionId: storedText(values.devDistributionId),
  integrations: storedText(values.integrations),
  documents: storedText(values.documents),
})

/** The texts of emails as one JSON text; null where there never were any. Emptied ones are sent as empty, which clears them. */
const textsOf = ({ additionalText, labResultText }: ClientValues, stored: Stored | null): string | null =>
  additionalText === '' && labResultText === '' && !stored?.customText ? null : JSON.stringify({ additionalText, labResultText })
