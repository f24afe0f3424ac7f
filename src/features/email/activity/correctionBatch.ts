import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { Batch } from '~/kit/batch/Batch'
import { waitingItems, type BatchSender, type ItemResult } from '~/kit/batch/batchItem'
import { LostItems } from '~/kit/batch/LostItems'
import type { TabBatch } from '~/kit/batch/tabBatch'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { SendDocumentAgain } from './activity.generated'
import { correctionKey, type Correction } from './corrections'
import type { FailureGroup } from './emails'
import { findEmails } from './findEmails'
import { withDomain } from './typo'
import { whyNotSent } from './whyNotSent'

/**
 * The failed emails of a group, each with its address at the domain that was probably meant. A document that failed twice at one address is
 * corrected once; an email without a document cannot be sent again and is left out.
 */
export function correctionsOf({ emails, meant }: FailureGroup): readonly Correction[] {
  const corrections = new Map<string, Correction>()
  for (const { certId, patientName, email } of emails) {
    if (certId === null || email === null || meant === null) continue
    const correction = { certId, patientName: patientName || 'No name', from: email, to: withDomain(email, meant) }
    corrections.set(correctionKey(correction), correction)
  }
  return [...corrections.values()]
}

/** Corrections whose outcome is unknown, so that a later batch asks about them. */
const lost = new LostItems<Correction>(correctionKey)

/** Sends documents one by one, and finds an email again among those about its document to its new address. */
const sender: BatchSender<Correction> = {
  perCommand: 1,
  send: async (items) => {
    const results: ItemResult[] = []
    for (const {
      values: { certId, to },
    } of items) {
      const message = await whyNotSent(certId)
      if (message === null) await sendCommand(SendDocumentAgain, { certId, email: to })
      results.push({ state: message === null ? 'done' : 'failed', message })
    }
    return results
  },
  find: (items) => Promise.all(items.map(async ({ values: { certId, to } }) => (await findEmails(certId, to)).length)),
}

/** Corrections of a domain. None is expected at its new address: one that is there was corrected by somebody else, and is asked about. */
export const correctionBatch = (domain: string, corrections: readonly Correction[]): TabBatch<Correction, null> => ({
  facts: null,
  batch: new Batch({ items: waitingItems(corrections).map((item) => ({ ...item, expected: 0 })), sender, lost }),
  noun: { one: 'email', many: 'emails' },
  verb: { base: 'Send', doing: 'Sending', done: 'sent' },
  columns: [
    { label: 'Patient Name', text: ({ values }) => values.patientName },
    { label: 'Was', text: ({ values }) => values.from },
    { label: 'Email', text: ({ values }) => values.to },
  ],
  fileName: `${domain} corrected.csv`,
  outcome: 'Handed to the email service.',
  current: 'the email being sent now',
  stale: [...staleCertificates.mailed, 'getEmailsByClientId'],
})
