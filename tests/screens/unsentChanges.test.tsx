// needs a document
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NamedChange } from '~/kit/feedback/unsentChanges'
import { vault } from '~/platform/vault/vault'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const company = 'henrik.aas@blueanchor.example'
const backend = useBackend()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  backend().calls.length = 0
})
afterEach(() => vault.clear())

/** Opens the console of somebody whose last page closed while it held a change back. */
async function openAfter(change: NamedChange, as: string) {
  await visit(backend(), '/user-guide', { as })
  await vault.write('unsent:1', change)
  cleanup()
  return visit(backend(), '/user-guide', { as })
}

const connections = () => backend().store.table('ConnectedUser').where({ id: 'connection-client-blueanchor-1' })
const asked = (operation: string) => backend().calls.filter((call) => call.operation === operation)

describe('a removal that its page could not send', () => {
  const removal = () => ({ kind: 'connection', id: connections()[0]?.userId ?? 'gone', name: 'Aminata Diallo' })

  it('is offered at the next start, and dropped on request without being sent', async () => {
    const { user } = await openAfter(removal(), company)
    expect(await screen.findByText(/You removed the connection with/)).toHaveTextContent(
      'You removed the connection with Aminata Diallo, but the page closed before that was done.',
    )
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByText(/You removed the connection with/)).toBeNull())
    await waitFor(async () => expect(await vault.list('unsent:')).toEqual([]))
    expect(asked('RemoveConnections')).toEqual([])
  })

  it('is sent on request, once, and asked about no more', async () => {
    const { user } = await openAfter(removal(), company)
    await user.dblClick(await screen.findByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(screen.queryByText(/You removed the connection with/)).toBeNull())
    expect(connections()).toEqual([])
    expect(asked('RemoveConnections')).toHaveLength(1)
    await waitFor(async () => expect(await vault.list('unsent:')).toEqual([]))
  })

  it('is not asked about when somebody removed it meanwhile', async () => {
    await openAfter(removal(), company)
    await waitFor(async () => expect(await vault.list('unsent:')).toEqual([]))
    expect(screen.queryByText(/You removed the connection with/)).toBeNull()
    expect(asked('RemoveConnections')).toEqual([])
  })
})
