import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { ask, at, signIn, type AskHeaders } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z'), publicUrl: 'https://{tenant}.delta.example' })
const root = await signIn(backend, 'astrid.keller@delta.example')
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
/** Works for the provider, in another client's console. */
const robin = await signIn(backend, 'robin.achterberg@delta.example')
const southpier = 'client-southpier'

const create =
  'mutation($name: String, $subdomain: String, $isRoot: Boolean) { clientSet(name: $name, subdomain: $subdomain, isRoot: $isRoot) { success message } }'
const remove = 'mutation($id: ID!) { clientDelete(id: $id) { success message } }'
const invite =
  'mutation($clientId: ID!, $role: String!) { adminAdd(name: "Ola Berg", email: "ola@new.example", clientId: $clientId, role: $role, centerId: null) { success message } }'

const asked = (text: string, as: AskHeaders, variables: Readonly<Record<string, unknown>> = {}) => ask(backend, text, variables, as)
const clients = () => backend.store.table('Client')

describe('the root client', () => {
  it('lists every client with its figures, the VIPs, and the issuer names once each', async () => {
    const { data } = await asked(
      '{ clients { id adminCount certificatesIssued accountHolderName } getVIPClients { id } clientIssuerNames }',
      root,
    )
    expect(at(data, 'clients.length')).toBe(8)
    expect(at(data, 'clients.0')).toMatchObject({ id: 'client-blueanchor', adminCount: 2, accountHolderName: 'Henrik Aas' })
    expect(at(data, 'getVIPClients.length')).toBe(3)
    expect(at(data, 'clientIssuerNames.length')).toBe(8)
  })

  it('reads one client with its people', async () => {
    const { data } = await asked(`{ getClientByID(clientId: "${southpier}") { name admins { name } } }`, root)
    expect(at(data, 'getClientByID')).toEqual({
      name: 'Southpier Maritime College',
      admins: [{ name: 'Callum Reid' }, { name: 'Noor Rahman' }],
    })
    expect(at((await asked('{ getClientByID(clientId: "none") { name } }', root)).data, 'getClientByID')).toBeNull()
  })

  it('creates a client, whose id the answer does not name', async () => {
    const { data } = await asked(create, root, { name: 'Fjord Crew', subdomain: 'fjordcrew' })
    expect(at(data, 'clientSet')).toEqual({ success: true, message: 'Client created' })
    expect(clients().where({ subdomain: 'fjordcrew' })).toMatchObject([{ name: 'Fjord Crew', isRoot: false, emailNotif: true }])
  })

  it.each([
    ['without a name', { subdomain: 'fjordcrew' }, 'A client needs a name'],
    ['without a sub-domain', { name: 'Fjord Crew' }, 'This sub-domain cannot be part of an address'],
    ['on a taken sub-domain', { name: 'Fjord Crew', subdomain: 'southpier' }, 'The sub-domain southpier is taken'],
  ])('creates none %s', async (_what, variables, message) => {
    expect(at((await asked(create, root, variables)).data, 'clientSet')).toEqual({ success: false, message })
  })
})

describe('everyone else', () => {
  it.each([
    ['{ clients { id } }', 'Only the root client can do this'],
    ['{ getVIPClients { id } }', 'Only the root client can do this'],
    ['{ clientIssuerNames }', 'Only the root client can do this'],
    [`{ getClientByID(clientId: "${southpier}") { id } }`, 'This client cannot be read from here'],
    [`{ usersByClientId(clientId: "${southpier}") { id } }`, 'This client cannot be read from here'],
    [`mutation { clientDelete(id: "${southpier}") { success } }`, 'Only the root client can do this'],
  ])('is refused %s', async (text, message) => {
    expect((await asked(text, maren)).errors).toEqual([message])
    expect(clients().find(southpier)).toBeDefined()
  })

  it('reads their own client by its id', async () => {
    const { data } = await asked('{ getClientByID(clientId: "client-northbreakwater") { adminCount } }', maren)
    expect(at(data, 'getClientByID.adminCount')).toBe(9)
  })

  it('a super admin creates no client', async () => {
    expect((await asked(create, maren, { name: 'Fjord Crew', subdomain: 'fjordcrew' })).errors).toEqual([
      'Nothing can be changed for this client from here',
    ])
  })
})

describe('people of the provider', () => {
  it('see which sub-domains are taken, and nothing else of the clients', async () => {
    const { data } = await asked('{ clients { subdomain accountHolderName } }', robin)
    expect(at(data, 'clients.0')).toEqual({ subdomain: 'blueanchor', accountHolderName: null })
  })

  it('create a client and invite its first super admin, once', async () => {
    expect(at((await asked(create, robin, { name: 'Sound Crew', subdomain: 'soundcrew' })).data, 'clientSet.success')).toBe(true)
    const clientId = clients().where({ subdomain: 'soundcrew' })[0]?.id
    expect(at((await asked(invite, robin, { clientId, role: 'superAdmin' })).data, 'adminAdd.message')).toBe('Invitation sent')
    expect((await asked(invite, robin, { clientId, role: 'superAdmin' })).errors).toEqual([
      'Nothing can be changed for this client from here',
    ])
  })

  it('make no client the root client', async () => {
    const { data } = await asked(create, robin, { name: 'Bay Crew', subdomain: 'baycrew', isRoot: true })
    expect(at(data, 'clientSet.message')).toBe('Only the head office can change isRoot')
  })
})

describe('deleting a client', () => {
  it('the root client deletes one with its people, and never itself', async () => {
    expect(at((await asked(remove, root, { id: southpier })).data, 'clientDelete.success')).toBe(true)
    expect(clients().find(southpier)).toBeUndefined()
    expect(backend.store.table('Admin').count({ clientId: southpier })).toBe(0)
    expect(at((await asked(remove, root, { id: 'client-headoffice' })).data, 'clientDelete.message')).toBe(
      'The root client cannot be deleted',
    )
    expect((await asked(remove, root, { id: southpier })).errors).toEqual(['Client not found'])
  })
})
