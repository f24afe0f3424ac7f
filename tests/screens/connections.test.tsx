// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseAction } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const company = 'henrik.aas@blueanchor.example'
const recruiter = 'joao.batista@crewlink.example'
const backend = useBackend()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  backend().calls.length = 0
})

const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim())
    .filter((text) => text !== '' && text !== 'Actions')
const table = () => screen.findByRole('table', { name: 'Connections' })
/** The seafarer of the recruiter's first connection. */
const firstUser = () => backend().store.table('ConnectedUser').where({ clientId: 'client-crewlink', isActive: true })[0]?.userId
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
    expect(within(dialog).getByLabelText('Email 2')).toHaveAccessibleDescription('No @ in this address')
    await user.click(within(dialog).getByRole('button', { name: 'Remove email 2' }))
    await user.click(within(dialog).getByRole('button', { name: 'Add another' }))
    await user.keyboard('bo@crew.example')
    expect(within(dialog).getByLabelText('Email 2')).toHaveValue('bo@crew.example')
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 requests' }))
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

  it('several requests are not said to be sent where only some of them arrived', async () => {
    backend().faults.set('AddConnections', { kind: 'network', times: 1 })
    const { user } = await visit(backend(), '/dashboard', { as: company })
    await table()
    await user.click(screen.getByRole('button', { name: 'Add connection' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add new connections' })
    await user.click(within(dialog).getByLabelText('Email 1'))
    await user.paste('dee@crew.example, eli@crew.example')
    await user.click(within(dialog).getByRole('button', { name: /^Send/ }))
    await waitFor(() => expect(backend().calls.map(({ operation }) => operation)).toContain('AddConnections'))
    const [model] = backend().store.table('ConnectedUser').where({ clientId: 'client-blueanchor' })
    backend()
      .store.table('ConnectedUser')
      .insert({
        ...model,
        id: 'only-dee',
        connectionId: 'only-dee',
        userId: 'user-dee',
        status: 'requested',
        isAccepted: false,
        certificates: [],
        email: 'dee@crew.example',
      })
    expect(await within(dialog).findByText(/may still appear/)).toBeVisible()
    expect(screen.queryByText('Connection requests sent')).toBeNull()
    expect(within(dialog).getByLabelText('Email 2')).toHaveValue('eli@crew.example')
    backend().store.table('ConnectedUser').remove('only-dee')
  })
})

describe('the dashboard of a recruiter', () => {
  it('has the position applied for, and a mark for whom they reviewed that survives a reload', async () => {
    const { user } = await visit(backend(), '/dashboard', { as: recruiter })
    await table()
    expect(headings()).toEqual(expect.arrayContaining(['Position applied for', 'Reviewed by you, on this device']))
    const [first] = await screen.findAllByRole('button', { name: /^Actions for/ })
    if (first) await user.click(first)
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as reviewed' }))
    await waitFor(async () => expect(within(await table()).getAllByText('Reviewed')).toHaveLength(1))
    expect(localStorage.getItem('delta:v3:reviewed:client-crewlink:admin-joao-batista')).toBe(JSON.stringify([firstUser()]))
  })

  it('says how to begin where nobody was asked, and leads to the requests', async () => {
    const asked = backend().store.table('ConnectedUser')
    for (const { id } of asked.where({ clientId: 'client-crewlink', isAccepted: false })) asked.remove(id)
    const { user } = await visit(backend(), '/dashboard?status=requested', { as: recruiter })
    expect(await screen.findByText('No data')).toBeVisible()
    expect(screen.getByText('Seafarers you have asked, and who have not accepted yet, will appear here.')).toBeVisible()
    await chooseAction(user, 'Event overview')
    await waitFor(() => expect(location.pathname).toBe('/connections/event/overview'))
  })
})

const rowOf = (id: string) => {
  const [row] = backend().store.table('ConnectedUser').where({ id })
  if (!row) throw new Error(`There is no connection ${id}`)
  return row
}
const [requestedId, acceptedId] = ['connection-client-blueanchor-5', 'connection-client-blueanchor-1']

describe('the connections of a company', () => {
  it('open as a profile, and as a request while they are not accepted', async () => {
    const { user } = await visit(backend(), '/connections', { as: company })
    const { userId } = rowOf(acceptedId)
    expect(await screen.findByRole('link', { name: 'Aminata Diallo' })).toHaveAttribute('href', `/profile/${userId}/${acceptedId}`)
    await user.click(screen.getByRole('radio', { name: 'Requested' }))
    expect(await screen.findByRole('link', { name: 'Ελένη Παπαδοπούλου' })).toHaveAttribute('href', `/connections/event/${requestedId}`)
  })

  it('sends one flag or the other, and no empty status', async () => {
    const { user } = await visit(backend(), '/connections', { as: company })
    await table()
    await user.click(screen.getByRole('radio', { name: 'Requested' }))
    await screen.findByRole('link', { name: 'Ελένη Παπαδοπούλου' })
    const asked = backend().calls.filter(({ operation }) => operation === 'ConnectionList')
    expect(asked.map(({ variables }) => variables)).toEqual([
      { clientId: 'client-blueanchor', isActive: true },
      { clientId: 'client-blueanchor', status: 'requested', isAccepted: false },
    ])
  })

  it('are removed with Undo, and nothing is sent until its time is up', async () => {
    const { user } = await visit(backend(), '/connections', { as: company })
    await user.click(await screen.findByRole('button', { name: 'Actions for Aminata Diallo' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(screen.queryByRole('link', { name: 'Aminata Diallo' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Aminata Diallo' })).toBeVisible()
    expect(rowOf(acceptedId).isActive).toBe(true)
  })

  it('one that is removed from its profile leads back to the list', async () => {
    const { user } = await visit(backend(), `/profile/${rowOf(acceptedId).userId}/${acceptedId}`, { as: company })
    await chooseAction(user, 'Remove')
    await table()
    expect(location.pathname).toBe('/connections')
    expect(screen.queryByRole('link', { name: 'Aminata Diallo' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Aminata Diallo' })).toBeVisible()
  })
})

describe('adding connections', () => {
  it('who is connected or asked already is noted and left out', async () => {
    const { user } = await visit(backend(), '/connections', { as: company })
    await user.click(await screen.findByRole('button', { name: 'Add connection' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add new connections' })
    await user.click(within(dialog).getByLabelText('Email 1'))
    await user.paste(
      'aminata.diallo@crew.example, eleni.papadopoulou@crew.example, Dana <dana@crew.example>; DANA@crew.example, siobhan.nidhomhnaill@crew.example',
    )
    expect(await within(dialog).findByText('Connected already: left out')).toBeVisible()
    expect(within(dialog).getByText('Asked already: left out')).toBeVisible()
    expect(within(dialog).getByText(/^Connection ended: left out\./)).toBeVisible()
    expect(
      within(dialog).getByText(
        '1 will be asked. 3 are in your connections already and are left out. 1 was pasted twice and is listed once.',
      ),
    ).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Send requests' }))
    expect((await screen.findAllByText('Connection requests sent')).length).toBeGreaterThan(0)
    expect(requestsTo('dana@crew.example')).toHaveLength(1)
    expect(requestsTo('aminata.diallo@crew.example')).toHaveLength(1)
  })

  it('a refusal is shown in the dialog, and the addresses stay', async () => {
    backend().faults.set('AddConnections', { kind: 'refused', message: 'Your plan allows no more connections', times: 1 })
    const { user } = await visit(backend(), '/connections', { as: company })
    await user.click(await screen.findByRole('button', { name: 'Add connection' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add new connections' })
    await user.type(within(dialog).getByLabelText('Email 1'), 'eva@crew.example')
    await user.click(within(dialog).getByRole('button', { name: 'Send requests' }))
    expect(await within(dialog).findByText(/Your plan allows no more connections/)).toBeVisible()
    expect(within(dialog).getByLabelText('Email 1')).toHaveValue('eva@crew.example')
  })
})

describe('asking many at once', () => {
  it('finds the addresses in a text, compares them with what is there, and sends the rest in batches', async () => {
    const { user } = await visit(backend(), '/connections/event', { as: company })
    await user.click(await screen.findByLabelText('Text with email addresses'))
    const fresh = Array.from({ length: 60 }, (_unused, at) => `Sailor ${at} <sailor${at}@crew.example>`)
    const known = ['aminata.diallo@crew.example', 'siobhan.nidhomhnaill@crew.example']
    await user.paste([...fresh, ...known, 'not-an-address'].join('\n'))
    await user.click(screen.getByRole('button', { name: 'Find the addresses' }))
    await user.click(await screen.findByRole('button', { name: /^(?:Check|Next)/ }))
    expect(await screen.findByText('Enter an email address like name@company.com')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Send 60 requests' }))
    expect(await screen.findByText(/60 (?:requests )?sent/, {}, { timeout: 10_000 })).toBeVisible()
    expect(backend().calls.filter(({ operation }) => operation === 'AddConnections')).toHaveLength(2)
    expect(requestsTo('sailor59@crew.example')).toHaveLength(1)
    expect(requestsTo('aminata.diallo@crew.example')).toHaveLength(1)
  })
})

describe('a text without an address', () => {
  it('is shown with what is missing', async () => {
    const { user } = await visit(backend(), '/connections/event', { as: company })
    await user.click(await screen.findByLabelText('Text with email addresses'))
    await user.paste('Maria Santos, Jon Berg')
    await user.click(screen.getByRole('button', { name: 'Find the addresses' }))
    await user.click(await screen.findByRole('button', { name: /^(?:Check|Next)/ }))
    expect(await screen.findByText('Enter an email address like name@company.com')).toBeVisible()
  })
})

describe('requests for a connection', () => {
  it('are listed by state, with a count of each', async () => {
    const { user } = await visit(backend(), '/connections/event/overview', { as: company })
    await screen.findByRole('table', { name: 'Requests' })
    expect(screen.getByRole('radio', { name: /^Requested \d+$/ })).toBeEnabled()
    await user.click(screen.getByRole('radio', { name: /^Ended \d+$/ }))
    expect(location.search).toBe('?state=ended')
    expect(await screen.findByRole('link', { name: 'Siobhán Ní Dhomhnaill' })).toBeVisible()
    expect(screen.queryByText('Accepted', { selector: 'td *' })).toBeNull()
  })

  it('an ended connection and a new one with the same seafarer each show their own state', async () => {
    const connections = backend().store.table('ConnectedUser')
    const [model] = connections.where({ clientId: 'client-blueanchor', isActive: true, name: null })
    connections.insert({
      ...model,
      id: 'ended-before',
      connectionId: 'ended-before',
      isActive: false,
      revokedDate: '2026-01-31T00:00:00.000Z',
    })
    await visit(backend(), '/connections/event/overview', { as: company })
    const rows = within(await screen.findByRole('table', { name: 'Requests' }))
      .getAllByRole('link', { name: `${model?.firstName ?? ''} ${model?.lastName ?? ''}` })
      .map((link) => link.closest('tr')?.textContent)
    expect(rows.filter((text) => text?.includes('Accepted'))).toHaveLength(1)
    expect(rows.filter((text) => text?.includes('Ended'))).toHaveLength(1)
    connections.remove('ended-before')
  })

  it('one shows its life, and is accepted', async () => {
    const { user } = await visit(backend(), `/connections/event/${requestedId}`, { as: company })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ελένη Παπαδοπούλου' })).toBeVisible()
    expect(document.title).not.toContain('Ελένη')
    expect(screen.getByText('Not accepted yet.')).toBeVisible()
    expect(screen.queryByText(/1992/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Accept…' }))
    const question = await screen.findByRole('dialog', { name: 'Accept in place of Ελένη Παπαδοπούλου?' })
    expect(question).toHaveTextContent('only if they told you that they agree')
    await user.click(within(question).getByRole('button', { name: 'Accept for them' }))
    expect(await screen.findByText('Profile and certificates are shared.')).toBeVisible()
    expect(rowOf(requestedId)).toMatchObject({ status: 'accepted', isActive: true })
  })

  it('a reminder is written already, and goes to one address after a preview', async () => {
    const { user } = await visit(backend(), '/connections/event/connection-client-blueanchor-11', { as: company })
    await user.click(await screen.findByRole('button', { name: 'Remind…' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText('Subject')).toHaveValue('Blue Anchor Shipping AS would like to connect with you')
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
    await user.click(await screen.findByRole('button', { name: 'Send to 1 address' }))
    expect(await screen.findByRole('dialog', { name: 'Message sent' })).toBeVisible()
    const sent = backend().calls.find(({ operation }) => operation === 'EmailSeafarers')
    expect(sent?.variables).toMatchObject({ emails: ['maximilian.fuerstenberg@crew.example'] })
  })

  it('one of another organisation is not there', async () => {
    await visit(backend(), '/connections/event/connection-client-crewlink-1', { as: company })
    expect(await screen.findByText('There is no such connection request')).toBeVisible()
  })

  it('/connection/profile shows the connection, and leads to the profile', async () => {
    await visit(backend(), `/connection/profile/${acceptedId}`, { as: company })
    expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute(
      'href',
      `/profile/${rowOf(acceptedId).userId}/${acceptedId}`,
    )
    expect(screen.getByText('The request was accepted.')).toBeVisible()
  })
})
