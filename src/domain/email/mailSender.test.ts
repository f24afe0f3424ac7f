// needs a document
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Batch } from '~/kit/batch/Batch'
import { session } from '~/platform/session/session'
import { demoCertificates } from '../../../tests/backend/demo'
import type { FaultKind } from '../../../tests/backend/faults'
import { signInAs } from '../../../tests/support/signInAs'
import { useBackend as openBackend } from '../../../tests/support/useBackend'
import { mailSender, mailsOf } from './mailSender'

const backend = openBackend()
const certificates = [
  { id: demoCertificates.valid, holderName: 'Aminata Diallo', email: 'aminata@crew.example' },
  { id: demoCertificates.notarised, holderName: null, email: null },
]

beforeEach(async () => {
  await signInAs(backend(), 'maren.oyelaran@northbreakwater.example')
  backend().calls.length = 0
})
afterEach(() => session.signOut())

const sendCount = (): number => backend().calls.filter(({ operation }) => operation === 'SendCertificate').length

/** The addresses of the messages about the first certificate, without those of the demo. */
const recipients = (): readonly unknown[] =>
  backend()
    .store.table('EmailEvent')
    .where({ certId: demoCertificates.valid, event: 'processed' })
    .map(({ email }) => email)
    .filter((email) => String(email).endsWith('.test.example'))

const runTo = (to: string, copyTo: readonly string[] = []) =>
  new Batch({ items: mailsOf(certificates.slice(0, 1), to), sender: mailSender(copyTo), wait: async () => undefined })

const statesOf = (batch: ReturnType<typeof runTo>) => batch.getSnapshot().items.map(({ state }) => state)

describe('mailsOf', () => {
  it('each certificate goes to its holder, and holders without an address are skipped', () => {
    expect(mailsOf(certificates, null).map(({ values }) => values)).toEqual([
      { certId: demoCertificates.valid, holderName: 'Aminata Diallo', to: 'aminata@crew.example' },
    ])
  })

  it('one address receives all certificates', () => {
    expect(mailsOf(certificates, 'office@fleet.example').map(({ number, values }) => [number, values.holderName, values.to])).toEqual([
      [1, 'Aminata Diallo', 'office@fleet.example'],
      [2, 'No name', 'office@fleet.example'],
    ])
  })
})

describe('mailSender', () => {
  it('a certificate is sent once to its address and its copies', async () => {
    const batch = runTo('one@a.test.example', ['copy@a.test.example'])
    await batch.start()
    expect(statesOf(batch)).toEqual(['done'])
    expect(recipients()).toEqual(['one@a.test.example', 'copy@a.test.example'])
    expect(sendCount()).toBe(1)
  })

  it.each<FaultKind>(['lost', 'truncated', 'partial'])('an email with a %s response is found and not sent again', async (kind) => {
    const address = `${kind}@b.test.example`
    backend().faults.set('SendCertificate', { kind, times: 1 })
    const batch = runTo(address)
    await batch.start()
    expect(statesOf(batch)).toEqual(['done'])
    expect(recipients().filter((email) => email === address)).toHaveLength(1)
    expect(sendCount()).toBe(1)
  })

  it('an earlier email to the same address does not count as this one', async () => {
    const address = 'earlier@c.test.example'
    await runTo(address).start()
    backend().faults.set('SendCertificate', { kind: 'network', times: 1 })
    const batch = runTo(address)
    await batch.start()
    expect(statesOf(batch)).toEqual(['unknown'])
    expect(sendCount()).toBe(2)
  })

  it('an email that never arrived is sent again only when the user decides so', async () => {
    const address = 'decided@d.test.example'
    backend().faults.set('SendCertificate', { kind: 'network', times: 1 })
    const batch = runTo(address)
    await batch.start()
    await batch.start()
    expect(statesOf(batch)).toEqual(['unknown'])
    expect(recipients()).not.toContain(address)
    expect(sendCount()).toBe(1)
    await batch.decide([1], 'sendAgain')
    await batch.start()
    expect(statesOf(batch)).toEqual(['done'])
    expect(recipients().filter((email) => email === address)).toHaveLength(1)
  })

  it('nothing is sent while the emails cannot be read completely', async () => {
    for (const name of ['CertificateEmails', 'CertificateEmailMessages']) backend().faults.set(name, { kind: 'partial', times: 1 })
    const batch = runTo('unread@e.test.example')
    await batch.start()
    expect(batch.getSnapshot()).toMatchObject({ state: 'paused', reason: expect.any(String) })
    expect(sendCount()).toBe(0)
  })
})
