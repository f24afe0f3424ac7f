import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { ask, at, signIn } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const astrid = await signIn(backend, 'astrid.keller@delta.example')
const clients = backend.store.table('Client')

const save = async (list: unknown, as = astrid) => {
  const { data, errors } = await ask(
    backend,
    'mutation($clients: String!) { bulkSetClients(clients: $clients) { success message } }',
    { clients: typeof list === 'string' ? list : JSON.stringify(list) },
    as,
  )
  return errors[0] ?? at(data, 'bulkSetClients')
}
const row = (subdomain: string) => ({ name: `Client ${subdomain}`, subdomain, type: 'maritime', role: 'full' })

describe('bulkSetClients', () => {
  it('creates every client of the list', async () => {
    expect(await save([row('eastquay'), { ...row('westquay'), cost: 620 }])).toEqual({ success: true, message: '2 clients saved' })
    expect(clients.where({ subdomain: 'westquay' })).toMatchObject([{ name: 'Client westquay', type: 'maritime', cost: 620 }])
  })

  it('saves none where one of them is refused, and names it', async () => {
    const before = clients.count({})
    expect(await save([row('southquay'), row('southpier')])).toEqual({
      success: false,
      message: 'Client 2: The sub-domain southpier is taken',
    })
    expect(clients.count({})).toBe(before)
  })

  it.each([
    ['no list', '{}'],
    ['no JSON', 'a,b'],
    ['an empty list', '[]'],
    ['a list of texts', '["a"]'],
  ])('refuses %s', async (_what, text) => {
    expect(await save(text)).toEqual({ success: false, message: 'The list of clients could not be read' })
  })

  it.each(['maren.oyelaran@northbreakwater.example', 'samuel.ofori@delta.example'])('%s may save no list', async (email) => {
    const before = clients.count({})
    expect(await save([row('mine')], await signIn(backend, email))).toBe('Only the root client can do this')
    expect(clients.count({})).toBe(before)
  })
})
