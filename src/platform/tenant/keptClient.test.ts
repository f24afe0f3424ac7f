// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '../api/transport/transport'
import { session } from '../session/session'
import { maria } from '../session/session.fixture'
import { storage } from '../storage/storage'
import { noDetails, type Client } from './client'
import { keptClient, startWithCopy } from './keptClient'

const theme = { id: maria.clientId, name: 'Southpier', logo: null, color: '#2456b8', type: 'medical', role: 'lab', isRoot: false }
const client: Client = { ...noDetails, ...theme, isWebShopClient: null }
const kept: Client = { ...client, name: 'Southpier of yesterday' }

/** What the backend answers to the theme. */
let reply: object | 'lost' | 'never' | 'broken'

beforeEach(() => {
  session.signIn(maria)
  connect(maria.clientId, location.host)
  reply = { data: { getClientTheme: { ...theme, isWebShopClient: null } } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (typeof init?.body !== 'string' || !init.body.includes('ClientTheme')) return Response.json({ data: { getAdminById: null } })
    if (reply === 'never') return new Promise(() => undefined)
    if (reply === 'lost') throw new TypeError('The connection was lost')
    return reply === 'broken' ? new Response('Bad gateway', { status: 502 }) : Response.json(reply)
  })
})
afterEach(() => session.signOut())

const start = async (): Promise<string> => (await startWithCopy(maria.clientId)).client.name

describe('starting with a copy', () => {
  it('the backend’s theme counts where it arrives', async () => {
    keptClient.write(kept)
    expect((await startWithCopy(maria.clientId)).client).toEqual(client)
  })

  it.each(['lost', 'never', 'broken'] as const)('the kept theme stands in when the answer is %s', async (missing) => {
    keptClient.write(kept)
    reply = missing
    expect((await startWithCopy(maria.clientId)).client).toEqual(kept)
  })

  it('a theme that the backend refuses is not replaced by a kept one', async () => {
    keptClient.write(kept)
    reply = { data: null, errors: [{ message: 'No such client', path: ['getClientTheme'] }] }
    await expect(start()).rejects.toMatchObject({ kind: 'business', message: 'No such client' })
  })

  it.each([
    ['nothing is kept', () => undefined],
    ['another client’s is kept', () => keptClient.write({ ...kept, id: 'client-harbourclinic' })],
    ['what is kept cannot be read', () => storage.write('keptClient', '{"id":')],
    ['somebody has signed out since', () => (keptClient.write(kept), session.signOut())],
  ])('without a network nothing starts when %s', async (_why, prepare) => {
    prepare()
    reply = 'lost'
    await expect(start()).rejects.toMatchObject({ kind: 'offline' })
  })
})

it('only what is public of a client is kept', () => {
  keptClient.write({ ...client, cost: 12, planType: 'gold', customText: { additionalText: 'Ask Siti', labResultText: null } })
  expect(storage.read('keptClient')).not.toMatch(/gold|Siti|12/)
})
