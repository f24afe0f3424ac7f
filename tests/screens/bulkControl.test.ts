// needs a document
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkSender } from '~/features/certificates/issueBulk/bulkSender'
import { TemplatesToIssueInBulk } from '~/features/certificates/issueBulk/issueBulk.generated'
import { Batch } from '~/kit/batch/Batch'
import type { BatchSender, BatchItem } from '~/kit/batch/batchItem'
import { ApiError } from '~/platform/api/transport/errors'
import { send } from '~/platform/api/transport/transport'
import { session } from '~/platform/session/session'
import { signInAs } from '../support/signInAs'
import { useBackend } from '../support/useBackend'

const clientId = 'client-northbreakwater'
const backend = useBackend()

beforeEach(() => signInAs(backend(), 'maren.oyelaran@northbreakwater.example'))
afterEach(() => session.signOut())

const rowsOf = (name: string): readonly BatchItem[] =>
  [2, 3, 4].map((number) => ({ number, values: { holderName: `${name} ${number}` }, state: 'waiting', message: null }))

/** The number of certificates issued for each row. */
const issuedCounts = (rows: readonly BatchItem[]): readonly number[] =>
  rows.map(({ values }) => backend().store.table('Certificate').count({ clientId, holderName: values['holderName'] }))

const mutationCount = (): number => backend().calls.filter(({ operation }) => operation === 'IssueCertificates').length

/** How long the backend works after it has reported an error, in milliseconds. */
const lateTime = 200

/** Runs an import whose first mutation succeeds, but loses its response or reports an error before it is done. */
async function runWith(kind: 'lost' | 'doneLate', rows: readonly BatchItem[], wrap: (sender: BatchSender) => BatchSender) {
  const { data } = await send(TemplatesToIssueInBulk, { clientId })
  const template = data.certificateTemplatesByClientId.find(({ id }) => id === 'template-security-awareness')
  if (!template) throw new Error('The stand-in backend does not have this template.')
  backend().calls.length = 0
  backend().faults.set('IssueCertificates', { kind, times: 1, wait: lateTime })
  const batch = new Batch({
    items: rows,
    sender: wrap(bulkSender(template, '2026-11-21', { centerId: null, zone: 'Asia/Singapore', now: new Date('2026-11-21T09:00:00Z') })),
    // The look-ups of fifteen seconds, in a fraction of the time.
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time / 20)),
  })
  await batch.start()
  return batch.getSnapshot().items.map(({ state }) => state)
}

/** The naive approach: retries after a lost response without checking whether the first request succeeded. */
const retryBlindly = (sender: BatchSender): BatchSender => ({
  perCommand: sender.perCommand,
  send: async (rows) => {
    await sender.send(rows).catch((error: unknown) => {
      if (error instanceof ApiError) return sender.send(rows)
      throw error
    })
    return rows.map(() => ({ state: 'done', message: null }))
  },
  find: async (rows) => rows.map(() => 0),
})

describe.each(['lost', 'doneLate'] as const)('bulk issuing with a response that is %s', (kind) => {
  it('a batch looks up its rows and issues each certificate once', async () => {
    const rows = rowsOf(`Looked up ${kind}`)
    expect(await runWith(kind, rows, (sender) => sender)).toEqual(['done', 'done', 'done'])
    expect(issuedCounts(rows)).toEqual([1, 1, 1])
    expect(mutationCount()).toBe(1)
  })

  it('a control without the lookup issues each certificate twice', async () => {
    const rows = rowsOf(`Sent again ${kind}`)
    expect(await runWith(kind, rows, retryBlindly)).toEqual(['done', 'done', 'done'])
    await expect.poll(() => issuedCounts(rows)).toEqual([2, 2, 2])
    expect(mutationCount()).toBe(2)
  })
})
