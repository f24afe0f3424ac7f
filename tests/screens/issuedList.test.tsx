// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseAction } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { hold, respondWith } from './responses'

const maren = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

beforeEach(() => backend().restore())

const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Issued certificates' })
const holders = async (): Promise<readonly (string | null)[]> =>
  within(await table())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const open = (query = '') => visit(backend(), `/certificates/issued${query}`, { as: maren })
const search = (): HTMLElement => screen.getByRole('searchbox', { name: 'Holder, passport or certificate' })
const openAndSearch = async (text: string, query = '') => {
  const visited = await open(query)
  await table()
  await fill(visited.user, search(), text)
  return visited
}

describe('the search in issued certificates', () => {
  it.each([
    // Letters and accents apart, as some keyboards type them.
    ['Nguyễn Thị Hồng Ánh'.normalize('NFD'), 'Nguyễn Thị Hồng Ánh'],
    ['  AA8420917  ', 'นภัสสร วงศ์สุวรรณ'],
  ])('the search for “%s” finds %s', async (typed, holder) => {
    await openAndSearch(typed)
    await waitFor(async () => expect(new Set(await holders())).toEqual(new Set([holder])))
    expect(sent('IssuedCertificateList').at(-1)?.variables).toMatchObject({ filter: typed.trim().normalize('NFC') })
    expect(location.search).toBe('')
  })

  it('a certificate that is there is not denied for the apostrophe in its holder’s name', async () => {
    await openAndSearch("O'Connor")
    await waitFor(async () => expect(new Set(await holders())).toEqual(new Set(['Jack O’Connor'])))
  })

  it('what has only a word of a text with marks is not listed', async () => {
    await openAndSearch("O'Diallo")
    expect(await screen.findByRole('heading', { name: "Nothing matches “O'Diallo”" })).toBeVisible()
    expect(screen.getByText('All certificates were searched.')).toBeVisible()
  })

  it('a certificate is found by its number', async () => {
    const pin = String(backend().store.table('Certificate').find('cert-diallo-basic-safety')?.pinNo)
    await openAndSearch(pin)
    await waitFor(async () => expect(await holders()).toEqual(['Aminata Diallo']))
    expect(screen.getByText('1 certificate')).toBeVisible()
  })

  it('a search without a match says so and can be cleared', async () => {
    const { user } = await openAndSearch('100%_nobody')
    expect(await screen.findByRole('heading', { name: 'Nothing matches “100%_nobody”' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(async () => expect(await holders()).toHaveLength(25))
    expect(search()).toHaveValue('')
    expect(location.search).toBe('')
  })

  it('a failed search shows an error and not the rows of the previous one', async () => {
    const { user } = await open()
    await table()
    backend().faults.set('IssuedCertificateList', { kind: 'html500', times: 1 })
    await fill(user, search(), 'Sigurðsson')
    expect(await screen.findByRole('heading', { name: 'Certificates could not be loaded' })).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Issued certificates' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(new Set(await holders())).toEqual(new Set(['Jón Þór Sigurðsson'])))
  })
})

describe('the rows of issued certificates', () => {
  it('the list shows the first page of 25 certificates', async () => {
    await open()
    expect(within(await table()).getAllByRole('row')).toHaveLength(26)
  })

  it('a failed list of certificates shows an error, is read aloud once, and loads on retry', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'html500', times: 1 })
    const { user } = await open()
    expect(await screen.findByRole('heading', { name: 'Certificates could not be loaded' })).toBeVisible()
    await waitFor(() =>
      expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
        'The server had a problem. Try again.',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await table()).toBeVisible()
  })

  it('a certificate opened from the list shows its holder until it is read, and only in its heading', async () => {
    const { user } = await openAndSearch('Sigurðsson')
    const answer = hold('CertificateView')
    await waitFor(async () => expect(new Set(await holders())).toEqual(new Set(['Jón Þór Sigurðsson'])))
    await user.click(within(await table()).getAllByRole('link')[0] ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: 'Jón Þór Sigurðsson' })).toBeVisible()
    expect(document.title).toMatch(/^Certificate · /)
    expect(screen.getAllByText('Loading…')).toHaveLength(1)
    answer()
    expect(await screen.findByRole('heading', { level: 1, name: /^Jón Þór Sigurðsson · / })).toBeVisible()
  })

  it('a partial response shows the rows with a notice, which a retry removes', async () => {
    backend().faults.set('IssuedCertificateList', { kind: 'partial', times: 1 })
    const { user } = await open()
    const notice = await screen.findByText(/Part of this list could not be loaded\./)
    expect(await holders()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(notice).not.toBeInTheDocument())
  })

  it('a failed “Load more” keeps the rows and can be repeated', async () => {
    const { user } = await open()
    await table()
    backend().faults.set('IssuedCertificateList', { kind: 'json500', times: 1 })
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(sent('IssuedCertificateList')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Load more' })).not.toHaveAttribute('aria-busy'))
    expect(await holders()).toHaveLength(25)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(async () => expect(await holders()).toHaveLength(50))
  })

  it('a double click on “Load more” loads one page', async () => {
    const { user } = await open()
    await table()
    backend().calls.length = 0
    const release = hold('IssuedCertificateList')
    await user.dblClick(screen.getByRole('button', { name: 'Load more' }))
    release()
    await waitFor(async () => expect(await holders()).toHaveLength(50))
    expect(sent('IssuedCertificateList')).toHaveLength(1)
    expect(screen.getByText('50 certificates loaded')).toBeVisible()
  })

  it('an empty list says what will be here and how to start', async () => {
    respondWith('IssuedCertificateList', { certificatesByClientId: [] })
    await open()
    expect(await screen.findByRole('heading', { name: 'No data' })).toBeVisible()
    expect(screen.getByText('Certificates you issue will appear here with their status.')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Issue certificate' }).length).toBeGreaterThan(0)
  })

  it('the list is filtered by type and training center, which the address keeps', async () => {
    const { user } = await open()
    await table()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Familiarisation')
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Crowd Management' })).toBeNull())
    const count = (await holders()).length
    await user.selectOptions(screen.getByRole('combobox', { name: 'Training centers' }), 'Tuas')
    await waitFor(async () => expect((await holders()).length).toBeLessThan(count))
    expect(location.search).toBe('?kind=FAMILIARISATION_CERT&center=center-tuas')
  })

  it('the filter “Revoked” finds what no loaded page holds, and reads on until it does', async () => {
    const certificates = backend().store.table('Certificate')
    const all = certificates.where({ clientId: 'client-northbreakwater' }, { order: 'issuedAt DESC, sequence DESC' })
    for (const { id } of all) certificates.update(id, { isRevoked: false })
    const rare = all.slice(-11)
    for (const { id } of rare) certificates.update(id, { isRevoked: true })
    await open('?status=revoked')
    await waitFor(async () => expect(await holders()).toHaveLength(11))
    expect(screen.queryByRole('heading', { name: 'No certificate matches' })).toBeNull()
    await waitFor(() => expect(screen.getByText(/^11 of [\d,]+ certificates match$/)).toBeVisible())
    // In the place of what the search said before, so that the rows below stay where they are.
    expect(screen.getByText(/^Found 11 in all [\d,]+ certificates\.$/)).toBeVisible()
  })

  it('a search through the list says how far it is, stops when asked and goes on', async () => {
    const certificates = backend().store.table('Certificate')
    for (const { id } of certificates.where({ clientId: 'client-northbreakwater' })) certificates.update(id, { isRevoked: false })
    const release = hold('IssuedCertificateList', { offset: 25 })
    const { user } = await open('?status=revoked')
    expect(await screen.findByText('Searched 25 so far, 0 found.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'No certificate matches' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    release()
    expect(await screen.findByText(/^Found 0 in the \d+ certificates searched\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Search on' }))
    expect(await screen.findByRole('heading', { name: 'No certificate matches' })).toBeVisible()
    expect(await screen.findByText(/All certificates were searched\./)).toBeVisible()
  })

  it('the CSV has the passport and the number of each certificate', async () => {
    const files: Blob[] = []
    // jsdom does not support downloads.
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = await openAndSearch('Diallo')
    await waitFor(async () => expect(new Set(await holders())).toEqual(new Set(['Aminata Diallo'])))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /^CSV of/ }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [heading, first] = (await files[0]?.text())?.split('\r\n') ?? []
    expect(heading).toContain('"Holder","Passport","Certificate","Number"')
    expect(first).toMatch(/"A02914587","[^"]+","NBA-2026-\d+"/)
  })

  it('a revocation shows in the list on return', async () => {
    const { user } = await openAndSearch('Diallo', '?status=valid')
    await waitFor(async () => expect(new Set(await holders())).toEqual(new Set(['Aminata Diallo'])))
    const row = within(await table()).getAllByRole('link')[0]
    if (!row) throw new Error('There is no row')
    const path = row.getAttribute('href') ?? ''
    await user.click(row)
    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog')
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), 'Aminata Diallo')
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    history.back()
    await waitFor(() => expect(location.search).toBe('?status=valid'))
    await waitFor(() => expect(document.querySelector(`a[href="${path}"]`)).toBeNull())
  })
})

async function select(user: UserEvent, count: number): Promise<void> {
  const boxes = within(await table()).getAllByRole('checkbox', { name: /^Select / })
  // The first one selects all rows.
  for (const box of boxes.slice(1, count + 1)) await user.click(box)
}

describe('sending selected certificates by email', () => {
  const prepare = async (count: number) => {
    const { user } = await open()
    await select(user, count)
    await user.click(screen.getByRole('button', { name: `Send ${count} certificates` }))
    const dialog = await screen.findByRole('dialog', { name: `Send ${count} certificates by email` })
    return { user, dialog, send: () => user.click(within(dialog).getByRole('button', { name: `Send ${count} certificates` })) }
  }

  it('exactly the selected certificates are sent to the address and its copy', async () => {
    const { user, dialog, send } = await prepare(3)
    await fill(user, within(dialog).getByLabelText('To'), 'office@fleet.example, second@fleet.example')
    await send()
    expect(await within(dialog).findByText('Enter one address. Use “Copy to” for others.')).toBeVisible()
    await fill(user, within(dialog).getByLabelText('To'), 'office@fleet.example')
    await fill(user, within(dialog).getByLabelText('Copy to'), 'master@fleet.example')
    await send()
    expect(await screen.findByText('3 of 3 certificates sent.')).toBeVisible()
    const recipients = backend()
      .store.table('Mail')
      .where({})
      .map(({ recipient }) => recipient)
    for (const address of ['office@fleet.example', 'master@fleet.example'])
      expect(recipients.filter((recipient) => String(recipient).includes(address))).toHaveLength(3)
  })

  it('where nobody has an address, “Send 3” says so and waits for one instead of sending 0', async () => {
    const certificates = backend().store.table('Certificate')
    for (const { id } of certificates.where({ clientId: 'client-northbreakwater' })) certificates.update(id, { user: null })
    const { user, dialog, send } = await prepare(3)
    const reason = 'None of these holders has an email address. Enter one to send them all to.'
    expect(within(dialog).getByLabelText('To')).toHaveAccessibleDescription(reason)
    expect(within(dialog).getByRole('button', { name: 'Send 3 certificates' })).toHaveAttribute('title', reason)
    await send()
    expect(sent('SendCertificate')).toEqual([])
    await fill(user, within(dialog).getByLabelText('To'), 'office@fleet.example')
    await send()
    expect(await screen.findByText('3 of 3 certificates sent.')).toBeVisible()
  })

  it('a refused email is named, and the others are sent', async () => {
    const { user, dialog, send } = await prepare(2)
    await fill(user, within(dialog).getByLabelText('To'), 'office@fleet.example')
    backend().faults.set('SendCertificate', { kind: 'refused', message: 'The mailbox is full', times: 1 })
    await send()
    expect(await screen.findByText('1 of 2 certificates sent.')).toBeVisible()
    expect(screen.getByText(/The mailbox is full/)).toBeInTheDocument()
  })
})

describe('certificate templates', () => {
  const templates = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Certificate templates' })
  const name = 'Security Awareness'

  const askToDelete = async (user: UserEvent): Promise<HTMLElement> => {
    await user.click(within(await templates()).getByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    return screen.findByRole('dialog', { name: 'Delete this template?' })
  }

  it('a deletion that is refused is reported in the dialog and keeps the template', async () => {
    const message = 'This template is used by a planned course'
    backend().faults.set('DeleteCertificateTemplate', { kind: 'refused', message: `Error: ${message}` })
    const { user } = await visit(backend(), '/template/certificate', { as: maren })
    const dialog = await askToDelete(user)
    expect(dialog).toHaveTextContent(`You can no longer issue certificates from ${name}.`)
    await user.click(within(dialog).getByRole('button', { name: 'Delete template' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(within(await templates()).getByRole('link', { name })).toBeInTheDocument()
  })

  it('a template is deleted once, however often the button is clicked', async () => {
    const { user } = await visit(backend(), '/template/certificate', { as: maren })
    const dialog = await askToDelete(user)
    await user.dblClick(within(dialog).getByRole('button', { name: 'Delete template' }))
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())
    expect(sent('DeleteCertificateTemplate')).toHaveLength(1)
  })

  it('a failed list of templates can be retried, and an empty one says how to start', async () => {
    backend().faults.set('CertificateTemplateList', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/template/certificate', { as: maren })
    expect(await screen.findByRole('heading', { name: 'Templates could not be loaded' })).toBeVisible()
    respondWith('CertificateTemplateList', { certificateTemplatesByClientId: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No data' })).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'New template' })).toHaveLength(2)
  })
})
