import { accentTones } from '~/kit/ui/accent'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { rule, z } from '~/kit/form/schema'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { hostLabelShape, invalidHostLabel } from '~/lib/format/hostLabel'
import type { ClientRecordFragment } from '../clients.generated'
import type { ClientInput } from '../clientInput'

export const brandRules = z.object({
  subdomain: z.string().check(
    z.trim(),
    z.minLength(1, 'Required field'),
    z.refine((typed) => typed === '' || hostLabelShape.test(typed), invalidHostLabel),
  ),
  logo: rule.text(),
  color: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || accentTones(typed) !== null, 'Enter a colour like #17607A'),
  ),
})

export type BrandValues = z.infer<typeof brandRules>

export const brandLabels = {
  subdomain: 'Sub-domain',
  logo: 'Logo',
  color: 'Colour',
} as const satisfies FieldLabels<BrandValues>

/** Form values of a stored client. */
export const brandOf = (client: ClientRecordFragment): BrandValues => ({
  subdomain: fieldText(client.subdomain),
  logo: fieldText(client.logo),
  color: fieldText(client.color),
})

/** The fields of the mutation that the section changes. */
export const brandInput = ({ subdomain, logo, color }: BrandValues): ClientInput => ({
  subdomain,
  logo: storedText(logo),
  color: storedText(color),
})
