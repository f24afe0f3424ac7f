import type { FieldLabels } from '~/kit/form/fieldLabels'
import { isPrintable } from '~/kit/form/printable'
import { rule, z } from '~/kit/form/schema'
import { countryCode, countryName } from '~/lib/format/countries'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { fieldPhone } from '~/lib/format/phone'
import type { ClientInput } from '../clientInput'
import type { ClientRecordFragment } from '../clients.generated'

export const organisationRules = z.object({
  name: rule.required().check(isPrintable),
  issuerName: rule.text().check(isPrintable),
  address: rule.text(),
  city: rule.text(),
  zip: rule.text(),
  country: rule.text(),
  currency: rule.text(),
  accountHolderName: rule.text(),
  accountHolderEmail: rule.email(),
  accountHolderPhone: rule.phone(),
})

export type OrganisationValues = z.infer<typeof organisationRules>

export const organisationLabels = {
  name: 'Name',
  issuerName: 'Issuer name',
  address: 'Address',
  city: 'City',
  zip: 'Postcode',
  country: 'Country',
  currency: 'Currency',
  accountHolderName: 'Account holder',
  accountHolderEmail: 'Email',
  accountHolderPhone: 'Phone',
} as const satisfies FieldLabels<OrganisationValues>

/** Form values of a stored client. */
export const organisationOf = (client: ClientRecordFragment): OrganisationValues => ({
  name: fieldText(client.name),
  issuerName: fieldText(client.issuerName),
  address: fieldText(client.address),
  city: fieldText(client.city),
  zip: fieldText(client.zip),
  country: countryCode(client.country) ?? fieldText(client.country),
  currency: fieldText(client.currency),
  accountHolderName: fieldText(client.accountHolderName),
  accountHolderEmail: fieldText(client.accountHolderEmail),
  accountHolderPhone: fieldPhone(client.accountHolderPhone),
})

/** The fields of the mutation that the section changes. An emptied one is sent as null, which clears it. */
export const organisationInput = (values: OrganisationValues): ClientInput => ({
  name: values.name,
  issuerName: storedText(values.issuerName),
  address: storedText(values.address),
  city: storedText(values.city),
  zip: storedText(values.zip),
  country: storedText(countryName(values.country)),
  currency: storedText(values.currency),
  accountHolderName: storedText(values.accountHolderName),
  accountHolderEmail: storedText(values.accountHolderEmail),
  accountHolderPhone: storedText(values.accountHolderPhone),
})
