import { rule, z } from '~/kit/form/schema'
import type { ClientDetails } from '~/platform/tenant/client'

export const emailTextRules = z.object({ additionalText: rule.text(), labResultText: rule.text() })

/** The texts a client adds to the emails that carry its documents. */
export type EmailTexts = z.infer<typeof emailTextRules>

export const emailTextLabels = { additionalText: 'Additional Info Text', labResultText: 'Lab Result Text' } as const

/** The texts of a client; empty where it has none. */
export const textsOf = (custom: ClientDetails['customText']): EmailTexts => ({
  additionalText: custom?.additionalText ?? '',
  labResultText: custom?.labResultText ?? '',
})

/** Whether both have the same texts, as they will be stored: without blanks around them. */
export const isSameTexts = (one: EmailTexts, other: EmailTexts): boolean =>
  one.additionalText.trim() === other.additionalText.trim() && one.labResultText.trim() === other.labResultText.trim()
