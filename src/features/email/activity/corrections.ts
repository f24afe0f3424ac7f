import { withDomain } from '~/domain/email/typo'
import { LostItems } from '~/kit/run/LostItems'
import type { RunItem, RunSender } from '~/kit/run/runItem'
import { TabRuns, type SentFromTab } from '~/kit/run/TabRuns'
import { addressKey } from '~/lib/format/email'
import { sendCommand } from '~/platform/api/sendCommand'
import { SendDocumentAgain } from './activity.generated'
import type { FailureGroup } from './emails'
import { findEmails } from './findEmails'

/** One document that is sent again to a corrected address. */
export interface Correction {
  readonly certId: string
  readonly patientName: string
  /** The address that failed. */
  readonly from: string
  readonly to: string
}

/** What is the same for all corrections of a run: the domain that failed. */
interface CorrectedDomain {
  readonly domain: string
}

export type CorrectionRun = NonNullable<SentFromTab<Correction, CorrectedDomain>['current']>

const keyOf = ({ certId, to }: Correction): string => `${certId} ${addressKey(to)}`

/**
 * The failed emails of a group, each with its address at the domain that was probably meant. A document that failed twice at one address is
 * corrected once; an email without a document cannot be sent again and is left out.
 */
export function correctionsOf({ emails, meant }: FailureGroup): readonly Correction[] {
  const corrections = new Map<string, Correction>()
  for (const { certId, patientName, email } of emails) {
    if (certId === null || email === null || meant === null) continue
    const correction = { certId, patientName: patientName || 'No name', from: email, to: withDomain(email, meant) }
    corrections.set(keyOf(correction), correction)
  }
  return [...corrections.values()]
}

/** The corrections that the administrators of this tab have sent. */
export const correctionRuns = new TabRuns<Correction, CorrectedDomain>(keyOf)

/** Corrections whose outcome is unknown, so that a later run asks about them. */
export const lostCorrections = new LostItems<Correction>(keyOf)

/** Sends documents one by one, and finds an email again among those about its document to its new address. */
export const correctionSender: RunSender<Correction> = {
  batchSize: 1,
  send: async (items) => {
    for (const { values } of items) await sendCommand(SendDocumentAgain, { certId: values.certId, email: values.to })
    return items.map(() => ({ state: 'done', message: null }))
  },
  find: (items) => Promise.all(items.map(async ({ values: { certId, to } }) => (await findEmails(certId, to)).length)),
}

/** The items of a run. None is expected at its new address: one that is there was corrected by somebody else, and is asked about. */
export const correctionItems = (corrections: readonly Correction[]): readonly RunItem<Correction>[] =>
  corrections.map((values, at) => ({ number: at + 1, values, state: 'waiting', message: null, expected: 0 }))
