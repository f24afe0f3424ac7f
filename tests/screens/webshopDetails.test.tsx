// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { grace } from './medicalForm'

// The settings of a web-shop that are its client details: one record that several admins may change.

const clinic = 'client-harbourclinic'
const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(cleanup)

const details = () => backend().store.table('ClientDetails')
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)

async function open(section: 'client-details' | 'email-templates', label: string): Promise<UserEvent> {
  const { user } = await visit(backend(), `/webshop/settings/${section}`, { as: grace })
  await screen.findByLabelText(label)
  return user
}

async function save(user: UserEvent, name: string): Promise<void> {
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect(reasonOf(button)).toBeNull())
  await user.click(button)
}

async function choose(user: UserEvent, label: string, text: string, option: string | RegExp): Promise<void> {
  await fill(user, await screen.findByRole('combobox', { name: label }), text)
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('client details', () => {
  it('say what the next slot will read in another zone, and save every field that was changed and no other', async () => {
    const before = details().find(clinic)
    const user = await open('client-details', 'Name on the site')
    await choose(user, 'Time zone', 'London', 'Europe/London')
    expect(
      await screen.findByText(/^The slot on Sun 22 Nov, 08:30 \(Singapore\) will read 00:30 \(London\)\. Slots and bookings stay/),
    ).toBeVisible()
    await choose(user, 'Currency', 'EUR', /^EUR/)
    expect(screen.getByText(/^Prices of tests keep their own currency\./)).toBeVisible()
    await fill(user, screen.getByLabelText('Cut-off time'), '4 pm')
    await user.selectOptions(screen.getByLabelText('Questionnaire'), 'Patients are not asked')
    await fill(user, screen.getByLabelText('Copies of bookings to'), 'desk@harbourclinic.example, Lab <lab@harbourclinic.example>')
    await save(user, 'Save client details')
    await waitFor(() =>
      expect(details().find(clinic)).toEqual({
        ...before,
        timezone: 'Europe/London',
        currency: 'EUR',
        cutoffTime: '16:00',
        hasQuestionnaire: false,
        assistEmails: ['desk@harbourclinic.example', 'lab@harbourclinic.example'],
      }),
    )
    expect(sent('SaveSiteContent').map(({ variables }) => variables['isDev'])).toEqual([false])
    expect(screen.getByRole('group', { name: 'What will change' })).toHaveTextContent('Nothing yet.')
    expect(screen.queryByText(/^The slot on/)).toBeNull()
  })

  it('name the day where it is another one in the new zone, and claim no example where slots could not be read', async () => {
    const user = await open('client-details', 'Name on the site')
    await choose(user, 'Time zone', 'New York', 'America/New York')
    expect(await screen.findByText(/will read Sat 21 Nov, 19:30 \(New York\)/)).toBeVisible()
    cleanup()
    backend().faults.set('WebshopSlots', { kind: 'json500' })
    const again = await open('client-details', 'Name on the site')
    await choose(again, 'Time zone', 'London', 'Europe/London')
    expect(await screen.findByText(/^The slots could not be read, so there is no example\./)).toBeVisible()
  })

  it('are created where none are stored, once, although the answer is lost', async () => {
    details().remove(clinic)
    backend().faults.set('CreateSiteContent', { kind: 'lost', times: 1 })
    const user = await open('client-details', 'Name on the site')
    expect(await screen.findByText(/^Nothing is stored yet\./)).toBeVisible()
    await fill(user, screen.getByLabelText('Name on the site'), 'Harbour Clinic')
    await save(user, 'Save client details')
    expect(await screen.findByText('Client details saved')).toBeInTheDocument()
    expect(details().find(clinic)).toMatchObject({ clientName: 'Harbour Clinic', timezone: null, hasQuestionnaire: null })
    expect(sent('CreateSiteContent')).toHaveLength(1)
    expect(screen.queryByText(/^Nothing is stored yet\./)).toBeNull()
  })

  it('are saved with what a colleague created while the form was open', async () => {
    details().remove(clinic)
    const user = await open('client-details', 'Name on the site')
    details().insert({ id: clinic, clientId: clinic, city: 'Penang', timezone: 'Asia/Singapore' })
    await fill(user, screen.getByLabelText('Name on the site'), 'Harbour Clinic')
    await save(user, 'Save client details')
    await waitFor(() => expect(details().find(clinic)).toMatchObject({ clientName: 'Harbour Clinic', city: 'Penang' }))
    expect([sent('CreateSiteContent'), sent('SaveSiteContent')].map(({ length }) => length)).toEqual([0, 1])
  })

  it('say why they were refused, and keep what was typed', async () => {
    backend().faults.set('SaveSiteContent', { kind: 'refused' })
    const user = await open('client-details', 'Name on the site')
    await fill(user, screen.getByLabelText('City'), 'Penang')
    await save(user, 'Save client details')
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('City')).toHaveValue('Penang')
    expect(details().find(clinic)?.city).toBe('Singapore')
  })
})

describe('email templates', () => {
  it('take what a colleague saved meanwhile, and ask where both changed the same', async () => {
    const user = await open('email-templates', 'Reminder')
    expect(screen.getByText(/cannot be checked from here/)).toBeVisible()
    await fill(user, screen.getByLabelText('Reminder'), 'd-mine')
    const stored = details().find(clinic)?.emailTemplates
    details().update(clinic, { emailTemplates: { ...stored, passwordReset: 'd-theirs' } })
    await save(user, 'Save email templates')
    await waitFor(() =>
      expect(details().find(clinic)?.emailTemplates).toEqual({ ...stored, reminder: 'd-mine', passwordReset: 'd-theirs' }),
    )
    details().update(clinic, { emailTemplates: { ...stored, reminder: 'd-theirs' } })
    await fill(user, screen.getByLabelText('Reminder'), 'd-mine-again')
    await save(user, 'Save email templates')
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
    expect(dialog).toHaveTextContent('changed what you changed too: Reminder.')
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
    await waitFor(() => expect(details().find(clinic)?.emailTemplates).toEqual({ ...stored, reminder: 'd-mine-again' }))
    expect((await screen.findAllByText('Email templates saved'))[0]).toBeInTheDocument()
  })

  it('are found saved after a lost answer, and not called saved where nothing arrived', async () => {
    backend().faults.set('SaveEmailTemplateIds', { kind: 'lost', times: 1 })
    const user = await open('email-templates', 'Booking confirmation')
    await fill(user, screen.getByLabelText('Booking confirmation'), 'd-booked')
    await save(user, 'Save email templates')
    expect(await screen.findByText('Email templates saved')).toBeInTheDocument()
    expect(sent('SaveEmailTemplateIds')).toHaveLength(1)
    backend().faults.set('SaveEmailTemplateIds', { kind: 'network', times: 1 })
    await fill(user, screen.getByLabelText('Booking confirmation'), 'd-other')
    await save(user, 'Save email templates')
    expect((await screen.findAllByText(/is not saved yet and may still be/)).length).toBeGreaterThan(0)
    expect(details().find(clinic)?.emailTemplates?.orderConfirmation).toBe('d-booked')
  })

  it.each(['email-templates', 'reminder', 'reschedule-limit'])('wait until client details are stored: %s', async (section) => {
    details().remove(clinic)
    const { user } = await visit(backend(), `/webshop/settings/${section}`, { as: grace })
    await user.click(await screen.findByRole('link', { name: 'Open client details' }))
    expect(await screen.findByText(/^Nothing is stored yet\./)).toBeVisible()
  })
})
