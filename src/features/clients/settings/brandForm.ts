import type { FieldLabels } from '~/kit/form/fieldLabels'
import { reads, rule, z } from '~/kit/form/schema'
import { accentTones } from '~/kit/ui/accent'
import { defaultHostLabels } from '~/lib/format/defaultHostLabels'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { hostLabelShape, invalidHostLabel, otherLetters, otherLettersHostLabel, reservedHostLabel } from '~/lib/format/hostLabel'
import type { ClientInput } from '../clientInput'
import type { ClientRecordFragment } from '../clients.generated'

/**
 * The rule of a sub-domain. A reserved name opens the default client, so it is only ever kept.
 * @param stored the one it has now; null for a new client
 */
export const subdomainRule = (stored: string | null) =>
  z.string().check(
    reads(),
    z.minLength(1, 'Required field'),
    z.refine((typed) => typed === '' || hostLabelShape.test(typed), invalidHostLabel),
    z.refine((typed) => typed === stored || !typed.startsWith(otherLetters), otherLettersHostLabel),
    z.refine((typed) => typed === stored || !defaultHostLabels.has(typed), reservedHostLabel),
  )

/** How a client looks. */
export const lookRules = {
  logo: rule.text(),
  color: z.string().check(
    reads(),
    z.refine((typed) => typed === '' || accentTones(typed) !== null, 'Enter a colour like #17607A'),
  ),
}

/** @param subdomain the stored one */
export const brandRules = (subdomain: string | null) => z.object({ subdomain: subdomainRule(subdomain), ...lookRules })

export type BrandValues = z.infer<ReturnType<typeof brandRules>>

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
