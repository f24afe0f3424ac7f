// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, useBackend } from '../support/useBackend'
import { visit } from '../support/visit'

const root = 'astrid.keller@delta.example'
const clinic = 'grace.tan@harbourclinic.example'
const provider = 'maren.oyelaran@northbreakwater.example'
const lab = 'mei.ling.chua@quaylab.example'
const backend = useBackend()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  first = backend().calls.length
})

/** Calls since a test began; the page of the test before may still have asked something. */
let first = 0
const calls = () => backend().calls.slice(first)
const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name })
const totalIn = async (table: HTMLElement): Promise<string> => {
  const row = await within(table).findByRole('row', { name: /^Total/ })
  return within(row).getAllByRole('cell')[0]?.textContent ?? ''
}

describe('analytics of the root client', () => {
  it('another client stands in a frame with its details, and its total is the same in figure, table and chart', async () => {
    const { user } = await visit(backend(), '/stats', { as: root })
    const choice = await screen.findByLabelText('Client')
    await within(choice).findByRole('option', { name: 'Harbour Clinic' })
    await user.selectOptions(choice, 'Harbour Clinic')
    const frame = await region('Acting on another client')
    expect(frame).toHaveTextContent('Acting on Harbour Clinic')
    const facts = await region('Client details')
    for (const [label, text] of [
      ['HCI Code', '19M0342'],
      ['Sub Domain', 'harbourclinic'],
      ['Plan Type', 'Clinic'],
      ['Plan Cost in USD', '980.00'],
    ] as const)
      expect((await within(facts).findByText(label)).parentElement).toHaveTextContent(`${label}${text}`)

    expect(within(facts).getByRole('link', { name: 'Open client' })).toHaveAttribute('href', '/client/details/client-harbourclinic')

    const total = await totalIn(await region('Total issued Docs'))
    const chart = await region('Documents issued')
    await waitFor(() => expect(within(chart).getAllByText(total)).toHaveLength(2))
    await waitFor(() => expect(within(chart).getByText(/more|fewer|same/)).toBeVisible())
    await user.click(within(chart).getByRole('button', { name: 'View as table' }))
    const rows = within(chart).getAllByRole('row').slice(1)
    const sum = rows.reduce((count, row) => count + Number(within(row).getAllByRole('cell')[1]?.textContent), 0)
    expect(String(sum)).toBe(total)
    expect(Number(await totalIn(await region('Issued ARTs')))).toBeLessThan(Number(total))
    expect(within(await region('SMS sent')).getByText(await totalIn(await region('SMS sending')))).toBeVisible()

    // Every document of a clinic that is not an ART has another sub-type: without one, none is sent.
    const withoutType = calls().find(({ operation, variables }) => operation === 'StatsIssuers' && !('subType' in variables))
    expect(withoutType).toBeDefined()
    await user.click(within(frame).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Acting on another client' })).toBeNull())
  })

  it('two clients stand side by side over the same days', async () => {
    await visit(backend(), '/stats?client=client-harbourclinic&with=client-quaylab&days=01-10-2026..31-10-2026', { as: root })
    expect(await region('Acting on another client')).toHaveTextContent('Acting on Harbour Clinic (harbourclinic) and Quay Lab (quaylab)')
    expect(await within(await region('Quay Lab')).findByRole('region', { name: 'Lab results by issuer, Quay Lab' })).toBeVisible()
    const compared = '31 days in Asia/Singapore, compared with 31-08-2026 – 30-09-2026'
    expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === compared)).toBeVisible()
    const days = calls().flatMap(({ variables }) =>
      'startDate' in variables ? [`${String(variables['startDate'])} ${String(variables['endDate'])}`] : [],
    )
    expect(new Set(days)).toEqual(new Set(['01-10-2026 31-10-2026', '31-08-2026 30-09-2026']))
  })

  it.each([
    ['StatsClients', 'Error fetching clients'],
    ['StatsIssueLog', 'Error fetching logs'],
    ['StatsMessages', 'Error fetching sms'],
  ])('when %s is refused, a message says “%s”, and the other figures stand', async (operation, message) => {
    backend().faults.set(operation, { kind: 'refused' })
    await visit(backend(), '/stats', { as: root })
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(await totalIn(await region('Total issued Docs'))).toMatch(/^[1-9]/)
  })

  it('its own ARTs open a list for each sub-type, and those of a client its analytics', async () => {
    const issuedAt = testNow.toISOString()
    backend().store.table('Certificate').insert({ id: 'own-art', clientId: 'client-headoffice', subType: 'SG_ANTI_RAPID_TEST', issuedAt })
    await visit(backend(), '/stats', { as: root })
    const arts = within(await region('Issued ARTs'))
    expect(await arts.findByRole('link', { name: 'Antigen Rapid Test' })).toHaveAttribute(
      'href',
      '/certificates/issued?issued=21-10-2026..21-11-2026&kind=SG_ANTI_RAPID_TEST',
    )
    expect(arts.getAllByRole('link', { name: /^Antigen Rapid Test/ })).toHaveLength(4)
    expect(arts.getAllByRole('link', { name: /^Harbour Clinic/ })[0]).toHaveAttribute('href', expect.stringMatching(/^\/stats\?client=/))
  })

  it('its own totals, which are those of all clients, are not put under its name', async () => {
    const { user } = await visit(backend(), '/stats', { as: root })
    expect(await region('SMS sent')).toHaveTextContent(/All clients · /)
    for (const name of ['Total issued Docs', 'Issued ARTs', 'SMS sending']) expect(await region(name)).toHaveTextContent('Of all clients.')
    expect(await region('Documents issued')).toHaveTextContent(/Delta Head Office\s· this client only/)
    await totalIn(await region('Total issued Docs'))
    const issuers = within(await region('Total issued Docs'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    expect(issuers.filter((name) => name.startsWith('No issuer, ')).length).toBeGreaterThan(1)
    expect(new Set(issuers).size).toBe(issuers.length)
    const files: Blob[] = []
    // jsdom does not support downloads.
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await user.click(within(await region('Total issued Docs')).getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const saved = await files[0]?.text()
    expect(saved).toContain('All clients')
    await user.click(within(await region('Documents issued')).getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(files).toHaveLength(2))
    expect(await files[1]?.text()).toMatch(/^"\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d",/m)
    // What it issued itself is one of the rows.
    expect(saved?.replace(/^"No issuer, Delta Head Office".*$/m, '')).not.toContain('Delta Head Office')
  })

  it.each(['client', 'with'])('a client in the address (%s) that does not exist is not named, nor acted on', async (key) => {
    await visit(backend(), `/stats?${key}=nobody`, { as: root })
    expect(await screen.findByText('No such client')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Acting on another client' })).toBeNull()
    expect(screen.getByRole('main')).not.toHaveTextContent('nobody')
    expect(screen.queryByRole('link', { name: 'Open client' })).toBeNull()
  })

  it('a client whose name could not be read is not named after the address', async () => {
    backend().faults.set('StatsClients', { kind: 'json500' })
    await visit(backend(), '/stats?client=client-quaylab', { as: root })
    expect(await region('Acting on another client')).toHaveTextContent('Acting on another client')
    expect(screen.getByRole('main')).not.toHaveTextContent('client-quaylab')
    expect(screen.queryByText('No such client')).toBeNull()
  })

  it('a count of text messages that cannot be read says so, and is never 0', async () => {
    backend().faults.set('StatsMessages', { kind: 'null' })
    await visit(backend(), '/stats', { as: root })
    expect(await within(await region('SMS sent')).findByText('Could not be loaded')).toBeVisible()
    expect(within(await region('SMS sending')).queryByText('0')).toBeNull()
  })
})

describe('analytics of a client', () => {
  it('another client’s id in the address is never asked about', async () => {
    await visit(backend(), '/stats?client=client-quaylab&with=client-southpier', { as: clinic })
    expect(await totalIn(await region('Documents by issuer'))).toMatch(/^[1-9]/)
    expect(screen.queryByRole('region', { name: 'Acting on another client' })).toBeNull()
    expect(screen.queryByLabelText('Client')).toBeNull()
    expect(screen.queryByRole('region', { name: 'SMS sent' })).toBeNull()
    expect(await screen.findByText(/^A row opens all documents of these days/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Insights' })).toHaveAttribute('href', '/insights')
    expect(JSON.stringify(calls())).not.toMatch(/client-(?:quaylab|southpier)/)
    expect(within(await region('Documents issued')).getByRole('link', { name: 'See the list' })).toHaveAttribute(
      'href',
      '/documents/issued?issued=21-10-2026..21-11-2026',
    )
  })

  it('leads to the list of what was issued in the period', async () => {
    const { user } = await visit(backend(), '/stats?days=01-10-2026..31-10-2026', { as: provider })
    expect(await within(await region('Documents by issuer')).findByRole('link', { name: /^North Breakwater/ })).toHaveAttribute(
      'href',
      '/certificates/issued?issued=01-10-2026..31-10-2026',
    )
    await user.click(within(await region('Documents issued')).getByRole('link', { name: 'See the list' }))
    await screen.findByRole('heading', { level: 1, name: 'Issued certificates' })
    const asked = () => calls().find(({ operation }) => operation === 'IssuedCertificateList')?.variables
    await waitFor(() => expect(asked()).toMatchObject({ fromDate: '01-10-2026', toDate: '31-10-2026' }))
  })

  it('has no link to the insights for those who cannot open them', async () => {
    await visit(backend(), '/stats', { as: 'siti.kamal@harbourclinic.example' })
    expect(await totalIn(await region('Documents by issuer'))).toMatch(/^[1-9]/)
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Insights' })).toBeNull()
  })

  it('a lab’s bars are of the same days as its figure', async () => {
    const { user } = await visit(backend(), '/stats?days=10-09-2026..20-11-2026', { as: lab })
    const total = await totalIn(await region('Lab results by issuer'))
    const chart = await region('Lab Results Sent')
    expect(await within(chart).findByText(total)).toBeVisible()
    await user.click(await within(chart).findByRole('button', { name: /table/i }))
    const rows = within(await within(chart).findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['10–30 Sep', 'Oct 2026', '1–20 Nov'])
    expect(rows.reduce((sum, row) => sum + Number(within(row).getByRole('cell').textContent), 0)).toBe(Number(total))
  })
})

describe('insights', () => {
  it('months, sub-types and labs are chosen in the address, and the chart has the same figures as a table', async () => {
    const { user } = await visit(backend(), '/insights', { as: clinic })
    const chart = await region('Documents issued')
    expect(await within(chart).findByRole('link', { name: /^RT-PCR/ })).toBeVisible()
    expect(within(chart).getByRole('link', { name: /^RT-PCR/ })).toHaveAttribute(
      'href',
      '/documents/issued?issued=01-12-2025..21-11-2026&kind=PCR_RESULT',
    )
    await user.click(screen.getByRole('radio', { name: 'By lab' }))
    await user.click(screen.getByRole('radio', { name: '6 months' }))
    await waitFor(() => expect(location.search).toBe('?by=lab&months=6'))
    const labs = await region('Documents issued')
    expect(await within(labs).findByRole('button', { name: 'Highlight Quay Lab Pte. Ltd.' })).toBeVisible()
    await user.click(within(labs).getByRole('button', { name: 'View as table' }))
    expect(within(labs).getAllByRole('row')).toHaveLength(7)
    expect(within(labs).getByRole('columnheader', { name: 'Total' })).toBeVisible()
  })

  it('the figures of all clients are not put under the root client’s name', async () => {
    await visit(backend(), '/insights', { as: root })
    const chart = await region('Documents issued')
    expect(chart).toHaveTextContent(/All clients\s· 12 months/)
    expect(chart).not.toHaveTextContent('Delta Head Office')
  })

  it('a failure stands in the chart’s place, and is never 0', async () => {
    backend().faults.set('DocumentsByMonth', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), '/insights', { as: clinic })
    const chart = await region('Documents issued')
    expect(await within(chart).findByText('The issued documents could not be loaded')).toBeVisible()
    expect(within(chart).queryByText('0')).toBeNull()
    await user.click(within(chart).getByRole('button', { name: 'Try again' }))
    expect(await within(chart).findByRole('link', { name: /^RT-PCR/ })).toBeVisible()
  })
})
