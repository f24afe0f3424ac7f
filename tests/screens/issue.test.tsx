// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoCertificates } from '../backend/demo'
import { chooseAction, findAction, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { hold } from './responses'

const maren = 'maren.oyelaran@northbreakwater.example'
const backend = useBackend()

beforeEach(() => backend().restore())
afterEach(() => void vi.unstubAllEnvs())

const sent = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const issuedTo = (holderName: string): number => backend().store.table('Certificate').count({ holderName })
const field = (label: string): HTMLElement => screen.getByLabelText(label)
const title = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

async function openForm(template: string | null = 'Basic Safety Training', now = testNow): Promise<UserEvent> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { user } = await visit(backend(), '/certificates/issue', { as: maren })
  const picker = await screen.findByRole('combobox', { name: 'Template' })
  if (template) await user.selectOptions(picker, template)
  return user
}

const issue = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Issue certificate' }))

describe('the form for a certificate', () => {
  it('missing fields are named, and the first one is focused', async () => {
    const user = await openForm(null)
    await issue(user)
    await waitFor(() => expect(field('Template')).toHaveFocus())
    expect(field('Template')).toHaveAccessibleDescription('Choose a template')
    expect(field('Full name')).toHaveAccessibleDescription(/Required field/)
    expect(sent('IssueCertificate')).toBe(0)
  })

  it.each([
    ['Issued', '01-01-2099', 'The issue date is in the future'],
    ['Date of birth', '4-Sep', 'The year is missing. Write the day as DD-MM-YYYY'],
    ['Valid until', '01-03-2020', '“Valid until” is before the issue date'],
  ])('the field %s refuses %s', async (label, typed, message) => {
    const user = await openForm()
    await fill(user, field('Full name'), 'Tendai Moyo')
    if (label !== 'Valid until') await fill(user, field('Valid until'), '01-03-2031')
    await fill(user, field(label), typed)
    await issue(user)
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(new RegExp(message)))
    expect(field(label)).toHaveFocus()
    expect(sent('IssueCertificate')).toBe(0)
  })

  it('the issue date is the current day in Singapore, where the client is, also early in the morning', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    await openForm(undefined, new Date('2026-11-20T22:30:00Z'))
    expect(new Date().getDate()).toBe(20)
    expect(field('Issued')).toHaveValue('21-11-2026')
  })

  it('somebody born in 44 was born in 1944', async () => {
    const user = await openForm()
    await fill(user, field('Date of birth'), '16-07-44')
    expect(field('Date of birth')).toHaveAccessibleDescription(/16 July 1944/)
  })

  it('a name that cannot be printed is refused with the reason before anything is sent, and everything typed stays', async () => {
    const user = await openForm()
    const typed = {
      'Full name': 'Sailor 😀 Moon',
      'Valid until': '01-03-2031',
      'Passport number': 'CN204817',
      'Date of birth': '25-05-1995',
    }
    for (const [label, text] of Object.entries(typed)) await fill(user, field(label), text)
    await issue(user)
    await waitFor(() => expect(field('Full name')).toHaveAccessibleDescription(/Cannot be printed: “😀”/))
    expect(sent('IssueCertificate')).toBe(0)
    for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text)
    await fill(user, field('Full name'), 'Sailor Moon')
    await issue(user)
    expect(await title('Sailor Moon · Basic Safety Training')).toBeVisible()
  })

  it('a certificate is issued once, however often the form is submitted', async () => {
    const user = await openForm('ECDIS Operational')
    await fill(user, field('Full name'), 'Kwame Owusu Mensah')
    const release = hold('IssueCertificate')
    await user.dblClick(screen.getByRole('button', { name: 'Issue certificate' }))
    await user.type(field('Full name'), '{Enter}')
    release()
    expect(await title('Kwame Owusu Mensah · ECDIS Operational')).toBeVisible()
    expect(sent('IssueCertificate')).toBe(1)
  })

  it('a certificate whose response was lost is found and shown, and issued once', async () => {
    const name = 'Şule Yıldız'
    const user = await openForm('ECDIS Operational')
    await fill(user, field('Full name'), name)
    backend().faults.set('IssueCertificate', { kind: 'lost', times: 1 })
    await issue(user)
    expect(await title(`${name} · ECDIS Operational`)).toBeVisible()
    expect(sent('IssueCertificate')).toBe(1)
    expect(issuedTo(name)).toBe(1)
  })

  it('a certificate that exists already is shown before another one is issued', async () => {
    const name = 'Twice Issued'
    const user = await openForm('ECDIS Operational')
    await fill(user, field('Full name'), name)
    await issue(user)
    expect(await title(`${name} · ECDIS Operational`)).toBeVisible()
    cleanup()
    const again = await openForm('ECDIS Operational')
    await fill(again, field('Full name'), name.toUpperCase())
    await issue(again)
    const dialog = await screen.findByRole('dialog', { name: 'Issue another certificate?' })
    expect(within(dialog).getByRole('link', { name: /^TWICE ISSUED, issued on / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/certificates\/view\//),
    )
    // The safe answer is the one that stands out.
    expect(within(dialog).getByRole('button', { name: 'Issue another' })).not.toHaveClass('button-primary')
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveClass('button-primary')
    await again.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Issue certificate' })).not.toHaveAttribute('aria-busy'))
    expect(sent('IssueCertificate')).toBe(1)
    expect(field('Full name')).toHaveValue('TWICE ISSUED')
    await issue(again)
    await again.click(await screen.findByRole('button', { name: 'Issue another' }))
    expect(await title('TWICE ISSUED · ECDIS Operational')).toBeVisible()
    expect(sent('IssueCertificate')).toBe(2)
  })

  it('where the certificates of the day cannot be read, nothing is issued without asking', async () => {
    const user = await openForm('ECDIS Operational')
    await fill(user, field('Full name'), 'Not Checked')
    backend().faults.set('CertificatesOfDay', { kind: 'json500' })
    await issue(user)
    const dialog = await screen.findByRole('dialog', { name: 'Issue without checking?' })
    expect(dialog).toHaveTextContent('Whether this certificate exists already could not be checked.')
    expect(sent('IssueCertificate')).toBe(0)
    await user.click(within(dialog).getByRole('button', { name: 'Issue anyway' }))
    expect(await title('Issued certificates')).toBeVisible()
    expect(issuedTo('Not Checked')).toBe(1)
  })

  it('another certificate for a holder starts with their facts and without the old dates', async () => {
    const { user } = await visit(backend(), `/certificates/view/${demoCertificates.valid}`, { as: maren })
    await chooseAction(user, 'Issue another')
    expect(await title('Issue another certificate')).toBeVisible()
    expect(await screen.findByLabelText('Full name')).toHaveValue('Aminata Diallo')
    expect(field('Valid until')).toHaveValue('')
  })

  it('a certificate that does not exist cannot be corrected', async () => {
    await visit(backend(), '/certificates/edit/nothing', { as: maren })
    expect(await screen.findByText('There is no such certificate')).toBeVisible()
  })
})

describe('the page of a certificate', () => {
  /** The history of the loaded certificate: while it loads, its place has the same name. */
  const findHistory = async (): Promise<HTMLElement> => {
    await screen.findByRole('button', { name: 'Send' })
    return screen.getByRole('region', { name: 'What happened' })
  }
  const openPage = () => visit(backend(), `/certificates/view/${demoCertificates.validNoExpiry}`, { as: maren })

  it('notarising asks first, happens once and adds its transaction to the facts', async () => {
    const { user } = await openPage()
    await chooseAction(user, 'Notarise…')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Notarise certificate' }))
    expect(await screen.findByText(/^0x[0-9a-f]{64}$/)).toBeVisible()
    expect(reasonOf(await findAction(user, 'Notarise…'))).toBe('Already notarised.')
  })

  it('a revocation with an invalid address for its message is not sent', async () => {
    const { user } = await openPage()
    await chooseAction(user, 'Revoke…')
    const dialog = screen.getByRole('dialog', { name: 'Revoke this certificate?' })
    await user.click(within(dialog).getByLabelText('Tell the holder by email'))
    await fill(user, within(dialog).getByLabelText('To'), 'eleni')
    await fill(user, within(dialog).getByLabelText(/^Type the holder’s name/), 'Jón Þór Sigurðsson')
    await user.click(within(dialog).getByRole('button', { name: 'Revoke certificate' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not revoked yet: enter the email address for the message.')
    expect(sent('RevokeCertificate')).toBe(0)
  })

  it('an email that bounced is shown in the history and sent again to a corrected address', async () => {
    const { user } = await openPage()
    const history = await findHistory()
    const send = async (address: string): Promise<void> => {
      const dialog = await screen.findByRole('dialog')
      await fill(user, within(dialog).getByLabelText('To'), address)
      await user.click(within(dialog).getByRole('button', { name: 'Send certificate' }))
      expect(await screen.findByText('1 of 1 certificate sent.')).toBeVisible()
      await user.click(screen.getByText('Close'))
    }
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await send('bounce@gmial.example')
    expect(await within(history).findByText('to bounce@gmial.example')).toBeVisible()
    await user.click(within(history).getByRole('button', { name: 'Correct and send again' }))
    expect(within(await screen.findByRole('dialog')).getByLabelText('To')).toHaveValue('bounce@gmial.example')
    await send('jon@fleet.example')
    expect(await within(history).findByText('to jon@fleet.example')).toBeVisible()
  })

  it('emails that fail to load leave the rest of the history readable and can be retried', async () => {
    for (const name of ['CertificateEmails', 'CertificateEmailMessages']) backend().faults.set(name, { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), `/certificates/view/${demoCertificates.valid}`, { as: maren })
    const history = await findHistory()
    expect(await within(history).findByText('The emails could not be loaded')).toBeVisible()
    expect(within(history).getByText('Issued')).toBeVisible()
    await user.click(within(history).getByRole('button', { name: 'Try again' }))
    expect(await within(history).findAllByText('Email delivered')).not.toEqual([])
  })

  it('the other certificates of a holder have their own tab', async () => {
    const { user } = await openPage()
    await user.click(await screen.findByRole('tab', { name: 'Other certificates' }))
    expect(location.search).toBe('?tab=holder')
    const panel = screen.getByRole('tabpanel')
    await waitFor(() => expect(panel).toHaveTextContent(/This holder has no other certificates|Valid|Expired|Revoked/))
  })
})
