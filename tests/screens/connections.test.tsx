// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const company = 'henrik.aas@blueanchor.example'
const recruiter = 'joao.batista@crewlink.example'
const backend = useBackend()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }))

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())
const table = () => screen.findByRole('table', { name: 'Connections' })
const requestsTo = (email: string) => backend().store.table('ConnectedUser').where({ clientId: 'client-blueanchor', email })

describe('the dashboard of a company', () => {
  it('lists accepted connections, then the requested ones, and asks two seafarers once', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: company })
    expect(within(await table()).getAllByText('Accepted').length).toBeGreaterThan(5)
    expect(headings()).toEqual(['Name', 'Rank', 'Nationality', 'Verified', 'Status'])
    await user.click(screen.getByRole('radio', { name: 'Requested' }))
    await waitFor(async () => expect(within(await table()).queryByText('Accepted')).toBeNull())
    expect(within(await table()).getAllByText('Requested').length).toBeGreaterThan(3)
    expect(location.search).toBe('?status=requested')

    await user.click(screen.getByRole('button', { name: 'Add connection' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add new connections' })
    expect(within(dialog).queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Send requests' }))
    expect(within(dialog).getByLabelText('Email 1')).toHaveAccessibleDescription('Required field')
    await user.click(within(dialog).getByLabelText('Email 1'))
    await user.paste('ana@crew.example; nobody')
    expect(within(dialog).getByLabelText('Email 2')).toHaveAccessibleDescription('Enter an email address')
    await user.click(within(dialog).getByRole('button', { name: 'Remove email 2' }))
    await user.click(within(dialog).getByRole('button', { name: 'Add another' }))
    await user.type(within(dialog).getByLabelText('Email 2'), 'bo@crew.example')
    await user.click(within(dialog).getByRole('button', { name: 'Send requests' }))
    expect((await screen.findAllByText('Connection requests sent')).length).toBeGreaterThan(0)
    expect(await screen.findByText('ana@crew.example')).toBeVisible()
    expect(requestsTo('ana@crew.example')).toHaveLength(1)
  })

  it('a request whose answer is lost is found again, and nobody is asked twice', async () => {
    backend().faults.set('AddConnections', { kind: 'lost', times: 1 })
    const { user } = await visit(backend(), '/dashboard', { as: company })
    await table()
    await user.click(screen.getByRole('button', { name: 'Add connection' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add new connections' })
    await user.type(within(dialog).getByLabelText('Email 1'), 'cy@crew.example')
    await user.click(within(dialog).getByRole('button', { name: 'Send requests' }))
    await waitFor(() => expect(screen.queryAllByRole('dialog').map(({ textContent }) => textContent)).toEqual([]))
    expect(requestsTo('cy@crew.example')).toHaveLength(1)
  })
})

describe('the dashboard of a recruiter', () => {
  it('has the position applied for, and a mark for whom they reviewed that survives a reload', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: recruiter })
    await table()
    expect(headings()).toEqual(expect.arrayContaining(['Position applied for', 'Reviewed']))
    const [first] = await screen.findAllByRole('button', { name: /^Actions for/ })
    if (first) await user.click(first)
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as reviewed' }))
    await waitFor(async () => expect(within(await table()).getAllByText('Reviewed')).toHaveLength(2))
    expect(localStorage.getItem('delta:v3:reviewed:client-crewlink:admin-joao-batista')).toMatch(/^\["connection-/)
  })
})
