// needs a document
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bulkSender } from '~/certificates/issueBulk/bulkIssue'
import { TemplatesToIssueInBulk } from '~/certificates/issueBulk/issueBulk.generated'
import { ApiError } from '~/shared/api/errors'
import { send } from '~/shared/api/transport'
import { ImportRun, type ImportSender, type RunRow } from '~/shared/import/importRun'
import { session } from '~/shared/session/session'
import { useBackend } from '../support/backendDoor'
import { signInAs } from '../support/signInAs'

const clientId = 'client-northbreakwater'
const backend = useBackend()

beforeEach(() => signInAs(backend(), 'maren.oyelaran@northbreakwater.example'))
afterEach(() => session.signOut())

const rowsOf = (name: string): readonly RunRow[] =>
  [2, 3, 4].map((number) => ({ number, values: { holderName: `${name} ${number}` }, state: 'waiting', message: null }))

/** How often each row was issued. */
const issued = (rows: readonly RunRow[]): readonly number[] =>
  rows.map(({ values }) => backend().store.table('Certificate').count({ clientId, holderName: values['holderName'] }))

const commands = (): number => backend().calls.filter(({ operation }) => operation === 'IssueCertificates').length

/** Sends the rows while the answer of the first command is lost, after its work was done. */
async function sendWithLostAnswer(rows: readonly RunRow[], change: (sender: ImportSender) => ImportSender) {
  const { data } = await send(TemplatesToIssueInBulk, { clientId })
  const template = data.certificateTemplatesByClientId.find(({ id }) => id === 'template-security-awareness')
  if (!template) throw new Error('The stand-in has no such template.')
  backend().calls.length = 0
  backend().faults.set('IssueCertificates', { kind: 'lost', times: 1 })
  const run = new ImportRun({
    rows,
    sender: change(bulkSender(template, '2026-11-21', { clientId, centerId: null })),
    record: async () => undefined,
    explain: String,
    onProgress: () => undefined,
    wait: async () => undefined,
  })
  await run.start()
  return run.read().rows.map(({ state }) => state)
}

/** What most would write: a command that was not answered is sent again, and nobody looks what became of the first. */
const naive = (sender: ImportSender): ImportSender => ({
  batchSize: sender.batchSize,
  send: async (rows) => {
    await sender.send(rows).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind === 'offline') return sender.send(rows)
      throw error
    })
    return rows.map(() => ({ state: 'done', message: null }))
  },
  find: async (rows) => rows.map(() => 0),
})

describe('an answer to a bulk command that is lost', () => {
  it('issues once, because the rows are looked for', async () => {
    const rows = rowsOf('Looked for')
    expect(await sendWithLostAnswer(rows, (sender) => sender)).toEqual(['done', 'done', 'done'])
    expect(issued(rows)).toEqual([1, 1, 1])
    expect(commands()).toBe(1)
  })

  it('a control without the look-up issues twice', async () => {
    const rows = rowsOf('Sent again')
    expect(await sendWithLostAnswer(rows, naive)).toEqual(['done', 'done', 'done'])
    expect(issued(rows)).toEqual([2, 2, 2])
    expect(commands()).toBe(2)
  })
})
