// needs a document
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startingSets } from '~/features/connections/readiness/requiredSet'
import { chooseAction, findAction, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const company = 'henrik.aas@blueanchor.example'
const backend = useBackend()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: testNow }))

const connections = () => backend().store.table('ConnectedUser').where({ clientId: 'client-blueanchor' })
/** An active connection that shares its certificates, with a known collection. */
const shared = (...others: readonly { readonly name: string; readonly validUntil: string }[]) => {
  const row = connections().find(({ isActive, certificateAccess, revokedDate }) => isActive && certificateAccess && !revokedDate)
  if (!row) throw new Error('Nobody shares certificates')
  const certificate = (id: string, name: string, validUntil: string | null, isIssuedHere: boolean) => ({
    id,
    type: 'Safety',
    name,
    issuedAt: '2024-01-01T00:00:00.000Z',
    validUntil,
    isVerified: isIssuedHere,
    issuedBy: 'North Breakwater Academy',
    issuedByDLM: isIssuedHere,
    clientId: null,
    isClaimed: !isIssuedHere,
  })
  const certificates = [
    certificate('c-1', 'Basic Safety Training', '2031-06-14T00:00:00.000Z', true),
    certificate('c-2', 'Medical First Aid', '2027-03-01T00:00:00.000Z', false),
    certificate('c-3', 'Dangerous Cargo Endorsement, Oil', 'see original', false),
    certificate('c-4', 'Strange survival craft paper', '2032-01-01T00:00:00.000Z', false),
    ...others.map((other) => ({ ...certificate('c-5', '', null, false), ...other })),
  ]
  backend().store.table('ConnectedUser').update(row.id, { certificates })
  return row
}
const profileOf = ({ userId, id }: { readonly userId: string | null; readonly id: string }) => `/profile/${userId}/${id}`
const certificates = () => screen.findByRole('table', { name: 'Certificates' })
const rowNamed = async (name: string) =>
  within(await certificates())
    .getByRole('rowheader', { name: new RegExp(name) })
    .closest('tr')

/** A certificate's public page opens beside the console. */
const expectPublicLink = (link: HTMLElement) => {
  expect(link).toHaveAttribute('href', '/certificate/c-1')
  expect(link).toHaveAttribute('target', '_blank')
}

/** Saves the page as CSV. @returns what is in the file */
async function savedCsv(user: UserEvent): Promise<string | undefined> {
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  await user.click(await findAction(user, 'CSV'))
  await waitFor(() => expect(files).toHaveLength(1))
  return files[0]?.text()
}

describe('the profile of a seafarer', () => {
  it('shows who they are, what is shared, and each certificate with who says so', async () => {
    const row = shared()
    const { user } = await visit(backend(), profileOf(row), { as: company })
    expect(await screen.findByRole('heading', { level: 1, name: 'Aminata Diallo' })).toBeVisible()
    expect(document.title).toBe('Seafarer · Blue Anchor Shipping')
    expect(await screen.findByText('You can see this profile. Aminata Diallo shares certificates with you.')).toBeVisible()
    expect(await rowNamed('Basic Safety Training')).toHaveTextContent('Issued on Delta')
    expect(await rowNamed('Medical First Aid')).toHaveTextContent('Added by the seafarer, not confirmed')
    expect(await rowNamed('Dangerous Cargo')).toHaveTextContent('Not known')
    expect(screen.queryByRole('link', { name: 'Medical First Aid' })).toBeNull()
    const link = screen.getByRole('link', { name: 'Basic Safety Training' })
    expectPublicLink(link)
    // The console has no such page: its router would end on the dashboard.
    await user.click(link)
    expect(location.pathname).toBe(profileOf(row))
  })

  it('judges the certificates on a chosen day, which stays in the address', async () => {
    const row = shared({ name: 'STRANGE survival-craft paper', validUntil: '2020-01-01T00:00:00.000Z' })
    const { user } = await visit(backend(), profileOf(row), { as: company })
    expect(await screen.findByText('Not counted, because another of this name is valid: STRANGE survival-craft paper')).toBeVisible()
    expect(await screen.findByText('3 of 4 valid')).toBeVisible()
    await fill(user, screen.getByLabelText('Valid on'), '02-03-2027')
    expect(await screen.findByText('2 of 4 valid')).toBeVisible()
    expect(await rowNamed('Medical First Aid')).toHaveTextContent('Expired1 day before')
    expect(location.search).toBe('?on=2027-03-02')
  })

  it('a day in a link that is none is named, and today is used', async () => {
    await visit(backend(), `${profileOf(shared())}?on=2027-02-31`, { as: company })
    expect(await screen.findByText('“2027-02-31” is not a day: today is used.')).toBeVisible()
    expect(screen.getByLabelText('Valid on')).toHaveValue('21-11-2026')
  })

  it('what rests on the seafarer’s word alone is counted apart, in the summary, the groups, the rows and the file', async () => {
    const row = shared()
    const known = backend().store.table('ConnectedUser').find(row.id)?.certificates ?? []
    const confirmed = (id: string) => ({ issuedByDLM: false, isClaimed: true, isVerified: id === 'c-1' })
    const valid = known.map((one) => ({ ...one, ...confirmed(one.id), validUntil: '2031-01-01T00:00:00.000Z' }))
    backend()
      .store.table('ConnectedUser')
      .update(row.id, { certificates: valid.slice(0, 3) })
    const { user } = await visit(backend(), profileOf(row), { as: company })
    expect((await screen.findByText('3 of 3 valid')).closest('p')).toHaveTextContent(/: 2 not confirmed\.$/)
    expect(screen.getByText('None: all certificates that can be seen are valid by their dates, 2 not confirmed.')).toBeVisible()
    const group = screen.getByRole('button', { name: /^Safety 3 certificates, all valid on that day, 2 not confirmed$/ })
    await user.click(group)
    expect(await rowNamed('Medical First Aid')).toHaveTextContent('Valid, not confirmed')
    expect(await rowNamed('Basic Safety Training')).not.toHaveTextContent('Valid, not confirmed')
    expect(await savedCsv(user)).toContain('"Valid, not confirmed"')
  })

  it('what its register could not be asked about is not called valid on the profile, until it can', async () => {
    backend().faults.set('IssuedCertificate', { kind: 'html500' })
    const { user } = await visit(backend(), profileOf(shared()), { as: company })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(await screen.findByText('2 of 4 valid')).toBeVisible()
    expect(await rowNamed('Basic Safety Training')).toHaveTextContent('Not knownits issuer could not be asked')
    backend().faults.clear()
    await user.click(retry)
    expect(await screen.findByText('3 of 4 valid')).toBeVisible()
    expect(await rowNamed('Basic Safety Training')).toHaveTextContent(/Valid[\d,]+ days left$/)
  })

  it('a medical whose name says unfit is not counted as valid, however long it runs', async () => {
    const row = shared({ name: 'Seafarer medical certificate: UNFIT', validUntil: '2031-01-01T00:00:00.000Z' })
    await visit(backend(), profileOf(row), { as: company })
    expect(await screen.findByText('3 of 5 valid')).toBeVisible()
    expect(await rowNamed('UNFIT')).toHaveTextContent(/Not knownits name says unfit$/)
  })

  it('what is not shared is said, and is never “none”', async () => {
    const row = connections().find(({ isActive, certificateAccess }) => isActive && certificateAccess === false)
    if (!row) throw new Error('Everybody shares certificates')
    await visit(backend(), profileOf(row), { as: company })
    expect(await screen.findByText(/does not share certificates with you/)).toBeVisible()
    expect(screen.getByText('None can be seen. This does not mean that there are none.')).toBeVisible()
  })

  it('certificates that are shared without the profile are shown and judged, and the person is not', async () => {
    const row = shared()
    backend().store.table('ConnectedUser').update(row.id, { profileAccess: false })
    await visit(backend(), profileOf(row), { as: company })
    expect(
      await screen.findByText('Aminata Diallo does not share the profile with you. Aminata Diallo shares certificates with you.'),
    ).toBeVisible()
    expect(await rowNamed('Basic Safety Training')).toHaveTextContent('Issued on Delta')
    expect(screen.queryByText('Passport')).toBeNull()
    cleanup()
    await visit(backend(), `/assessment/${row.userId}?set=ratings`, { as: company })
    const required = await screen.findByRole('table', { name: 'Required certificates' })
    expect(
      within(required)
        .getByRole('rowheader', { name: /Security awareness/ })
        .closest('tr'),
    ).toHaveTextContent('Missing')
  })

  it('somebody without a connection is said to be that', async () => {
    const email = 'nils.berg@crew.example'
    backend()
      .store.table('User')
      .insert({ id: 'user-nils-berg', clientId: 'client-blueanchor', firstName: 'Nils', lastName: 'Berg', email })
    await visit(backend(), '/profile/user-nils-berg', { as: company })
    expect(await screen.findByText(/^You have no active connection with this seafarer\./)).toBeVisible()
    expect(screen.getByText('None can be seen. This does not mean that there are none.')).toBeVisible()
  })

  it('a connection that ended shows nothing but that', async () => {
    const row = connections().find(({ isActive, isAccepted }) => isAccepted && !isActive)
    if (!row) throw new Error('No connection has ended')
    await visit(backend(), profileOf(row), { as: company })
    expect(await screen.findByText(/^Access ended on \d\d-\d\d-\d{4}\./)).toBeVisible()
    expect(screen.queryByText(row.passNo ?? 'none')).toBeNull()
    expect(reasonOf(screen.getByRole('button', { name: 'Assessment' }))).toBe('Access has ended.')
  })

  it('access that is taken back while the page is open is noticed, and everything is hidden', async () => {
    const row = shared()
    await visit(backend(), profileOf(row), { as: company })
    await certificates()
    const ended = { isActive: false, profileAccess: false, certificateAccess: false, revokedDate: testNow.toISOString() }
    backend().store.table('ConnectedUser').update(row.id, ended)
    // Back from another window, a minute later.
    vi.advanceTimersByTime(61_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.getByText(/^Access ended on/)).toBeVisible())
    expect(screen.queryByRole('table', { name: 'Certificates' })).toBeNull()
    expect(screen.queryByText(row.passNo ?? 'none')).toBeNull()
  })

  it('access that could not be read is not taken for granted', async () => {
    backend().faults.set('OneConnection', { kind: 'html500' })
    await visit(backend(), profileOf(shared()), { as: company })
    expect(await screen.findByText(/What is shared with you could not be read/)).toBeVisible()
  })

  it('a connection of somebody else in the address is not there', async () => {
    const [one, other] = connections().filter(({ isActive }) => isActive)
    await visit(backend(), `/profile/${one?.userId}/${other?.id}`, { as: company })
    expect(await screen.findByText('There is no such seafarer')).toBeVisible()
  })
})

describe('the assessment of a seafarer', () => {
  it('judges what a position requires for a voyage, and keeps what somebody said of a strange name', async () => {
    const row = shared()
    const { user } = await visit(backend(), `/assessment/${row.userId}?from=2027-01-12&to=2027-07-12&set=ratings`, { as: company })
    const required = await screen.findByRole('table', { name: 'Required certificates' })
    const cell = (name: string) =>
      within(required)
        .getByRole('rowheader', { name: new RegExp(name) })
        .closest('tr')
    expect(cell('Basic safety')).toHaveTextContent('Valid through')
    expect(cell('Survival craft')).toHaveTextContent('only resembles it')
    expect(cell('Survival craft')).toHaveTextContent('Not known')
    expect(cell('Security awareness')).toHaveTextContent('Missing')
    expect(screen.getByText('Not ready: Ratings')).toBeVisible()
    expectPublicLink(within(required).getByRole('link', { name: 'Basic Safety Training' }))
    await user.selectOptions(
      screen.getByLabelText('Counts as, for Strange survival craft paper'),
      'Survival craft and rescue boats (suggested)',
    )
    // Choosing alone counts nothing.
    expect(cell('Survival craft')).toHaveTextContent('Not known')
    await user.click(screen.getByRole('button', { name: 'Count it, Strange survival craft paper' }))
    await waitFor(() => expect(cell('Survival craft')).toHaveTextContent('Valid through'))
    expect(cell('Survival craft')).toHaveTextContent('Matched by hand: it has another name.')
    expect(screen.getByText('1 certificate was matched by hand.')).toBeVisible()
    const stored = () => localStorage.getItem('delta:v3:requiredSets:client-blueanchor:admin-henrik-aas') ?? ''
    expect(stored()).toContain('strange survival craft paper')
    expect(stored()).not.toContain('Aminata')
    await chooseAction(user, 'Required certificates')
    const dialog = await screen.findByRole('dialog', { name: 'Required certificates' })
    expect(within(dialog).getByRole('region', { name: 'Matched by hand' })).toHaveTextContent(
      'strange survival craft paper counts as Survival craft and rescue boats',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Take back, strange survival craft paper' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(cell('Survival craft')).toHaveTextContent('Not known')
    expect(stored()).not.toContain('strange survival craft paper')
    expect(screen.getByText(/^Asked by Henrik Aas for Blue Anchor Shipping AS/)).toBeVisible()
    const saved = await savedCsv(user)
    expect(saved).toContain('"Result","Not ready"')
    expect(saved).toContain('"Asked by","Henrik Aas, ')
  })

  it('what a medical certificate found is said to be unknown, wherever one counts', async () => {
    await visit(backend(), `/assessment/${shared().userId}?set=deck-officers`, { as: company })
    const basis = await screen.findByRole('region', { name: 'What this is based on' })
    expect(within(basis).getByText(/^What a medical certificate found cannot be seen here/)).toBeVisible()
    cleanup()
    const { user } = await visit(backend(), '/connections?view=readiness', { as: company })
    const note = await screen.findAllByText(/^What a medical certificate found cannot be seen here/)
    expect(note.length).toBeGreaterThan(0)
    const grid = await screen.findByRole('grid', { name: 'Required certificates of each person' })
    const [cell] = await within(grid).findAllByRole('button', { name: /Seafarer medical.*: Valid through$/ })
    if (!cell) throw new Error('No medical certificate is valid')
    await user.click(cell)
    expect(within(await screen.findByRole('dialog')).getByText(/^What a medical certificate found/)).toBeVisible()
  })

  it('a certificate that another issuer on Delta revoked does not count', async () => {
    const row = shared()
    const [revoked] = backend().store.table('Certificate').where({ isRevoked: true, isProtected: false })
    if (!revoked) throw new Error('No certificate is revoked')
    const known = backend().store.table('ConnectedUser').find(row.id)?.certificates ?? []
    backend()
      .store.table('ConnectedUser')
      .update(row.id, { certificates: known.map((one) => (one.id === 'c-1' ? { ...one, id: revoked.id } : one)) })
    await visit(backend(), `/assessment/${row.userId}?set=ratings`, { as: company })
    const required = await screen.findByRole('table', { name: 'Required certificates' })
    const cell = () =>
      within(required)
        .getByRole('rowheader', { name: /Basic safety/ })
        .closest('tr')
    await waitFor(() => expect(cell()).toHaveTextContent('Revoked'))
    // Nor while its issuer is asked once more, for somebody who comes back later.
    backend().faults.set('IssuedCertificate', { kind: 'delay', wait: 60_000 })
    const asked = () => backend().calls.filter(({ operation }) => operation === 'IssuedCertificate').length
    const before = asked()
    vi.advanceTimersByTime(6 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(cell()).toHaveTextContent('Revoked')
    backend().faults.clear()
  })

  it('where the shared certificates cannot be read again, nothing is said to be all of them', async () => {
    const row = shared()
    await visit(backend(), `/assessment/${row.userId}?set=ratings`, { as: company })
    await screen.findByRole('table', { name: 'Required certificates' })
    expect(screen.queryByText('The shared certificates could not all be read.')).toBeNull()
    backend().faults.set('SeafarerList', { kind: 'html500' })
    vi.advanceTimersByTime(6 * 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('The shared certificates could not all be read.')).toBeVisible()
  })

  it('a revoked certificate without an end date has one word for its end everywhere, and is said to be revoked', async () => {
    const [revoked] = backend().store.table('Certificate').where({ name: 'ECDIS Operational', isRevoked: true, isProtected: false })
    const row = shared()
    if (!revoked) throw new Error('No ECDIS is revoked')
    backend().store.table('Certificate').update(revoked.id, { validUntil: null })
    const [first] = backend().store.table('ConnectedUser').find(row.id)?.certificates ?? []
    if (!first) throw new Error('Nothing is shared')
    const ecdis = { ...first, id: revoked.id, type: 'Navigation', name: 'ECDIS Operational', validUntil: null }
    backend()
      .store.table('ConnectedUser')
      .update(row.id, { certificates: [ecdis] })
    await visit(backend(), profileOf(row), { as: company })
    expect(await rowNamed('ECDIS Operational')).toHaveTextContent('No end date given')
    await waitFor(async () => expect(await rowNamed('ECDIS Operational')).toHaveTextContent('Revoked'))
    expect(screen.getByText(/^Issued on Delta: looked up/)).toBeVisible()
    cleanup()
    await visit(backend(), `/assessment/${row.userId}?set=deck-officers`, { as: company })
    const required = async () => (await screen.findByRole('rowheader', { name: /^ECDIS/ })).closest('tr')
    await waitFor(async () => expect(await required()).toHaveTextContent('only resembles it · Issued on Delta, revoked'))
    expect(await required()).toHaveTextContent('No end date given')
    const list = screen.getByRole('region', { name: 'Not recognised' })
    expect(list).toHaveTextContent('no end date given')
    expect(list).not.toHaveTextContent('no expiry')
    cleanup()
    await visit(backend(), `/connections?view=compare&people=${row.userId}&set=deck-officers`, { as: company })
    const compared = async () => (await screen.findByRole('rowheader', { name: 'ECDIS' })).closest('tr')
    expect(await compared()).toHaveTextContent('Not knownno end date given, only resembles it')
    expect(await compared()).not.toHaveTextContent('no expiry')
  })

  it('a certificate matched by hand has one word for its end, on the assessment, the profile and under another set', async () => {
    const row = shared()
    const known = backend().store.table('ConnectedUser').find(row.id)?.certificates ?? []
    const paper = known.map((one) => (one.id === 'c-4' ? { ...one, name: 'Watchful on board', validUntil: null } : one))
    backend().store.table('ConnectedUser').update(row.id, { certificates: paper })
    const { user } = await visit(backend(), `/assessment/${row.userId}?set=ratings`, { as: company })
    const list = () => screen.findByRole('region', { name: 'Not recognised' })
    expect(await list()).toHaveTextContent('no end date given')
    await user.selectOptions(screen.getByLabelText('Counts as, for Watchful on board'), 'Security awareness')
    await user.click(screen.getByRole('button', { name: 'Count it, Watchful on board' }))
    const required = screen.getByRole('rowheader', { name: /Security awareness/ }).closest('tr')
    await waitFor(() => expect(required).toHaveTextContent('No expiry'))
    expect(required).toHaveTextContent('Valid through, not confirmed')
    cleanup()
    await visit(backend(), profileOf(row), { as: company })
    expect(await rowNamed('Watchful on board')).toHaveTextContent('No expiry')
    expect(await rowNamed('Watchful on board')).toHaveTextContent('Valid, not confirmedno expiry, matched by hand')
    cleanup()
    await visit(backend(), `/assessment/${row.userId}?set=engineer-officers`, { as: company })
    expect(await list()).toHaveTextContent('no expiry')
  })

  it('a certificate whose register cannot be asked is not known, until it can', async () => {
    const row = shared()
    backend().faults.set('IssuedCertificate', { kind: 'html500' })
    const { user } = await visit(backend(), `/assessment/${row.userId}?set=ratings`, { as: company })
    expect(await screen.findByText(/^1 certificate could not be checked with the issuers\./)).toBeVisible()
    const cell = () => screen.getByRole('rowheader', { name: /Basic safety/ }).closest('tr')
    expect(cell()).toHaveTextContent('Not known')
    expect(cell()).toHaveTextContent('The register of its issuer could not be asked.')
    backend().faults.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(cell()).toHaveTextContent('Valid through'))
  })

  it('a certificate that this organisation revoked does not count', async () => {
    const row = shared()
    const one = backend().store.table('Certificate').where({ userId: row.userId })[0]
    if (!one) throw new Error('Aminata has no certificates')
    backend()
      .store.table('Certificate')
      .update(one.id, { clientId: 'client-blueanchor', name: 'Security Awareness', isRevoked: true, validUntil: null })
    await visit(backend(), `/assessment/${row.userId}?set=ratings`, { as: company })
    const required = await screen.findByRole('table', { name: 'Required certificates' })
    const cell = () =>
      within(required)
        .getByRole('rowheader', { name: /Security awareness/ })
        .closest('tr')
    await waitFor(() => expect(cell()).toHaveTextContent('Revoked'))
  })

  it.each([
    ['not accepted', false, /has not accepted your request yet\. Nothing is shared with you\.$/],
    ['ended', true, /^Access ended on .* Nothing is shared with you any more\.$/],
  ])('somebody whose connection is %s is said to be that, and nothing is missing', async (_state, isAccepted, sentence) => {
    const row = connections().find((one) => one.isAccepted === isAccepted && !one.isActive)
    await visit(backend(), `/assessment/${row?.userId}`, { as: company })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByText('Not known: Deck officers')).toBeVisible()
    expect(screen.queryByText('Missing')).toBeNull()
  })

  it('where nothing is shared, nothing is missing', async () => {
    const row = connections().find(({ isActive, certificateAccess }) => isActive && certificateAccess === false)
    await visit(backend(), `/assessment/${row?.userId}?set=deck-officers`, { as: company })
    expect(await screen.findByText('Not known: Deck officers')).toBeVisible()
    expect(screen.queryByText('Missing')).toBeNull()
    expect(screen.getAllByText('Not visible to you').length).toBeGreaterThan(5)
  })

  it('a position of one’s own is kept on this device', async () => {
    const { user } = await visit(backend(), `/assessment/${shared().userId}`, { as: company })
    await screen.findByRole('table', { name: 'Required certificates' })
    await chooseAction(user, 'Required certificates')
    const dialog = await screen.findByRole('dialog', { name: 'Required certificates' })
    await user.click(within(dialog).getByRole('button', { name: 'New' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByLabelText('Name of the position')).toHaveAccessibleDescription('Required field')
    await user.type(within(dialog).getByLabelText('Name of the position'), 'deck OFFICERS!')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    // The new one is wrong, and stays the one that is edited.
    expect(within(dialog).getByLabelText('Name of the position')).toHaveValue('deck OFFICERS!')
    expect(within(dialog).getByLabelText('Name of the position')).toHaveAccessibleDescription('Two positions have this name')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Cancel' }))
    await user.clear(within(dialog).getByLabelText('Name of the position'))
    await user.type(within(dialog).getByLabelText('Name of the position'), 'Cook')
    await user.click(within(dialog).getByRole('checkbox', { name: /^High voltage/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('rowheader', { name: /High voltage/ })).toBeVisible()
    expect(screen.getByLabelText('Position')).toHaveValue('Cook')
    expect(location.search).toContain('set=cook')
  })

  it('positions of a file take the place of one’s own or are added, and count once they are saved', async () => {
    const { user } = await visit(backend(), `/assessment/${shared().userId}?set=ratings`, { as: company })
    await screen.findByRole('table', { name: 'Required certificates' })
    await chooseAction(user, 'Required certificates')
    const dialog = await screen.findByRole('dialog', { name: 'Required certificates' })
    const choose = (text: string) =>
      user.upload(
        within(dialog).getByLabelText('File of required certificates'),
        new File([text], 'sets.json', { type: 'application/json' }),
      )
    await choose('[{"position":"Cook","kinds":["unheard of"]}]')
    expect(await within(dialog).findByText('This file holds no required certificates of this console.')).toBeVisible()
    await choose('[{"position":"RATINGS","kinds":["polar"]},{"position":"Cook","kinds":["medical"]}]')
    expect(await within(dialog).findByText('2 positions read from the file, 1 of them in place of yours. Save to keep them.')).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: /polar/ })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('rowheader', { name: /polar/ })).toBeVisible()
    const positions = within(screen.getByLabelText('Position')).getAllByRole('option')
    expect(positions.map(({ textContent }) => textContent)).toEqual([
      ...startingSets.map(({ position }) => (position === 'Ratings' ? 'RATINGS (yours)' : position)),
      'Cook (yours)',
    ])
  })
})
