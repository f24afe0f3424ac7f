// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { recordEvent } from '../backend/mail/outbox'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const client = 'client-northbreakwater'
const backend = useBackend()

beforeEach(async () => {
  await backend().restore()
  backend().calls.length = 0
})

let count = 0

/** Adds an email whose events happened so many minutes ago, the first first. */
function addEmail(email: string, events: readonly (readonly [event: string, minutesAgo: number])[], certId: string | null = null): void {
  count += 1
  const messageId = `added-${count}`
  for (const [at, [event, minutesAgo]] of events.entries()) {
    const timestamp = new Date(testNow.getTime() - minutesAgo * 60_000).toISOString()
    recordEvent(backend().store, {
      id: `${messageId}-${at}`,
      clientId: client,
      messageId,
      patientName: 'Koh Wei Ling',
      email,
      timestamp,
      event,
      certId,
    })
  }
}

const addFailed = (email: string, certId: string | null = demoCertificates.valid): void =>
  addEmail(
    email,
    [
      ['processed', 6],
      ['bounce', 5],
    ],
    certId,
  )

const requests = (operation: string): readonly unknown[] =>
  backend()
    .calls.filter((call) => call.operation === operation)
    .map(({ variables }) => variables)

const openActivity = async (query = '') => {
  const { user } = await visit(backend(), `/email/activity${query}`, { as: admin })
  return { user, table: await screen.findByRole('table', { name: 'Email activity' }) }
}

const rowOf = (email: string): HTMLElement => {
  const row = screen.getByRole('link', { name: email }).closest('tr')
  if (!row) throw new Error(`${email} is not listed`)
  return row
}

const openEmail = async (user: UserEvent, email: string): Promise<HTMLElement> => {
  await user.click(screen.getByRole('link', { name: email }))
  return screen.findByRole('region', { name: 'Send again' })
}

const received = (email: string): number => backend().store.table('EmailEvent').where({ email, event: 'processed' }).length

describe('the list of emails', () => {
  it('the events of a message are one row, from its earliest to its latest event', async () => {
    addEmail('slow@crew.example', [
      ['processed', 90],
      ['deferred', 60],
      ['delivered', 5],
    ])
    const { table } = await openActivity()
    const headings = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(headings).toEqual(['Email', 'Patient Name', 'Date', 'Time sent', 'Last Event Time', 'Status', 'Open'])
    const row = rowOf('slow@crew.example')
    expect(row).toHaveTextContent('Koh Wei Ling')
    expect(row).toHaveTextContent('Delivered')
    const times = row.textContent.match(/\d\d:\d\d/g)
    expect(times).toHaveLength(2)
    expect(times?.[0]).not.toBe(times?.[1])
  })

  it('“Load more” asks for 25 more events and says how many emails they are', async () => {
    const { user } = await openActivity()
    const listed = (): number => screen.getAllByRole('link', { expanded: false }).length
    const before = listed()
    expect(before).toBeLessThan(25)
    expect(screen.getByText(`${before} emails in the 25 events loaded, more exist`)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(listed()).toBeGreaterThan(before))
    expect(screen.getByText(`${listed()} emails in the 50 events loaded, more exist`)).toBeVisible()
    expect(requests('EmailActivity')).toEqual([
      { clientId: client, limit: 25 },
      { clientId: client, limit: 50 },
    ])
    expect(location.search).toContain('rows=50')
  })

  it('an email that began before what is loaded has no time, and its failures are counted in what is loaded', async () => {
    addFailed('failed@crew.example')
    addEmail('cut@crew.example', [
      ['processed', 5_000_000],
      ['open', 1],
    ])
    const { user } = await openActivity()
    const cells = (): readonly (string | null)[] =>
      within(rowOf('cut@crew.example'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect([1, 2, 4].map((at) => cells()[at])).toEqual(['—', '—', '—'])
    expect(screen.getByRole('group', { name: 'Not delivered' })).toHaveTextContent('1 not delivered in the 25 events loaded')
    expect(screen.getByRole('radio', { name: 'Not Delivered' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Load all' }))
    await waitFor(() => expect(cells()[4]).toBe('Delivered'))
    expect(cells()[2]).toMatch(/^\d\d:\d\d$/)
  })

  it('a search is sent by Enter or its button, and stays out of the address', async () => {
    addFailed('searched@crew.example')
    const { user } = await openActivity()
    const field = screen.getByRole('searchbox', { name: 'Email or patient name' })
    await user.type(field, 'searched')
    expect(requests('EmailActivity')).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('1 email in the 2 events loaded')).toBeVisible()
    expect(requests('EmailActivity')[1]).toEqual({ clientId: client, limit: 25, search: 'searched' })
    expect(location.href).not.toContain('searched')
    await fill(user, field, 'nobody-has-this')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Nothing matches “nobody-has-this”')).toBeVisible()
  })

  it('opening an email keeps the search', async () => {
    addFailed('searched@crew.example')
    const { user } = await openActivity()
    await user.type(screen.getByRole('searchbox', { name: 'Email or patient name' }), 'searched{Enter}')
    await screen.findByText('1 email in the 2 events loaded')
    await openEmail(user, 'searched@crew.example')
    expect(screen.getByText('1 email in the 2 events loaded')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'searched@crew.example' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Send again' })).not.toBeInTheDocument())
    expect(screen.getByRole('searchbox')).toHaveValue('searched')
  })

  it('the preset of the address lists failed emails only, without counts', async () => {
    addEmail('fine@crew.example', [['delivered', 1]])
    addFailed('failed@crew.example')
    await openActivity('?status=not_delivered')
    expect(rowOf('failed@crew.example')).toHaveTextContent('Not Delivered')
    expect(screen.queryByRole('link', { name: 'fine@crew.example' })).not.toBeInTheDocument()
    expect(requests('EmailActivity')).toEqual([{ clientId: client, limit: 25, status: 'not_delivered' }])
    expect(screen.getByRole('radio', { name: 'Not Delivered' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'All' })).not.toBeChecked()
  })

  it('failed emails are grouped by domain, and each group opens exactly its emails', async () => {
    addFailed('one@fleetmail.example')
    addFailed('two@fleetmail.example', demoCertificates.notarised)
    addFailed('wei@gmial.com', demoCertificates.expired)
    const { user } = await openActivity()
    const strip = within(screen.getByRole('group', { name: 'Not delivered' }))
    expect(strip.getByText('3 not delivered')).toBeVisible()
    expect(strip.getByText(/did you mean gmail\.com\?/)).toBeVisible()
    // Left out on paper, where nothing can be pressed.
    expect(strip.getByRole('link', { name: 'Correct' })).toHaveAttribute('data-screen')
    await user.click(strip.getByRole('link', { name: '2 at fleetmail.example' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'wei@gmial.com' })).not.toBeInTheDocument())
    expect(screen.getAllByRole('link', { expanded: false }).map(({ textContent }) => textContent)).toEqual([
      'two@fleetmail.example',
      'one@fleetmail.example',
    ])
    await user.click(strip.getByRole('link', { name: 'Correct' }))
    expect(await screen.findByRole('region', { name: 'Send again' })).toHaveTextContent('gmial.com returned the email')
  })
})

describe('an email that was not delivered', () => {
  it('three actions correct its address and send it again, once however often the button is pressed', async () => {
    addFailed('wei@gmial.com')
    const { user } = await openActivity()
    const panel = within(await openEmail(user, 'wei@gmial.com'))
    expect(panel.getByLabelText('Send to'), 'nothing is changed by itself').toHaveValue('wei@gmial.com')
    await user.click(panel.getByRole('button', { name: 'Use gmail.com' }))
    expect(panel.getByLabelText('Send to')).toHaveValue('wei@gmail.com')
    expect(panel.getByText(/^Was wei@gmial\.com\. The document itself keeps its old address\./)).toBeVisible()
    await user.dblClick(panel.getByRole('button', { name: 'Correct and send again' }))
    expect(await panel.findByText('wei@gmail.com')).toBeVisible()
    expect(received('wei@gmail.com')).toBe(1)
    expect(requests('SendDocumentAgain')).toEqual([{ clientId: client, certId: demoCertificates.valid, email: 'wei@gmail.com' }])
    await waitFor(() => expect(rowOf('wei@gmail.com')).toHaveTextContent('Delivered'))
    expect(rowOf('wei@gmial.com')).toHaveTextContent('Sent again')
  })

  it('an email whose response was lost is found at its new address and not sent twice', async () => {
    addFailed('wei@gmial.com')
    const { user } = await openActivity()
    const panel = within(await openEmail(user, 'wei@gmial.com'))
    await fill(user, panel.getByLabelText('Send to'), 'wei.lost@crew.example')
    backend().faults.set('SendDocumentAgain', { kind: 'lost', times: 1 })
    await user.click(panel.getByRole('button', { name: 'Correct and send again' }))
    expect(await panel.findByText('wei.lost@crew.example')).toBeVisible()
    expect(received('wei.lost@crew.example')).toBe(1)
  })

  it('sent again to the same address, it asks nothing, because that it failed is known', async () => {
    addFailed('wei@fleet.test.example')
    const { user } = await openActivity()
    const panel = within(await openEmail(user, 'wei@fleet.test.example'))
    await screen.findByText('Document issued')
    await user.click(panel.getByRole('button', { name: 'Send again' }))
    expect(await panel.findByText('Sent again')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('sent again it needs nobody, and the list remembers that however many emails arrived since', async () => {
    const counted = async () => {
      await visit(backend(), '/dashboard', { as: admin })
      const need = await screen.findByRole('link', { name: /^\d+ emails were not delivered/ })
      const bell = await screen.findByRole('button', { name: /^Notifications: / })
      const counts = [need.textContent, bell.getAttribute('aria-label')].map((text) => Number(/\d+/.exec(text ?? '')?.[0]))
      cleanup()
      return counts
    }
    addFailed('wei@gmial.com')
    const [need = 0, bell = 0] = await counted()
    addEmail('wei@gmail.com', [['delivered', 4]], demoCertificates.valid)
    expect(await counted()).toEqual([need - 1, bell - 1])
    for (let at = 0; at < 120; at += 1) addEmail(`later-${at}@crew.example`, [['delivered', 3]])
    await openActivity('?status=not_delivered')
    await waitFor(() => expect(rowOf('wei@gmial.com')).toHaveTextContent('Sent again'))
  })

  it('an address that has the document already is asked about', async () => {
    addFailed('wei@gmial.com')
    addEmail('wei@gmail.com', [['delivered', 60]], demoCertificates.valid)
    const { user } = await openActivity()
    const panel = within(await openEmail(user, 'wei@gmial.com'))
    await user.click(panel.getByRole('button', { name: 'Use gmail.com' }))
    await user.click(panel.getByRole('button', { name: 'Correct and send again' }))
    const question = await screen.findByRole('dialog', { name: 'Send another email?' })
    expect(within(question).getByRole('link', { name: /^wei@gmail\.com, delivered/ })).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(received('wei@gmail.com')).toBe(0)
  })

  it('a refusal stands beside the button, and a wrong address is not sent', async () => {
    addFailed('wei@gmial.com')
    const { user } = await openActivity()
    const panel = within(await openEmail(user, 'wei@gmial.com'))
    await fill(user, panel.getByLabelText('Send to'), 'wei')
    await user.click(panel.getByRole('button', { name: 'Correct and send again' }))
    expect(panel.getByText('wei is not an email address')).toBeVisible()
    expect(requests('SendDocumentAgain')).toEqual([])
    await fill(user, panel.getByLabelText('Send to'), 'wei@hotmial.com')
    await user.click(panel.getByRole('button', { name: 'Use hotmail.com' }))
    expect(panel.getByLabelText('Send to')).toHaveValue('wei@hotmail.com')
    expect(panel.getByLabelText('Send to')).toHaveFocus()
    await fill(user, panel.getByLabelText('Send to'), 'wei@crew.example')
    backend().faults.set('SendDocumentAgain', { kind: 'refused' })
    await user.click(panel.getByRole('button', { name: 'Correct and send again' }))
    expect(await panel.findByRole('alert')).toBeVisible()
  })

  it('a mistyped domain is corrected at once: each address is shown first, and each document is sent once', async () => {
    addFailed('wei@gmial.com')
    addFailed('ana@gmial.com', demoCertificates.notarised)
    addFailed('shop@gmial.com', null)
    const { user } = await openActivity()
    await user.click(within(screen.getByRole('group', { name: 'Not delivered' })).getByRole('button', { name: 'Correct 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct gmial.com to gmail.com' }))
    const shown = within(dialog.getByRole('list', { name: 'Corrections' })).getAllByRole('listitem')
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Koh Wei Lingana@gmial.com to ana@gmail.com',
      'Koh Wei Lingwei@gmial.com to wei@gmail.com',
    ])
    expect(dialog.getByText('1 email carried no document and cannot be sent again.')).toBeVisible()
    expect(requests('SendDocumentAgain')).toEqual([])
    backend().faults.set('SendDocumentAgain', { kind: 'lost', times: 1 })
    await user.dblClick(dialog.getByRole('button', { name: 'Correct and send 2 emails' }))
    expect(await screen.findByText('2 of 2 emails sent.')).toBeVisible()
    for (const email of ['wei@gmail.com', 'ana@gmail.com']) expect(received(email)).toBe(1)
    await waitFor(() => expect(rowOf('wei@gmial.com')).toHaveTextContent('Sent again'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('2 of 2 emails sent.')).not.toBeInTheDocument()
  })

  it('a document that was revoked since is not sent again, by itself or with its domain', async () => {
    addFailed('wei@gmial.com')
    addFailed('ana@gmial.com', demoCertificates.notarised)
    backend().store.table('Certificate').update(demoCertificates.valid, { isRevoked: true })
    const { user } = await openActivity()
    const panel = await openEmail(user, 'wei@gmial.com')
    expect(await within(panel).findByText('Its document was revoked since, so it is not sent again.')).toBeVisible()
    backend().faults.set('DocumentOfEmail', { kind: 'busy', times: 1, wait: 0 })
    await user.click(within(screen.getByRole('group', { name: 'Not delivered' })).getByRole('button', { name: 'Correct 2' }))
    await user.click(await screen.findByRole('button', { name: 'Correct and send 2 emails' }))
    const review = await screen.findByRole('region', { name: 'Emails to review' })
    expect(review).toHaveTextContent('It was revoked since, so it was not sent.')
    expect([received('wei@gmail.com'), received('ana@gmail.com')]).toEqual([0, 1])
    backend().store.table('Certificate').update(demoCertificates.valid, { isRevoked: false })
  })

  it('a document that is revoked while its email is open is not sent again', async () => {
    addFailed('wei@gmial.com')
    const { user } = await openActivity()
    const panel = within(await openEmail(user, 'wei@gmial.com'))
    const send = await panel.findByRole('button', { name: 'Send again' })
    backend().store.table('Certificate').update(demoCertificates.valid, { isRevoked: true })
    await user.click(send)
    expect(await panel.findByText(/It was revoked since, so it was not sent\./)).toBeVisible()
    expect(requests('SendDocumentAgain')).toEqual([])
    backend().store.table('Certificate').update(demoCertificates.valid, { isRevoked: false })
  })

  it('a correction that somebody else has sent already is asked about, not sent', async () => {
    addFailed('wei@gmial.com')
    addFailed('ana@gmial.com', demoCertificates.notarised)
    addEmail('wei@gmail.com', [['delivered', 60]], demoCertificates.valid)
    const { user } = await openActivity()
    await openEmail(user, 'wei@gmial.com')
    await user.click(screen.getByRole('button', { name: 'Correct all 2 at gmial.com' }))
    await user.click(await screen.findByRole('button', { name: 'Correct and send 2 emails' }))
    const review = within(await screen.findByRole('region', { name: 'Emails to review' }))
    await user.click(review.getByRole('button', { name: 'Already sent: Koh Wei Ling' }))
    expect(await screen.findByText('1 of 2 emails sent, 1 confirmed by hand.')).toBeVisible()
    expect(received('wei@gmail.com')).toBe(0)
    expect(received('ana@gmail.com')).toBe(1)
  })

  it('without a document it cannot be sent again', async () => {
    addFailed('shop@crew.example', null)
    const { user } = await openActivity()
    const panel = await openEmail(user, 'shop@crew.example')
    expect(panel).toHaveTextContent('It had no document, so it cannot be sent again from here.')
    expect(within(panel).queryByRole('button')).not.toBeInTheDocument()
  })

  it('its events stay known where the rest cannot be read', async () => {
    addFailed('wei@gmial.com')
    backend().faults.set('EmailsOfDocument', { kind: 'json500' })
    const { user } = await openActivity()
    await openEmail(user, 'wei@gmial.com')
    expect(await screen.findByText('Not all of its events could be read.')).toBeVisible()
    const steps = within(screen.getByRole('list', { name: 'What happened' }))
    expect(steps.getByText('Not delivered')).toBeVisible()
    expect(steps.getByText('Accepted for sending')).toBeVisible()
  })
})

describe('the texts of emails', () => {
  const openSettings = async () => {
    const { user } = await visit(backend(), '/email/settings', { as: admin })
    const first = await screen.findByLabelText(/^Additional Info Text/)
    return { user, first, second: screen.getByLabelText(/^Lab Result Text/), sample: screen.getByRole('region', { name: 'Preview' }) }
  }
  const stored = (): unknown => backend().store.table('Client').find(client)?.customText

  it('the sample follows what is typed, and names the password with a real date', async () => {
    const { user, first, second, sample } = await openSettings()
    expect(sample).toHaveTextContent('Present this certificate together with your seaman’s book.')
    expect(sample).toHaveTextContent('The password is your date of birth as DDMMYY.For 3 April 1994, type 030494.')
    expect(sample).toHaveTextContent('As emails are sent now')
    await fill(user, first, 'Bring it on board.')
    await fill(user, second, 'Valid for 72 hours.')
    expect(sample).toHaveTextContent('Bring it on board.')
    expect(sample).toHaveTextContent('Valid for 72 hours.')
    expect(sample).toHaveTextContent('With your changes, not saved yet')
    await user.clear(second)
    expect(sample).not.toHaveTextContent('Valid for 72 hours.')
  })

  it('saving sends both texts and says when', async () => {
    const { user, first } = await openSettings()
    await fill(user, first, 'Bring it on board.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(stored()).toEqual({ additionalText: 'Bring it on board.', labResultText: '' })
    await user.type(first, ' Please.')
    expect(screen.queryByText(/^Saved \d\d:\d\d$/)).not.toBeInTheDocument()
  })

  it('a save shows before its answer, and keeps what is typed meanwhile', async () => {
    const { user, first, sample } = await openSettings()
    await fill(user, first, 'Bring it on board.')
    backend().faults.set('SaveEmailTexts', { kind: 'delay', wait: 600 })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sample).toHaveTextContent('As emails are sent now'))
    expect(stored()).toMatchObject({ additionalText: 'Present this certificate together with your seaman’s book.' })
    await user.type(first, '!')
    await waitFor(() => expect(stored()).toMatchObject({ additionalText: 'Bring it on board.' }))
    expect(await screen.findByText('Email texts saved')).toBeInTheDocument()
    expect(first).toHaveValue('Bring it on board.!')
  })

  it('a failed save is taken back with a toast, and keeps what was typed', async () => {
    const { user, first, sample } = await openSettings()
    await fill(user, first, 'Bring it on board.')
    backend().faults.set('SaveEmailTexts', { kind: 'network' })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getAllByText(/^The server’s response did not arrive/)).toHaveLength(2))
    expect(sample).toHaveTextContent('With your changes, not saved yet')
    expect(first).toHaveValue('Bring it on board.')
    expect(stored()).toMatchObject({ additionalText: 'Present this certificate together with your seaman’s book.' })
  })

  it('two people who change the same text are told', async () => {
    const { user, first } = await openSettings()
    await fill(user, first, 'Mine')
    backend()
      .store.table('Client')
      .update(client, { customText: { additionalText: 'Theirs', labResultText: 'Theirs too' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    expect(question).toHaveTextContent('Additional Info Text')
    await user.click(within(question).getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(stored()).toEqual({ additionalText: 'Mine', labResultText: 'Theirs too' }))
  })

  it('an instructor may read the texts and sees why they cannot be saved', async () => {
    await visit(backend(), '/email/settings', { as: 'rajan.pillai@northbreakwater.example' })
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Only super admins, training admins and clinic admins can do this.')).toBeVisible()
  })
})
