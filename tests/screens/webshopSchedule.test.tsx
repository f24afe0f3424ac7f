// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

// A family is booked at the desk of the web-shop.

const grace = 'grace.tan@harbourclinic.example'
const slotId = 'slot-2026-11-24-0930'
const backend = useBackend()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  await vault.clear()
})

const bookings = () => backend().store.table('WebShopAppointment')
const booked = () => bookings().where({ timeSlotId: slotId, owner: 'Ana Lima' })
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const open = async (path = `/webshop/overview/schedule/${slotId}`) => {
  const { user } = await visit(backend(), path, { as: grace })
  await screen.findByRole('heading', { level: 1, name: 'Book for patients' })
  return user
}
const personNamed = (title: string) => within(screen.getByRole('group', { name: title }))

async function describePerson(user: UserEvent, title: string, name: string, passNo: string, born: string): Promise<void> {
  const person = personNamed(title)
  await fill(user, person.getByLabelText('Name as in the passport'), name)
  await fill(user, person.getByLabelText('Date of birth'), born)
  await user.selectOptions(person.getByLabelText('Gender'), 'Female')
  await fill(user, person.getByLabelText('Passport number'), passNo)
}

/** The first person, whose contact the others have too. */
async function describeAna(user: UserEvent): Promise<void> {
  await describePerson(user, 'Adult 1', 'Ana Lima', 'PT0001', '14-06-1988')
  const ana = personNamed('Adult 1')
  await user.click(await ana.findByRole('combobox', { name: 'Nationality' }))
  await user.paste('Portugal')
  await user.click(await screen.findByRole('option', { name: 'Portugal' }))
  await fill(user, ana.getByLabelText('Email'), 'ana.lima@crew.example')
  await fill(user, ana.getByLabelText('Phone'), '+6585550110')
}

const chooseTest = async (user: UserEvent, id = 'test-antigen') => user.selectOptions(await screen.findByLabelText('Test'), id)

/** Takes places in the slot, as another handler does meanwhile. */
function takePlaces(count: number, fullName = 'Somebody Else'): void {
  const [model] = bookings().where({ id: 'booking-family' })
  const [patient] = model?.patients ?? []
  if (!model || !patient) throw new Error('The family is not among the seeds')
  const patients = Array.from({ length: count }, () => ({ ...patient, fullName }))
  bookings().insert({ ...model, id: 'taken-meanwhile', timeSlotId: slotId, patients, owner: fullName })
}

describe('booking for patients', () => {
  it('a family of four is booked once, although the answer is lost, with the contact of the first', async () => {
    const user = await open()
    await chooseTest(user)
    await press(user, 'One more adult')
    await press(user, 'One more child')
    await press(user, 'One more child')
    await describeAna(user)
    await describePerson(user, 'Adult 2', 'Rui Lima', 'PT0002', '02-01-1987')
    await describePerson(user, 'Child 1', 'Eva Lima', 'PT0003', '05-05-2015')
    await describePerson(user, 'Child 2', 'Nuno Lima', 'PT0004', '05-05-2001')
    expect(await screen.findByText('Counted as a child, but 25 years old on the day of the visit.')).toBeVisible()
    await fill(user, personNamed('Child 1').getByLabelText('Email'), 'eva@crew.example')
    await fill(user, screen.getByLabelText('Address'), '10 Bayfront Avenue')
    backend().faults.set('BookSlot', { kind: 'lost', times: 1 })
    await press(user, 'Book for 4 people')
    await waitFor(() => expect(location.pathname).toBe(`/webshop/overview/${booked()[0]?.id}`), { timeout: 5000 })
    expect(booked()).toHaveLength(1)
    expect(sent('BookSlot')).toHaveLength(1)
    expect(booked()[0]?.patients).toMatchObject([
      { fullName: 'Ana Lima', email: 'ana.lima@crew.example', nationality: 'Portugal', phone: '+6585550110', dob: '1988-06-14' },
      { fullName: 'Rui Lima', email: 'ana.lima@crew.example', nationality: 'Portugal', phone: '+6585550110' },
      { fullName: 'Eva Lima', email: 'eva@crew.example' },
      { fullName: 'Nuno Lima' },
    ])
    expect(JSON.parse(booked()[0]?.cart ?? '')).toEqual([{ testTypeId: 'test-antigen', tests: [], adultNumber: 2, childNumber: 2 }])
    expect(document.title + JSON.stringify(history.state)).not.toContain('Lima')
  })

  it('nothing is sent where another handler took the last places, and everything typed stays', async () => {
    const user = await open()
    await chooseTest(user)
    await describeAna(user)
    takePlaces(8)
    await press(user, 'Book for 1 person')
    expect(await screen.findByText('Nothing was sent. This time is full. Choose another.')).toBeVisible()
    expect(await screen.findByRole('radiogroup', { name: /^Times on/ })).toHaveAccessibleDescription('This time is full. Choose another.')
    expect(sent('BookSlot')).toHaveLength(0)
    expect(personNamed('Adult 1').getByLabelText('Name as in the passport')).toHaveValue('Ana Lima')
    await user.click(screen.getByRole('radio', { name: '10:00 8 left' }))
    await press(user, 'Book for 1 person')
    await waitFor(() => expect(bookings().count({ owner: 'Ana Lima' })).toBe(1))
  })

  it('a slot that this very booking has filled leads to it, and is not called full', async () => {
    const user = await open()
    await chooseTest(user)
    await describeAna(user)
    backend().store.table('Timeslot').update(slotId, { appointmentLimit: 1 })
    takePlaces(1, 'Ana Lima')
    await press(user, 'Book for 1 person')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Ana Lima, 1 person')
    expect(screen.queryByText(/This time is full/)).toBeNull()
    expect(sent('BookSlot')).toHaveLength(0)
  })

  it('the total and its lines are those of the backend, and one that cannot be had is said', async () => {
    const user = await open()
    await chooseTest(user, 'test-medical')
    const total = async (text: RegExp) => expect((await screen.findByText('Total')).parentElement).toHaveTextContent(text)
    await waitFor(() => total(/^Total.*190\.00$/))
    expect(screen.getByText('Extra fees').parentElement).toHaveTextContent('10.00')
    expect(screen.getByText(/^Not paid online/)).toBeVisible()
    await fill(user, screen.getByLabelText('Coupon code'), 'SEA10')
    await user.tab()
    expect(await screen.findByText(/^The web-shop says: Valid\./)).toBeVisible()
    await waitFor(() => total(/172\.00$/))
    await fill(user, screen.getByLabelText('Coupon code'), 'NOPE')
    await user.tab()
    expect(await screen.findByText(/^The web-shop says: Invalid coupon\./)).toBeVisible()
    await waitFor(() => total(/190\.00$/))
    backend().faults.set('PriceOfCart', { kind: 'json500' })
    await chooseTest(user, 'test-pcr')
    expect(await screen.findByText(/^The booking could not be priced/)).toBeVisible()
    await total(/Not known$/)
  })

  it('a passport number twice names the other person, and a question that the test requires is asked', async () => {
    const questions = [{ label: 'Flight number', type: 'text', required: true }]
    backend().store.table('TestType').update('test-pcr', { additionalFields: questions })
    const user = await open()
    await chooseTest(user, 'test-pcr')
    await press(user, 'One more adult')
    await describeAna(user)
    await describePerson(user, 'Adult 2', 'Rui Lima', 'pt 0001', '02-01-2030')
    await fill(user, personNamed('Adult 1').getByLabelText('Flight number'), 'SQ 318')
    await press(user, 'Book for 2 people')
    const rui = personNamed('Adult 2')
    await waitFor(() => expect(rui.getByLabelText('Passport number')).toHaveAccessibleDescription('Ana Lima has this passport number'))
    expect(rui.getByLabelText('Date of birth')).toHaveAccessibleDescription('This day is in the future')
    expect(rui.getByLabelText('Flight number')).toHaveAccessibleDescription('Required field')
    expect(sent('BookSlot')).toHaveLength(0)
    await fill(user, rui.getByLabelText('Passport number'), 'PT0002')
    await fill(user, rui.getByLabelText('Date of birth'), '02-01-1987')
    await fill(user, rui.getByLabelText('Flight number'), 'SQ 319')
    await press(user, 'Book for 2 people')
    await waitFor(() => expect(booked()).toHaveLength(1))
    expect(booked()[0]?.patients?.map(({ additionalFields }) => additionalFields)).toEqual([
      [{ label: 'Flight number', value: 'SQ 318' }],
      [{ label: 'Flight number', value: 'SQ 319' }],
    ])
  })

  it('lowering a count asks before it takes off somebody for whom something was typed', async () => {
    const user = await open()
    await press(user, 'One more child')
    await press(user, 'One fewer child')
    expect(screen.queryByRole('group', { name: 'Child 1' })).toBeNull()
    await press(user, 'One more child')
    await fill(user, personNamed('Child 1').getByLabelText('Name as in the passport'), 'Eva Lima')
    await press(user, 'One fewer child')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Eva Lima?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(personNamed('Child 1').getByLabelText('Name as in the passport')).toHaveValue('Eva Lima')
    await press(user, 'One fewer child')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await screen.findByRole('button', { name: 'Book for 1 person' })
    expect(screen.queryByRole('group', { name: 'Child 1' })).toBeNull()
  })
})

describe('the time', () => {
  it('one in the address that is full is said', async () => {
    takePlaces(8)
    await open()
    expect(await screen.findByText('The link names a time that cannot be booked. This time is full. Choose another.')).toBeVisible()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  it('is one with places for the whole party', async () => {
    takePlaces(6)
    const user = await open('/webshop/overview/schedule')
    await press(user, /^Tuesday 24 November 2026, 14 times$/)
    expect(screen.getByRole('radio', { name: '09:30 2 left' })).toBeEnabled()
    await press(user, 'One more adult')
    await press(user, 'One more adult')
    expect(await screen.findByRole('radio', { name: '09:30 2 left' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Tuesday 24 November 2026, 13 times' })).toBeVisible()
    for (let more = 3; more < 9; more += 1) await press(user, 'One more child')
    expect(await screen.findByText('No time takes 9 people: the largest takes 8. Book smaller groups.')).toBeVisible()
  })
})
