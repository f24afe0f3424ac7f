import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { ask, at, signIn } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const grace = await signIn(backend, 'grace.tan@harbourclinic.example')
const yusra = await signIn(backend, 'yusra.aziz@harbourclinic.example')

const eventsOf = async (status: string | null): Promise<readonly unknown[]> => {
  const text =
    'query($status: String) { getEmailsByClientId(clientId: "client-harbourclinic", status: $status) { email timestamp event messageId certId } }'
  const found = at((await ask(backend, text, { status }, grace)).data, 'getEmailsByClientId')
  return Array.isArray(found) ? found : []
}

describe('the emails of the clinic', () => {
  it('the clinic has some sixty messages, of which few did not arrive and one is about no document', async () => {
    const [all, failed] = [await eventsOf(null), await eventsOf('not_delivered')]
    const messages = new Set(all.map((event) => at(event, 'messageId')))
    expect(messages.size).toBeGreaterThan(60)
    expect(new Set(failed.map((event) => at(event, 'messageId'))).size).toBe(11)
    expect(failed.length, 'one page of the list').toBeLessThan(25)
    expect(failed.filter((event) => at(event, 'certId') === null)).toHaveLength(2)
    expect(all.every((event) => String(at(event, 'timestamp')) <= '2026-11-21T09:00:00.000Z')).toBe(true)
  })

  it('a document sent to a corrected address is delivered', async () => {
    const send =
      'mutation($certId: ID!, $email: String) { sendDocumentEmail(clientId: "client-harbourclinic", certId: $certId, email: $email) { success } }'
    const failed = (await eventsOf('not_delivered')).find((event) => at(event, 'email') === 'weiling.koh@gmial.com')
    const certId = at(failed, 'certId')
    for (const email of ['weiling.koh@gmial.com', 'weiling.koh@gmail.com']) await ask(backend, send, { certId, email }, grace)
    const text = 'query($certId: ID!) { getEmailActivityByCertId(certId: $certId) { email event } }'
    const found = at((await ask(backend, text, { certId }, grace)).data, 'getEmailActivityByCertId')
    expect(found).toEqual([
      { email: 'weiling.koh@gmail.com', event: 'delivered' },
      { email: 'weiling.koh@gmail.com', event: 'processed' },
      { email: 'weiling.koh@gmial.com', event: 'bounce' },
      { email: 'weiling.koh@gmial.com', event: 'processed' },
      { email: 'weiling.koh@gmial.com', event: 'bounce' },
      { email: 'weiling.koh@gmial.com', event: 'processed' },
    ])
  })
})

describe('updateClientByID', () => {
  const text =
    'mutation($clientId: ID!, $customText: String) { updateClientByID(clientId: $clientId, customText: $customText) { success message } }'
  const update = (customText: string, headers = grace, clientId = 'client-harbourclinic') =>
    ask(backend, text, { clientId, customText }, headers)

  it('stores both texts, which are read with the client', async () => {
    const texts = { additionalText: 'Bring your passport.', labResultText: '' }
    expect(at((await update(JSON.stringify(texts))).data, 'updateClientByID.success')).toBe(true)
    const read = '{ getClientTheme(clientId: "client-harbourclinic") { customText { additionalText labResultText } } }'
    expect(at((await ask(backend, read, {}, grace)).data, 'getClientTheme.customText')).toEqual(texts)
  })

  it('refuses texts that are no JSON of both, other roles and other clients', async () => {
    for (const wrong of ['', '[]', '{"additionalText":"One"}'])
      expect(at((await update(wrong)).data, 'updateClientByID.success')).toBe(false)
    const texts = JSON.stringify({ additionalText: '', labResultText: '' })
    expect((await update(texts, yusra)).errors).toEqual(['Not authorized'])
    expect((await update(texts, grace, 'client-quaylab')).errors).toHaveLength(1)
  })
})
