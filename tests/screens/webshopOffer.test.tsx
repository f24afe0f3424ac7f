// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vault } from '~/platform/vault/vault'
import { confirmByName, findAction, reasonOf } from '../support/pageActions'
import { testNow, useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'
import { grace } from './medicalForm'
import { hold, timesSent } from './responses'

// What the web-shop sells, for how much, and what lowers its prices.

const backend = useBackend()
const coupons = () => backend().store.table('Coupon')
const sent = (operation: string) => backend().calls.filter((call) => call.operation === operation)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  await backend().restore()
  backend().calls.length = 0
})
afterEach(async () => {
  cleanup()
  localStorage.removeItem('delta:v3:isDev')
  await vault.clear()
})

const open = async (section: string): Promise<UserEvent> => (await visit(backend(), `/webshop/settings/${section}`, { as: grace })).user
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = async (user: UserEvent, name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(reasonOf(button)).toBeNull())
  await user.click(button)
}

/** Chooses from the menu of a row. */
async function choose(user: UserEvent, row: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

it('an address of a section that does not exist leads to the test types', async () => {
  await open('no-such-section')
  expect(await screen.findByRole('link', { name: 'Seafarer medical' })).toBeVisible()
  expect(location.pathname).toBe('/webshop/settings')
})

describe('a coupon', () => {
  it('says what is wrong with it, beside where it was typed', async () => {
    const user = await open('coupons?edit=new')
    await fill(user, await box('Code'), 'SUMMER 26')
    await fill(user, await box('Discount'), '0')
    await fill(user, await box('Name'), 'Summer')
    await press(user, 'Add coupon')
    await waitFor(async () => expect(await box('Code')).toHaveAccessibleDescription('Enter the code without spaces'))
    expect(await box('Discount')).toHaveAccessibleDescription('At least 0.01')

    await fill(user, await box('Code'), 'SUMMER26')
    await fill(user, await box('Discount'), '101')
    await press(user, 'Add coupon')
    await waitFor(async () => expect(await box('Discount')).toHaveAccessibleDescription('At most 100'))

    await fill(user, await box('Discount'), '20')
    await fill(user, await box('First day'), '10-12-2026')
    await fill(user, await box('Last day'), '09-12-2026')
    await user.click(screen.getByRole('switch', { name: /^Limited use/ }))
    await user.click(screen.getByRole('switch', { name: /^Only for some tests/ }))
    await user.click(screen.getByRole('switch', { name: /^Only from a total/ }))
    expect(await box('Times it can be used')).toBeRequired()
    expect(await box('Least total')).toBeRequired()
    await fill(user, await box('Least total'), '10.005')
    await press(user, 'Add coupon')
    await waitFor(async () => expect(await box('Last day')).toHaveAccessibleDescription('Enter a day on or after the first'))
    expect(await box('Times it can be used')).toHaveAccessibleDescription('Enter how often it can be used')
    expect(await box('Least total')).toHaveAccessibleDescription('SGD has 2 decimals')
    expect(screen.getAllByText('Choose at least one test')[0]).toBeVisible()
    expect(sent('CreateCoupon')).toEqual([])
  })

  it('is added once although the answer is lost, for whole days on the shop’s clock', async () => {
    backend().faults.set('CreateCoupon', { kind: 'lost', times: 1 })
    const user = await open('coupons?edit=new')
    await fill(user, await box('Code'), 'SUMMER26')
    await fill(user, await box('Discount'), '20')
    await fill(user, await box('Name'), 'Summer')
    await fill(user, await box('First day'), '01-12-2026')
    await fill(user, await box('Last day'), '31-12-2026')
    await press(user, 'Add coupon')
    const row = (await screen.findByRole('link', { name: 'SUMMER26' }, { timeout: 8000 })).closest('tr')
    expect(row).toHaveTextContent('Starts 01-12-2026')
    expect(sent('CreateCoupon')).toHaveLength(1)
    expect(sent('CreateCoupon')[0]?.variables).toMatchObject({
      startDate: '2026-11-30T16:00:00.000Z',
      endDate: '2026-12-31T15:59:59.000Z',
      discount: 20,
      appointments: [],
      isDev: false,
    })
    expect(sent('CreateCoupon')[0]?.variables).not.toHaveProperty('validity')
  })

  it('whose code is taken in other capitals is not sent, because there cannot be two', async () => {
    const user = await open('coupons?edit=new')
    await fill(user, await box('Code'), 'sea10')
    await fill(user, await box('Discount'), '10')
    await fill(user, await box('Name'), 'Again')
    await press(user, 'Add coupon')
    const alert = await screen.findByText(/^The coupon “SEA10” already exists, and there cannot be two\./)
    expect(within(alert).getByRole('link', { name: 'Open the coupon' })).toHaveAttribute(
      'href',
      expect.stringContaining('edit=coupon-sea10'),
    )
    expect(sent('CreateCoupon')).toEqual([])
  })

  it('is not held up by what a switch hides, and sends none of it', async () => {
    const user = await open('coupons?edit=new')
    await fill(user, await box('Code'), 'SUMMER26')
    await fill(user, await box('Discount'), '20')
    await fill(user, await box('Name'), 'Summer')
    for (const [flag, label, typed] of [
      [/^Limited use/, 'Times it can be used', 'many'],
      [/^Only from a total/, 'Least total', '10.005'],
    ] as const) {
      await user.click(screen.getByRole('switch', { name: flag }))
      await fill(user, await box(label), typed)
      await user.click(screen.getByRole('switch', { name: flag }))
      // What was typed comes back with the switch, until the form is saved.
      await user.click(screen.getByRole('switch', { name: flag }))
      expect(await box(label)).toHaveValue(typed)
      await user.click(screen.getByRole('switch', { name: flag }))
    }
    await press(user, 'Add coupon')
    await screen.findByRole('link', { name: 'SUMMER26' })
    expect(sent('CreateCoupon')[0]?.variables).toMatchObject({ isLimited: false, limit: null, hasMinimum: false, miminumOrder: null })
  })

  it('is not offered the draft of another one', async () => {
    const user = await open('coupons?edit=coupon-spring')
    await fill(user, await box('Discount'), '77')
    await waitFor(async () => expect(await vault.list('draft:')).toHaveLength(1))
    cleanup()
    await open('coupons?edit=coupon-sea10')
    expect(await box('Discount')).toHaveValue('10')
    await expect(screen.findByText('Continue with it', {}, { timeout: 500 })).rejects.toThrow('Unable to find')
    cleanup()
    const again = await open('coupons?edit=coupon-spring')
    await again.click(await screen.findByRole('button', { name: 'Continue with it' }))
    await waitFor(async () => expect(await box('Discount')).toHaveValue('77'))
  })

  it('says that its tests could not be read, and reads them again', async () => {
    backend().faults.set('WebshopTests', { kind: 'json500' })
    const user = await open('coupons?edit=coupon-winter')
    const tryIt = await screen.findByRole('button', { name: 'Try WINTER15' })
    await waitFor(() => expect(reasonOf(tryIt)).toBe('The tests could not be read.'))
    backend().faults.clear()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^Some choices could not be read\./)).toBeNull())
    expect(await screen.findByRole('button', { name: /RT-PCR/ })).toBeVisible()
  })

  it('that somebody else changed meanwhile keeps both changes', async () => {
    const user = await open('coupons?edit=coupon-sea10')
    await fill(user, await box('Name'), 'For crews')
    coupons().update('coupon-sea10', { discount: 12 })
    await press(user, 'Save coupon')
    await screen.findByRole('link', { name: 'SEA10' })
    expect(coupons().find('coupon-sea10')).toMatchObject({ name: 'For crews', discount: 12 })
  })

  it('asks about a conflict only as long as its form is open, also where the list has the same path', async () => {
    const user = await open('coupons')
    await user.click(await screen.findByRole('link', { name: 'SEA10' }))
    await fill(user, await box('Discount'), '11')
    coupons().update('coupon-sea10', { discount: 12 })
    await press(user, 'Save coupon')
    await screen.findByRole('dialog', { name: 'Changed by someone else' })
    history.back()
    await press(user, 'Leave without draft')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed by someone else' })).toBeNull())
    expect(coupons().find('coupon-sea10')).toMatchObject({ discount: 12 })
  })

  it('is turned off in the list at once, and back on where that was refused', async () => {
    const user = await open('coupons')
    backend().faults.set('EditCoupon', { kind: 'refused', times: 1, message: 'Not today' })
    const flag = await screen.findByRole('switch', { name: 'Can be used: SEA10' })
    backend().faults.set('Coupons', { kind: 'delay', wait: 300, times: 1 })
    await user.click(flag)
    expect(screen.getByRole('switch', { name: 'Can be used: SEA10' })).not.toBeChecked()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Can be used: SEA10' })).toBeChecked())
    expect(await screen.findByText('Not today')).toBeInTheDocument()
    expect(coupons().find('coupon-sea10')?.isActive).toBe(true)

    const endDate = coupons().find('coupon-sea10')?.endDate
    await user.click(screen.getByRole('switch', { name: 'Can be used: SEA10' }))
    await waitFor(() => expect(coupons().find('coupon-sea10')).toMatchObject({ code: 'SEA10', discount: 10, endDate, isActive: false }))
    expect((await screen.findByRole('link', { name: 'SEA10' })).closest('tr')).toHaveTextContent('Off')
    expect(screen.getByRole('searchbox', { name: 'Code' })).toBeVisible()

    // A phone has no room for switches.
    await choose(user, 'SEA10', 'Turn on “Can be used”')
    expect(await screen.findByText('“Can be used” is on')).toBeInTheDocument()
    expect(coupons().find('coupon-sea10')?.isActive).toBe(true)
  })

  it('turned off and on again at once, it ends as it was pressed last', async () => {
    const user = await open('coupons')
    const flag = await screen.findByRole('switch', { name: 'Can be used: SEA10' })
    const release = hold('EditCoupon')
    await user.click(flag)
    await waitFor(() => expect(timesSent('EditCoupon')).toBe(1))
    await user.click(flag)
    expect(flag).toBeChecked()
    release()
    await waitFor(() => expect(timesSent('EditCoupon')).toBe(2))
    await waitFor(() => expect(flag).not.toHaveAttribute('aria-busy', 'true'))
    expect(flag).toBeChecked()
    expect(coupons().find('coupon-sea10')?.isActive).toBe(true)
  })

  it('is tried: what it saves is the difference of two answers', async () => {
    const user = await open('coupons?edit=coupon-sea10')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Test' }), 'RT-PCR')
    await press(user, 'Try SEA10')
    const saves = (await screen.findByText('Saves')).parentElement
    expect(saves).toHaveTextContent('SGD 11.80')
    cleanup()
    backend().faults.set('PriceOfCart', { kind: 'json500' })
    const again = await open('coupons?edit=coupon-sea10')
    await press(again, 'Try SEA10')
    expect(await screen.findByText('The prices could not be loaded')).toBeVisible()
    expect(screen.queryByText('Saves')).toBeNull()
  })

  it('is deleted by a command that travels as a query, once although the answer is lost', async () => {
    backend().faults.set('DeleteCoupon', { kind: 'lost', times: 1 })
    const user = await open('coupons')
    await choose(user, 'SPRING', 'Delete…')
    await user.click(await screen.findByRole('button', { name: 'Delete coupon' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'SPRING' })).toBeNull(), { timeout: 8000 })
    expect(sent('DeleteCoupon')).toHaveLength(1)
    expect(coupons().find('coupon-spring')).toBeUndefined()
  })
})

it.each(['', 'test-types', 'appointment-types'])('the settings at “%s” mark the open tab', async (section) => {
  await open(section)
  const tabs = await screen.findByRole('navigation', { name: 'Test types' })
  const name = section === 'appointment-types' ? 'Appointment types' : 'Test types'
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent(name)
})

it('a form has its own head while the shop is being read', async () => {
  backend().faults.set('ShopDetails', { kind: 'delay', wait: 30_000, times: 1 })
  await open('test-types?edit=test-pcr')
  expect(await screen.findByRole('heading', { name: 'Edit test type' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Test types' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
})

describe('a test type', () => {
  it('is not deleted while nobody knows what uses it; else its users are named and its name is typed', async () => {
    backend().faults.set('Referrals', { kind: 'json500', times: 1 })
    const user = await open('test-types')
    await choose(user, 'RT-PCR', 'Delete…')
    const dialog = await screen.findByRole('dialog', { name: 'Delete this test type?' })
    expect(await within(dialog).findByText(/could not be read, so it is not known which of them use this test type/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Delete test type' })).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    const users = await screen.findByRole('list', { name: 'bookings and offers' })
    expect(users).toHaveTextContent('Aminata Diallo and 3 more')
    await confirmByName(user, 'Delete this test type?', 'RT-PCR', 'Delete test type')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'RT-PCR' })).toBeNull())
    expect(sent('DeleteTestType')).toHaveLength(1)
  })

  it('shows the card that the public will see, and refuses a package of nothing, a question twice and another currency', async () => {
    const user = await open('test-types?edit=test-medical')
    const card = await screen.findByRole('article')
    expect(card).toHaveTextContent('SGD 180.00 Price includes GST')
    expect(card).toHaveTextContent('Extra Fee: 10.00 SGD')
    await waitFor(() => expect(card).toHaveTextContent(/^Package of 3 tests.*Eyesight and colour vision.*Hearing.*Full blood count/))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sold as' }), 'Single test')
    await waitFor(() => expect(card).not.toHaveTextContent('Hearing'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sold as' }), 'Package')
    await fill(user, await box('Extra fee'), '12.5')
    await waitFor(() => expect(card).toHaveTextContent('Extra Fee: 12.50 SGD'))
    for (const label of ['Ship', 'ship']) {
      await user.click(screen.getByRole('button', { name: 'Add question' }))
      await fill(user, await box(label === 'Ship' ? 'Question 1' : 'Question 2'), label)
    }
    await press(user, 'Save test type')
    await waitFor(async () => expect(await box('Question 2')).toHaveAccessibleDescription('This question is asked already'))
    await user.click(screen.getByRole('button', { name: 'Remove question 2' }))
    await press(user, 'Save test type')
    await screen.findByRole('link', { name: 'Seafarer medical' })
    expect(backend().store.table('TestType').find('test-medical')).toMatchObject({
      extraFee: 12.5,
      additionalFields: [{ label: 'Ship', type: 'text', required: false }],
      duration: 30,
      price: 180,
    })
  })

  it('says that its choices could not be read, and reads them again', async () => {
    backend().faults.set('PackageTypes', { kind: 'json500', times: 1 })
    const user = await open('test-types?edit=test-medical')
    expect(await screen.findByText(/^Some choices could not be read\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sold as' })).toHaveDisplayValue('Package'))
    expect(screen.queryByText(/^Some choices could not be read\./)).toBeNull()
  })

  it('of an unknown type keeps it', async () => {
    backend().store.table('TestType').update('test-pcr', { type: 'YELLOW_FEVER' })
    await open('test-types?edit=test-pcr')
    expect(await screen.findByRole('combobox', { name: 'Type' })).toHaveDisplayValue('YELLOW_FEVER')
  })
})

describe.each([
  ['test-types', 'test type', 'CreateTestType', 'Name'],
  ['appointment-types', 'appointment type', 'CreateAppointmentType', 'Name'],
  ['package-tests', 'package test', 'CreatePackageTest', 'Name'],
  ['categories', 'appointment category', 'CreateAppointmentCategory', 'Name'],
  ['test-categories', 'test category', 'CreateTestCategory', 'Name'],
  ['referrals', 'referral', 'CreateReferral', 'Partner'],
])('in %s', (section, noun, command, title) => {
  it(`a ${noun} that was refused stays typed, and one whose answer is lost is added once`, async () => {
    backend().faults.set(command, { kind: 'refused', message: 'Not today', times: 1 })
    const user = await open(`${section}?edit=new`)
    await fill(user, await box(title), 'Fresh')
    const type = screen.queryByRole('combobox', { name: 'Type' })
    if (type) await user.selectOptions(type, 'PCR')
    const price = screen.queryByRole('textbox', { name: 'Price' })
    if (price) await fill(user, price, '10')
    await press(user, `Add ${noun}`)
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent('Not today'))
    expect(await box(title)).toHaveValue('Fresh')

    backend().faults.set(command, { kind: 'lost', times: 1 })
    await press(user, `Add ${noun}`)
    expect(await screen.findByRole('link', { name: 'Fresh' }, { timeout: 8000 })).toBeVisible()
    expect(sent(command)).toHaveLength(2)
  })
})

describe('what the server cannot change', () => {
  it('says so: categories are not deleted, and a renamed one counts what keeps the old name', async () => {
    const user = await open('categories')
    await user.click(await screen.findByRole('button', { name: 'Actions for Before travel' }))
    expect(reasonOf(await screen.findByRole('menuitem', { name: /^Delete…/ }))).toBe('Appointment categories cannot be deleted.')
    await user.keyboard('{Escape}')
    await choose(user, 'Before travel', 'Edit')
    await fill(user, await box('Name'), 'Travel')
    expect(await screen.findByText('3 test or appointment types name this category and keep the old name.')).toBeVisible()
    await press(user, 'Save appointment category')
    expect(await screen.findByRole('link', { name: 'Travel' })).toBeVisible()
  })

  it('says so: an appointment type names a category too', async () => {
    const user = await open('categories?edit=category-work-at-sea')
    await fill(user, await box('Name'), 'At sea')
    expect(await screen.findByText('2 test or appointment types name this category and keep the old name.')).toBeVisible()
  })

  it('says so: appointment types are only added', async () => {
    const user = await open('appointment-types')
    await user.click(await screen.findByRole('button', { name: 'Actions for Fitness review' }))
    expect(reasonOf(await screen.findByRole('menuitem', { name: /^Edit/ }))).toBe('Appointment types cannot be changed.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: 'Fitness review' }))
    expect(await screen.findByText('Appointment types cannot be changed.')).toBeVisible()
    expect(await box('Name')).toHaveValue('Fitness review')
    expect(await box('Name')).toBeDisabled()
  })

  it('is not added from the sandbox where the server has none', async () => {
    localStorage.setItem('delta:v3:isDev', 'true')
    const user = await open('appointment-types')
    expect(reasonOf(await findAction(user, 'Add appointment type'))).toBe(
      'The server has no sandbox for these: one would be added for real.',
    )
  })
})

describe('a referral', () => {
  it('of a name that there is already is asked about; until that is answered, its draft is not being sent', async () => {
    const user = await open('referrals')
    const [menu] = await screen.findAllByRole('button', { name: /^Actions for / })
    const partner = menu?.getAttribute('aria-label')?.slice('Actions for '.length) ?? ''
    await choose(user, partner, 'Copy')
    await fill(user, await box('Partner'), `${partner} `)
    await press(user, 'Add referral')
    await screen.findByRole('button', { name: 'Add another' })
    // What another tab would be told of it.
    await waitFor(async () => expect((await vault.list('draft:'))[0]?.value).toMatchObject({ sent: null }))
    expect(sent('CreateReferral')).toEqual([])
  })

  it('names the bookings that came through it, before it is deleted too', async () => {
    const user = await open('referrals?edit=referral-aegean')
    const came = await screen.findByRole('list', { name: 'Bookings that came through it' })
    expect(within(came).getAllByRole('link')).toHaveLength(1)
    await fill(user, await box('Address'), 'javascript:alert(1)')
    await press(user, 'Save referral')
    await waitFor(async () => expect(await box('Address')).toHaveAccessibleDescription('Enter an address that begins with https://'))
    cleanup()
    const again = await open('referrals')
    await choose(again, 'Aegean Crewing', 'Delete…')
    expect(await screen.findByRole('list', { name: 'bookings' })).toBeVisible()
  })

  it('is in a file without formulas; a page in place of the file is not saved', async () => {
    backend().store.table('Referral').update('referral-aegean', { partnerName: '=1+1' })
    const files: { readonly name: string; readonly blob: Blob }[] = []
    const blobs = new Map<string, Blob>()
    // jsdom does not support downloads.
    URL.createObjectURL = (blob: Blob) => {
      blobs.set(`blob:${blobs.size}`, blob)
      return `blob:${blobs.size - 1}`
    }
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href)
      if (blob) files.push({ name: this.download, blob })
    })
    const answer = hold('ReferralCsv')
    const user = await open('referrals')
    await user.click(await findAction(user, 'Save as CSV'))
    expect(reasonOf(await findAction(user, 'Save as CSV'))).toBe('The file is on its way.')
    await user.click(await findAction(user, 'Save as CSV'))
    answer()
    await waitFor(() => expect(files).toHaveLength(1))
    expect(sent('ReferralCsv')).toHaveLength(1)
    await waitFor(async () => expect(reasonOf(await findAction(user, 'Save as CSV'))).toBeNull())
    expect(files[0]?.name).toBe('Referrals, 2026-11-21.csv')
    expect(await files[0]?.blob.text()).toContain('"\'=1+1"')
    backend().faults.set('ReferralCsv', { kind: 'html500' })
    await user.click(await findAction(user, 'Save as CSV'))
    expect(await screen.findByText('The server had a problem. Try again.')).toBeInTheDocument()
    expect(files).toHaveLength(1)
  })
})

describe('the reschedule limit', () => {
  const details = () => backend().store.table('ClientDetails').find('client-harbourclinic')

  it('says what it means for a visit, and keeps what the other forms set', async () => {
    const reminder = details()?.reminder
    const user = await open('reschedule-limit')
    await fill(user, await box('Days before the visit'), '2')
    await fill(user, await box('At'), '18:00')
    const preview = await screen.findByRole('region', { name: 'Preview' })
    await waitFor(() =>
      expect(preview).toHaveTextContent(
        /^What it means for a visit ?A visit on Sun 22 Nov, 08:30 can be moved until Fri 20 Nov, 18:00 \(Singapore\)\./,
      ),
    )
    await press(user, 'Save reschedule limit')
    await waitFor(() => expect(details()?.rescheduleLimit).toEqual({ daysBeforeAppointment: 2, time: '18:00' }))
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    expect(details()?.reminder).toEqual(reminder)
  })

  it('is not stored by half, and no reminder after the visit', async () => {
    const user = await open('reschedule-limit')
    await fill(user, await box('Days before the visit'), '2')
    expect(await screen.findByRole('region', { name: 'Preview' })).not.toHaveTextContent('00:00')
    await user.clear(await box('Days before the visit'))
    await fill(user, await box('At'), '18:00')
    await press(user, 'Save reschedule limit')
    await waitFor(async () =>
      expect(await box('Days before the visit')).toHaveAccessibleDescription('Enter how many days before, or leave both empty'),
    )
    cleanup()
    const again = await open('reminder')
    await fill(again, await box('Days before the visit'), '0')
    await fill(again, await box('At'), '09:00')
    await press(again, 'Save reminder')
    await waitFor(async () => expect(await box('At')).toHaveAccessibleDescription('This is after a visit that begins at 08:30'))
    expect(sent('SetReminderTime')).toEqual([])
  })
})
