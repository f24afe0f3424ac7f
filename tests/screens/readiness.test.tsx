// needs a document
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { insertCertificate } from '../backend/certificates/records'
import { findAction, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const company = 'henrik.aas@blueanchor.example'
const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})

const matrix = () => screen.findByRole('grid', { name: 'Required certificates of each person' })
const active = () => backend().store.table('ConnectedUser').where({ clientId: 'client-blueanchor', isActive: true })
/** An active connection that shares its certificates. */
const sharing = () => {
  const row = active().find(({ certificateAccess, revokedDate }) => certificateAccess && !revokedDate)
  if (!row) throw new Error('Nobody shares certificates')
  return row
}
const certificate = (name: string | null, issuedByDLM: boolean) => ({
  id: `checked-${name}`,
  type: 'Safety',
  name,
  issuedAt: '2025-01-01T00:00:00.000Z',
  validUntil: '2035-01-01T00:00:00.000Z',
  isVerified: issuedByDLM,
  issuedBy: 'North Breakwater Academy',
  issuedByDLM,
  clientId: null,
  isClaimed: !issuedByDLM,
})
/** Why an action of the page's menu cannot be chosen; the menu is closed again. */
const reasonAgainst = async (user: UserEvent, name: string) => {
  const reason = reasonOf(await findAction(user, name))
  await user.keyboard('{Escape}')
  return reason
}
const reads = () => backend().calls.filter(({ operation }) => operation === 'OneConnection')

describe('crew readiness', () => {
  it('a link that cannot be followed says what is used instead', async () => {
    await visit(backend(), '/connections?view=readiness&set=deck-officer&from=2027-12-01&to=2026-01-01', { as: company })
    expect(await screen.findByText(/^No required certificates are called “deck-officer” in this browser/)).toBeVisible()
  })

  it('nobody is judged, written to or saved while sign-off is no day or before sign-on', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness&from=2027-12-01&to=2026-01-01', { as: company })
    expect(await screen.findByRole('heading', { name: 'Sign-off is before sign-on' })).toBeVisible()
    expect(screen.getByText(/^The sign-off day 01-01-2026 is before sign-on, 01-12-2027\./)).toBeVisible()
    for (const name of ['CSV', 'Print']) expect(await reasonAgainst(user, name)).toBe('Sign-off is before sign-on.')
    expect(screen.queryByText(/people judged/)).toBeNull()
    await fill(user, screen.getByLabelText('Sign-off'), '01-03-2028')
    expect(await screen.findByText(/people judged by rank/)).toBeVisible()
    await user.clear(screen.getByLabelText('Sign-off'))
    expect(await screen.findByRole('heading', { name: 'No sign-off day' })).toBeVisible()
    expect(screen.queryByText(/people judged/)).toBeNull()
    await fill(user, screen.getByLabelText('Sign-off'), '01-03-2028')
    await user.selectOptions(await screen.findByLabelText('Length'), '30 days')
    expect(screen.getByLabelText('Sign-on')).toHaveValue('01-12-2027')
    expect(screen.getByLabelText('Sign-off')).toHaveValue('31-12-2027')
  })

  it('nobody is judged without a day of sign-on, whether a link or the field has none', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness&from=2027-13-01', { as: company })
    expect(await screen.findByRole('heading', { name: 'No sign-on day' })).toBeVisible()
    expect(screen.getByText(/^“2027-13-01” is not a day\. Enter the day of sign-on as DD-MM-YYYY\./)).toBeVisible()
    expect(await reasonAgainst(user, 'Print')).toBe('Enter the day of sign-on first.')
    expect(screen.queryByText(/people judged/)).toBeNull()
    expect(screen.getByLabelText('Sign-on')).toHaveValue('2027-13-01')
    await fill(user, screen.getByLabelText('Sign-on'), '01-12-2026')
    expect(await screen.findByText(/people judged by rank/)).toBeVisible()
    await user.clear(screen.getByLabelText('Sign-on'))
    expect(await screen.findByRole('heading', { name: 'No sign-on day' })).toBeVisible()
    expect(screen.queryByText(/people judged/)).toBeNull()
  })

  it('a mixed crew is judged in one pass, each by rank, and who has no known rank is not judged', async () => {
    const [first] = active()
    if (!first) throw new Error('Nobody is connected')
    backend().store.table('ConnectedUser').update(first.id, { rank: 'Supercargo' })
    const cook = active().find(({ rank, certificateAccess, revokedDate }) => rank === 'Cook' && certificateAccess && !revokedDate)
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(/people judged by rank/)).toBeVisible()
    const grid = await matrix()
    expect(within(grid).getByText('Not judged: no position is known for the rank Supercargo.')).toBeVisible()
    // A cook needs no certificate of competency, a mate does.
    const rowOf = (name: string) => within(grid).getByRole('row', { name: new RegExp(name) })
    const [, competency] = within(rowOf(cook?.lastName ?? '')).getAllByRole('cell')
    expect(within(grid).getAllByRole('columnheader')[2]).toHaveTextContent('Competency')
    expect(competency).toBeEmptyDOMElement()
    expect(within(grid).getAllByRole('button', { name: /^Master or chief mate, / })).not.toEqual([])
    expect(screen.getByText('What is blank is not required of that rank.')).toBeVisible()

    await user.selectOptions(screen.getByLabelText('Position'), 'Ratings')
    expect(await screen.findByText(/people judged as Ratings/)).toBeVisible()
    expect(screen.queryByText(/^Not judged/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Position'), 'By rank')
    expect(await screen.findByText(/people judged by rank/)).toBeVisible()
    expect(location.search).not.toContain('set=')
  })

  it('lists the worst first, and says of nobody that what is not shared is missing', async () => {
    await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
    const hidden = active().filter(({ certificateAccess }) => certificateAccess === false)
    expect(await screen.findAllByText(/does not share certificates with you\./)).toHaveLength(hidden.length)
    expect(reads()).toHaveLength(active().length)
    expect(document.title).toBe('Crew readiness · Blue Anchor Shipping')
  })

  it('a short crew is shown once it is in order, and stays while the rest is read again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: testNow, shouldAdvanceTime: true })
    backend().faults.set('OneConnection', { kind: 'delay', wait: 300 })
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    const bar = await screen.findByRole('progressbar', { name: 'People read' })
    expect(bar).toHaveAttribute('max', String(active().length))
    await waitFor(() => expect(bar).not.toHaveAttribute('value', '0'))
    expect(screen.queryByRole('grid')).toBeNull()
    // Paper would show the grey bars that stand for the people.
    expect(await reasonAgainst(user, 'Print')).toBe('It is being read.')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await matrix()).toBeVisible()
    backend().faults.set('OneConnection', { kind: 'delay', wait: 0 })
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await matrix()).toBeVisible()
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
  })

  it('is read again on demand, and when it is shown again after five minutes', async () => {
    const row = sharing()
    const setAccess = (certificateAccess: boolean) => backend().store.table('ConnectedUser').update(row.id, { certificateAccess })
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
    expect(await screen.findByText(/just now/)).toBeVisible()
    const hidden = screen.getAllByText(/does not share certificates with you\./).length
    setAccess(false)
    vi.setSystemTime(testNow.getTime() + 6 * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    // What was read before stays until then.
    expect(await matrix()).toBeVisible()
    await waitFor(() => expect(screen.getAllByText(/does not share certificates with you\./)).toHaveLength(hidden + 1))
    setAccess(true)
    await user.click(await screen.findByRole('button', { name: 'read again' }))
    await waitFor(() => expect(screen.getAllByText(/does not share certificates with you\./)).toHaveLength(hidden))
  })

  it('everybody is asked for again although the list is the same, also when only the window gets the focus back', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'read again' }))
    await waitFor(() => expect(reads()).toHaveLength(2 * active().length))
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
    vi.setSystemTime(testNow.getTime() + 6 * 60_000)
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(reads()).toHaveLength(3 * active().length))
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
  })

  it('where the list cannot be read again, everybody stays as they were', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
    const rows = within(await matrix()).getAllByRole('rowheader').length
    for (const name of ['SeafarerList', 'OneConnection']) backend().faults.set(name, { kind: 'network' })
    await user.click(await screen.findByRole('button', { name: 'read again' }))
    expect((await screen.findAllByText(/Could not reach the server/)).length).toBeGreaterThan(0)
    expect(within(await matrix()).getAllByRole('rowheader')).toHaveLength(rows)
    expect(screen.getByText(`All ${active().length} read`)).toBeVisible()
    expect(reads()).toHaveLength(active().length)
  })

  it('a cell opens what is known of a certificate, and leads to its public page', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    const [cell] = await within(await matrix()).findAllByRole('button', { name: /: Valid through$/ })
    if (!cell) throw new Error('Nothing is valid')
    await user.click(cell)
    const details = await screen.findByRole('dialog')
    expect(within(details).getByText('Valid through')).toBeVisible()
    expect(within(details).getByRole('link', { name: 'Assessment' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/assessment\/.+\?from=/),
    )
    await user.keyboard('{Escape}')
    expect(cell).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', `${active().length + 1}`))
  })

  it('who is not ready is written to about the voyage, and who shares nothing is asked to', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness&from=2027-01-12&to=2027-07-12', { as: company })
    await screen.findByText(`All ${active().length} read`)
    const notReady = screen
      .getByRole('radio', { name: /^Not ready/ })
      .closest('label')
      ?.querySelector('small')?.textContent
    await user.click(screen.getByRole('button', { name: `Email ${notReady} people…` }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText('Message')).toHaveDisplayValue(/from 12-01-2027 to 12-07-2027/)
    await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
    expect(screen.getByText('Each copy ends with a list for that person alone, such as:')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: `Send to ${notReady} addresses` }))
    expect(await screen.findByText(`${notReady} of ${notReady} messages sent.`)).toBeVisible()
    // Each reads what they lack themselves, and nobody else's name or address.
    const sent = backend().calls.filter(({ operation }) => operation === 'EmailSeafarers')
    expect(sent).toHaveLength(Number(notReady))
    for (const { variables } of sent) {
      expect(variables['emails']).toHaveLength(1)
      expect(
        String(variables['text']).match(/^.+:\n- .+: (?:not in your account|expired by sign-on|expires before sign-off|revoked)/gm),
      ).toHaveLength(1)
    }
    const hidden = active().find(({ certificateAccess }) => certificateAccess === false)
    await user.click(screen.getByRole('button', { name: new RegExp(`^Ask to see them, .*${hidden?.lastName}`) }))
    expect(await screen.findByDisplayValue('Blue Anchor Shipping AS would like to see your certificates')).toBeVisible()
  })

  it('one person who cannot be read is named as not listed, and is read again alone', async () => {
    backend().faults.set('OneConnection', { kind: 'html500', times: 1 })
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(/^1 could not be read\. Anyone not read is not listed: \S+ .+\.$/)).toBeVisible()
    const before = reads().length
    await user.click(screen.getByRole('button', { name: 'Read the rest' }))
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
    expect(reads().length - before).toBe(1)
  })

  it('one whose connection is refused is listed, and what they share is not known', async () => {
    backend().faults.set('OneConnection', { kind: 'refused', times: 1 })
    await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
    expect(await screen.findByText('Whether certificates are shared is not known.')).toBeVisible()
  })

  it('stops by itself when nothing gets through', async () => {
    backend().faults.set('OneConnection', { kind: 'network' })
    await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByText(/Could not reach the server\. Anyone not read is not listed\./)).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
    // Nobody was counted, so nothing says 0.
    expect(screen.getByRole('radio', { name: 'Not ready' })).toBeEnabled()
    expect(reasonOf(screen.getByRole('button', { name: 'Email…' }))).toBe('Nobody listed is known to be not ready.')
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  })

  it('is narrowed by result and rank, and both stay in the address with the days', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    await screen.findByText(`All ${active().length} read`)
    await user.selectOptions(screen.getByLabelText('Rank'), 'Cook')
    await user.click(screen.getByRole('radio', { name: /^Not known/ }))
    await user.selectOptions(screen.getByLabelText('Length'), '30')
    expect(location.search).toContain('rank=Cook')
    expect(location.search).toContain('result=notKnown')
    expect(location.search).toMatch(/from=\d{4}-\d\d-\d\d&to=/)
  })

  it('a person is found by name and rank, and what is searched for stays out of the address', async () => {
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    await screen.findByText(`All ${active().length} read`)
    const person = sharing()
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), `${person.lastName} ${person.rank}{Enter}`)
    expect(await screen.findByText(/^1 person judged by rank/)).toBeVisible()
    expect(within(await matrix()).getByRole('rowheader', { name: new RegExp(person.lastName ?? '') })).toBeVisible()
    expect(location.href).not.toContain(person.lastName)
  })

  it('who is ready by dates is ready once the issuers were asked, also after a stop', async () => {
    const row = sharing()
    const certificates = ['BST', 'PSCRB', 'PEME'].map((name) => certificate(name, true))
    backend()
      .store.table('ConnectedUser')
      .update(row.id, { certificates: [...certificates, certificate('Security awareness', false)] })
    const { user } = await visit(backend(), '/connections?view=readiness&set=ratings&result=byDates', { as: company })
    await screen.findAllByText('Ready by dates, not checked with the issuers, 1 not confirmed')
    backend().faults.set('IssuedCertificate', { kind: 'delay', wait: 5000 })
    await user.click(screen.getByRole('button', { name: 'Check with the issuers' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    backend().faults.clear()
    await user.click(await screen.findByRole('button', { name: 'Check with the issuers' }))
    await user.click(await screen.findByRole('radio', { name: /^Ready \d/ }))
    const [verdict] = await screen.findAllByText('Ready, 1 not confirmed')
    expect(verdict).toBeVisible()
    // Read again, what the issuers said before counts no more.
    await user.click(await screen.findByRole('button', { name: 'read again' }))
    expect(await screen.findByRole('button', { name: 'Check with the issuers' })).toBeVisible()
    expect(screen.queryByText('Ready, 1 not confirmed')).toBeNull()
  })

  it('asking the issuers goes on while somebody looks at something else', async () => {
    backend()
      .store.table('ConnectedUser')
      .update(sharing().id, { certificates: [certificate('BST', true)] })
    const { user } = await visit(backend(), '/connections?view=readiness&set=ratings', { as: company })
    backend().faults.set('IssuedCertificate', { kind: 'delay', wait: 500 })
    await user.click(await screen.findByRole('button', { name: 'Check with the issuers' }))
    expect(await screen.findByRole('progressbar', { name: 'Checked with the issuers' })).toBeVisible()
    const before = reads().length
    vi.setSystemTime(testNow.getTime() + 6 * 60_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/checked with the issuers: none is revoked\.|revocation could not be checked\./)).toBeVisible()
    expect(reads()).toHaveLength(before)
  })

  it('a newer medical that says unfit leaves nobody ready, in the matrix, the assessment and the comparison', async () => {
    const row = sharing()
    const valid = ['BST', 'PSCRB', 'Security awareness', 'PEME'].map((name) => ({ ...certificate(name, false), isVerified: true }))
    const unfit = { ...certificate('UNFIT for service at sea', false), type: 'Medical', issuedAt: '2026-11-20T00:00:00.000Z' }
    backend()
      .store.table('ConnectedUser')
      .update(row.id, { certificates: [...valid, unfit] })
    const days = 'set=ratings&from=2027-01-12&to=2027-07-12'
    const { user } = await visit(backend(), `/connections?view=readiness&${days}`, { as: company })
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Seafarer medical.*${row.lastName}: Not known$`) }))
    expect(await screen.findByText(/^Another certificate, possibly of this kind, may be newer/)).toBeVisible()
    cleanup()
    await visit(backend(), `/assessment/${row.userId}?${days}`, { as: company })
    expect(await screen.findByText('Not known: Ratings')).toBeVisible()
    expect(screen.getByText('Its name says unfit, so it cannot be counted.')).toBeVisible()
    cleanup()
    await visit(backend(), `/connections?view=compare&people=${row.userId}&${days}`, { as: company })
    expect((await screen.findByRole('rowheader', { name: 'Seafarer medical certificate' })).closest('tr')).toHaveTextContent('Not known')
  })

  it('what the company itself issued counts without being shared, in the matrix as in the assessment', async () => {
    const row = sharing()
    const [model] = backend().store.table('Certificate').where({ clientId: 'client-northbreakwater', isRevoked: false })
    if (!model) throw new Error('No certificate is valid')
    backend().store.table('ConnectedUser').update(row.id, { certificates: [] })
    insertCertificate(backend().store, {
      ...model,
      id: 'own-craft',
      clientId: 'client-blueanchor',
      userId: row.userId,
      name: 'PSCRB',
      issuedAt: '2025-01-01T00:00:00.000Z',
      validUntil: '2035-01-01T00:00:00.000Z',
    })
    await visit(backend(), '/connections?view=readiness', { as: company })
    expect(await screen.findByRole('button', { name: new RegExp(`^Survival craft.*${row.lastName}: Valid through$`) })).toBeVisible()
    expect(screen.getByRole('button', { name: new RegExp(`^Basic safety.*${row.lastName}: Missing$`) })).toBeVisible()
    cleanup()
    await visit(backend(), `/assessment/${row.userId}`, { as: company })
    expect((await screen.findByRole('rowheader', { name: /Survival craft/ })).closest('tr')).toHaveTextContent('Valid through')
  })

  it('selected people are judged alone, and somebody who has left is named', async () => {
    const { user } = await visit(backend(), '/connections', { as: company })
    for (const name of ['Anwar Hakimi', 'Aminata Diallo']) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(await screen.findByRole('button', { name: 'Readiness of 2' }))
    expect(await screen.findByText('All 2 read')).toBeVisible()
    expect(within(await matrix()).getAllByRole('rowheader')).toHaveLength(2)
    const left = active().find(({ lastName }) => lastName === 'Hakimi')
    backend()
      .store.table('ConnectedUser')
      .update(left?.id ?? '', { isActive: false })
    await user.click(screen.getByRole('button', { name: 'read again' }))
    expect(await screen.findByText('1 of the people chosen is no longer among your connections.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show everybody' }))
    expect(await screen.findByText(`All ${active().length} read`)).toBeVisible()
  })

  it('two people are compared side by side, in the order in which they were chosen', async () => {
    const { user } = await visit(backend(), '/connections', { as: company })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Anwar Hakimi' }))
    backend().faults.set('OneConnection', { kind: 'delay', wait: 300 })
    const compare = await screen.findByRole('button', { name: 'Compare 1' })
    expect(compare).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('checkbox', { name: 'Select Aminata Diallo' }))
    await user.click(await screen.findByRole('button', { name: 'Compare 2' }))
    expect(await reasonAgainst(user, 'Print')).toBe('It is being read.')
    const side = await screen.findByRole('table', { name: 'People side by side' })
    expect(
      within(side)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aminata Diallo', 'Anwar Hakimi'])
    expect(location.search).not.toMatch(/Aminata|Anwar/)
    await waitFor(() => expect(within(side).getByRole('rowheader', { name: 'Basic safety training' })).toBeVisible())
  })

  it('people of different ranks are compared each by rank, and who has no known rank is not judged', async () => {
    const [first, second] = active()
    const cook = active().find(({ rank, certificateAccess, revokedDate }) => rank === 'Cook' && certificateAccess && !revokedDate)
    const other = first?.id === cook?.id ? second : first
    if (!cook || !other) throw new Error('There is nobody to compare')
    backend().store.table('ConnectedUser').update(other.id, { rank: 'Supercargo' })
    await visit(backend(), `/connections?view=compare&people=${cook.userId},${other.userId}`, { as: company })
    const side = within(await screen.findByRole('table', { name: 'People side by side' }))
    const rowOf = (name: string | RegExp) => side.getByRole('rowheader', { name }).closest('tr')
    expect(screen.getByLabelText('Position')).toHaveDisplayValue('By rank')
    expect(rowOf('Judged as')).toHaveTextContent(/RatingsNot judged: no position is known for this rank$/)
    expect(side.getAllByRole('columnheader')[2]).toHaveTextContent(/Not known$/)
    expect(side.queryByRole('rowheader', { name: /navigational watch/ })).toBeNull()
  })

  it('an assessment whose link names an unknown position falls back to that of the rank', async () => {
    const cook = active().find(({ rank }) => rank === 'Cook')
    await visit(backend(), `/assessment/${cook?.userId}?set=pumpmen`, { as: company })
    expect(
      await screen.findByText(/^No required certificates are called “pumpmen” in this browser: those of Ratings are used/),
    ).toBeVisible()
  })
})
