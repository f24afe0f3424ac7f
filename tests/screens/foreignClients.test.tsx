// needs a document
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoTenants } from '../backend/demo'
import { useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

// What goes over the wire when people outside the root client open every page about organisations, also those of other clients.

const backend = useBackend()

const sections = ['organisation', 'brand', 'email', 'places', 'administrators', 'integrations']

const pathsFor = (otherId: string): readonly string[] => [
  ...sections.map((section) => `/client?section=${section}`),
  '/client?section=administrators&change=admin-callum-reid',
  '/client',
  '/client/data',
  '/client/create',
  `/client/details/${otherId}`,
  `/client/edit/${otherId}`,
  '/create-account',
  `/create-account-success/${otherId}`,
  '/cms/content',
  `/cms/content/${otherId}`,
  '/cms/management',
]

/** The super admin of every kind of client, and every other role at a training provider and at a clinic. */
const people = demoTenants
  .filter(({ kind }) => !kind.includes('root'))
  .flatMap(({ clientId, subdomain, kind, signIns }) => {
    const rolesOf = ['northbreakwater', 'harbourclinic'].includes(subdomain) ? signIns : signIns.slice(0, 1)
    const first = rolesOf.filter(
      ({ role, isInvited, email }, at) =>
        !isInvited && !email.endsWith('@delta.example') && signIns.findIndex((one) => one.role === role) === at,
    )
    return first.map(({ role, email }) => ({ kind, role, email, clientId }))
  })

async function go(path: string): Promise<void> {
  act(() => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('main[aria-busy]')).toBeNull())
}

beforeEach(() => backend().restore())

describe('no page about organisations asks for another client', () => {
  it.each(people)('as $role of a $kind client', async ({ role, email, clientId }) => {
    const otherId = clientId === 'client-southpier' ? 'client-northbreakwater' : 'client-southpier'
    await visit(backend(), '/user-guide', { as: email })
    for (const path of pathsFor(otherId)) await go(path)
    const foreign = demoTenants.map((tenant) => tenant.clientId).filter((id) => id !== clientId)
    const calls = backend().calls.map(({ operation, clientId: header, variables }) => ({
      operation,
      text: JSON.stringify([header, variables]),
    }))
    const sent = calls.filter(({ text }) => foreign.some((id) => text.includes(`"${id}"`)))
    expect(sent.map(({ operation }) => operation)).toEqual([])
    // These two roles may not open the settings; for all others the walk has read something.
    expect(calls.some(({ operation }) => operation === 'ClientSettings')).toBe(role !== 'appointmentHandler' && role !== 'swabber')
  })
})
