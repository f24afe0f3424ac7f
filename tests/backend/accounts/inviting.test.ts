import { beforeEach, describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { ask, at, signIn } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z'), publicUrl: 'https://{tenant}.delta.example' })
const north = 'client-northbreakwater'
const maren = 'maren.oyelaran@northbreakwater.example'
const tobias = 'tobias.lindqvist@northbreakwater.example'
const root = 'astrid.keller@delta.example'

const add =
  'mutation($name: String!, $email: String!, $clientId: ID!, $role: String!, $centerId: ID) { adminAdd(name: $name, email: $email, clientId: $clientId, role: $role, centerId: $centerId) { success message } }'
const remove = 'mutation($id: ID!) { adminDelete(id: $id) { success message } }'
const list = 'query($clientId: ID) { admins(clientId: $clientId) { id email isActivated } }'
const save =
  'mutation($id: ID, $name: String, $planType: String, $subdomain: String) { clientSet(id: $id, name: $name, planType: $planType, subdomain: $subdomain) { success message } }'

const newcomer = { name: 'Ola Berg', email: 'ola@northbreakwater.example', clientId: north, role: 'instructor', centerId: null }

beforeEach(() => backend.restore())

describe('inviting', () => {
  it('stores an admin who is not active yet and emails a link', async () => {
    const { data } = await ask(backend, add, newcomer, await signIn(backend, maren))
    expect(at(data, 'adminAdd.message')).toBe('Invitation sent')
    expect(backend.store.table('Admin').where({ email: newcomer.email })[0]).toMatchObject({ isActivated: false, role: 'instructor' })
    expect(backend.store.table('Mail').where({ recipient: newcomer.email })[0]?.link).toContain('/activate/')
  })

  it.each([
    ['an address that is in use', { email: tobias }, 'Somebody with this email address was already invited'],
    ['no address', { email: 'ola' }, 'ola is not an email address'],
    ['another client’s center', { centerId: 'clinic-marina' }, 'This center does not exist'],
  ])('%s is refused', async (_what, change, message) => {
    const { data } = await ask(backend, add, { ...newcomer, ...change }, await signIn(backend, maren))
    expect(at(data, 'adminAdd')).toEqual({ success: false, message })
  })

  it('a training admin invites no admin', async () => {
    const { data } = await ask(backend, add, { ...newcomer, role: 'superAdmin' }, await signIn(backend, tobias))
    expect(at(data, 'adminAdd.message')).toBe('Only super admins can do this for an admin')
  })

  it('nobody but the root client invites for another client', async () => {
    const { errors } = await ask(backend, add, { ...newcomer, clientId: 'client-southpier' }, await signIn(backend, maren))
    expect(errors).toEqual(['Nothing can be changed for this client from here'])
  })
})

describe('removing', () => {
  it.each([
    ['oneself', 'admin-maren-oyelaran', maren, 'You cannot remove yourself'],
    ['an admin, as a training admin', 'admin-maren-oyelaran', tobias, 'Only super admins can do this for an admin'],
    ['the last super admin, as the root client', 'admin-maren-oyelaran', root, 'The last super admin stays'],
  ])('%s is refused', async (_what, id, as, message) => {
    const { data } = await ask(backend, remove, { id }, await signIn(backend, as))
    expect(at(data, 'adminDelete')).toEqual({ success: false, message })
  })

  it('ends the sessions of whoever is removed', async () => {
    const theirs = await signIn(backend, tobias)
    await ask(backend, remove, { id: 'admin-tobias-lindqvist' }, await signIn(backend, maren))
    expect((await ask(backend, list, { clientId: north }, theirs)).status).toBe(401)
  })
})

describe('saving a client', () => {
  it('leaves alone what is not sent', async () => {
    const before = backend.store.table('Client').find(north)
    await ask(backend, save, { id: north, name: 'North Breakwater' }, await signIn(backend, maren))
    expect(backend.store.table('Client').find(north)).toEqual({ ...before, name: 'North Breakwater' })
  })

  it.each([
    ['its plan, for itself', { id: north, planType: 'Gold' }, 'Only the head office can change planType'],
    ['a sub-domain that is taken', { id: north, subdomain: 'southpier' }, 'The sub-domain southpier is taken'],
    ['a sub-domain that is none', { id: north, subdomain: 'no such' }, 'This sub-domain cannot be part of an address'],
  ])('a client cannot change %s', async (_what, change, message) => {
    const { data } = await ask(backend, save, change, await signIn(backend, maren))
    expect(at(data, 'clientSet')).toEqual({ success: false, message })
  })

  it('another client is changed by the root client only', async () => {
    const change = { id: 'client-southpier', planType: 'Gold' }
    const { errors } = await ask(backend, save, change, await signIn(backend, maren))
    expect(errors).toEqual(['Nothing can be changed for this client from here'])
    await ask(backend, save, change, await signIn(backend, root))
    expect(backend.store.table('Client').find('client-southpier')?.planType).toBe('Gold')
  })
})
