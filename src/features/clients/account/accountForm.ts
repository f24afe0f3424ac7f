import type { FieldLabels } from '~/kit/form/fieldLabels'
import { isPrintable } from '~/kit/form/printable'
import { rule, z } from '~/kit/form/schema'
import type { ClientInput } from '../clientInput'
import { newClient, rootInput } from '../root/clientForm'
import { subdomainRule } from '../settings/brandForm'

export const accountRules = z.object({
  name: rule.required().check(isPrintable),
  subdomain: subdomainRule(null),
  type: rule.required(),
  role: rule.required(),
  holderName: rule.required(),
  holderEmail: rule.requiredEmail(),
  holderPhone: rule.phone(),
})

export type AccountValues = z.infer<typeof accountRules>

export const accountLabels = {
  name: 'Organisation',
  subdomain: 'Sub-domain',
  type: 'Type',
  role: 'Role',
  holderName: 'Name',
  holderEmail: 'Email',
  holderPhone: 'Phone',
} as const satisfies FieldLabels<AccountValues>

export const newAccount: AccountValues = {
  name: '',
  subdomain: '',
  type: newClient.type,
  role: newClient.role,
  holderName: '',
  holderEmail: '',
  holderPhone: '',
}

/** The client of an account. The first super admin is its account holder, and it issues under its own name, until somebody changes that. */
export const accountInput = (values: AccountValues): ClientInput & { readonly subdomain: string } => ({
  ...rootInput(
    {
      ...newClient,
      name: values.name,
      issuerName: values.name,
      type: values.type,
      role: values.role,
      accountHolderName: values.holderName,
      accountHolderEmail: values.holderEmail,
      accountHolderPhone: values.holderPhone,
    },
    null,
  ),
  subdomain: values.subdomain,
})
