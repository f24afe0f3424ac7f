import type { VariablesOf } from '~/platform/api/operation'
import type { ClientRecordFragment, SaveClient } from './clients.generated'

export type ClientInput = VariablesOf<typeof SaveClient>

/**
 * What saving a client sends where nothing was changed: everything that is stored. A backend may blank what it is not sent, and fields that
 * the person may not change go back as they are.
 */
export function clientInput({ certificatesIssued: _count, customText, ...fields }: ClientRecordFragment): ClientInput {
  const texts = customText && { additionalText: customText.additionalText, labResultText: customText.labResultText }
  return { ...fields, customText: texts && JSON.stringify(texts) }
}

/** What is stale after a client was saved. */
export const staleClient = ['client', 'getClientTheme'] as const
