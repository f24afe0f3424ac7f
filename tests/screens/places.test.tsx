// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { remember } from '../backend/courses/testCalls'
import { answerMap } from '../support/mapFrame'
import { reasonOf } from '../support/pageActions'
import { useBackend } from '../support/useBackend'
import { fill, visit } from '../support/visit'

const admin = 'maren.oyelaran@northbreakwater.example'
const instructor = 'rajan.pillai@northbreakwater.example'
const clinicAdmin = 'grace.tan@harbourclinic.example'
const centers = '/client?section=places'
const locations = '/client?section=places&tab=facilities'
const backend = useBackend()
type User = Awaited<ReturnType<typeof visit>>['user']

let restore: () => void
beforeAll(() => {
  restore = remember(backend(), 'TrainingCenter', 'Facility', 'Course')
})
afterEach(() => restore())

const facility = (id: string) => backend().store.table('Facility').find(id)
const sentCount = (operation: string): number => backend().calls.filter((call) => call.operation === operation).length
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const table = (name: string): Promise<HTMLElement> => screen.findByRole('table', { name })
const rowOf = async (list: string, name: string): Promise<HTMLElement> => {
  const row = (await within(await table(list)).findByText(name)).closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return row
}
const actionOf = async (user: User, list: string, name: string, action: string): Promise<HTMLElement> => {
  await user.click(within(await rowOf(list, name)).getByRole('button', { name: /^Actions/ }))
  return within(await screen.findByRole('menu')).getByRole('menuitem', { name: new RegExp(`^${action}`) })
}
/** Chooses a country, whose picker is loaded once it is shown. */
const chooseCountry = async (user: User, name: string): Promise<void> => {
  const picker = await screen.findByRole('combobox', { name: 'Country' })
  await user.click(picker)
  await user.paste(name)
  await user.keyboard('{Enter}')
}

describe('the places of an organisation', () => {
  it('are counted in the index of the settings, and a count that could not be read is not 0', async () => {
    const { user } = await visit(backend(), '/client', { as: admin })
    expect(await screen.findByRole('link', { name: 'Places 5' })).toBeVisible()
    expect(sentCount('CenterCount')).toBe(1)
    backend().faults.set('CenterCount', { kind: 'json500' })
    await user.click(screen.getByRole('link', { name: 'Places 5' }))
    await table('Training centers')
    await user.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Settings' }))
    expect(await screen.findByRole('link', { name: /^Administrators \d/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Places' })).toBeVisible()
  })

  it('are training centers and locations, which say what cannot be done with them', async () => {
    const { user } = await visit(backend(), centers, { as: admin })
    expect(await rowOf('Training centers', 'Pasir Panjang')).toHaveTextContent(
      'Pasir PanjangDefaultDefault · 21 Harbour Drive117402 SingaporeMaren Oyelaran+65 6555 0152PPJPinned',
    )
    expect(screen.getByText('Courses offer these addresses. Training centers can be edited, not deleted.')).toBeVisible()
    expect(reasonOf(await actionOf(user, 'Training centers', 'Tuas', 'Delete'))).toBe('Training centers cannot be deleted.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('tab', { name: 'Locations 3' }))
    expect(await rowOf('Locations', 'Changi Survival Pool')).toHaveTextContent('2 Netheravon Road508503 Singapore')
  })

  it('a copy of the default is not the default', async () => {
    await visit(backend(), `${locations}&copy=facility-keppel`, { as: admin })
    expect(await screen.findByLabelText('Name')).toHaveValue('Keppel Simulator Hall')
    expect(screen.getByRole('switch', { name: /^Default/ })).not.toBeChecked()
  })

  it('are clinics and labs for a medical client', async () => {
    const { user } = await visit(backend(), centers, { as: clinicAdmin })
    expect(await rowOf('Clinics', 'Marina')).toHaveTextContent('8 Marina View')
    expect(screen.getByText('Administrators can be limited to one of them. Clinics can be edited, not deleted.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Labs 2' }))
    expect(await rowOf('Labs', 'Marina Laboratory')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add lab' })).toBeVisible()
  })

  it('that cannot be read say so', async () => {
    backend().faults.set('TrainingCenters', { kind: 'json500' })
    await visit(backend(), centers, { as: admin })
    expect(await screen.findByText('Training centers could not be loaded')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Training centers' })).toBeVisible()
  })

  it('are read by an instructor, who is told who may change them', async () => {
    const { user } = await visit(backend(), locations, { as: instructor })
    const only = 'Only super admins, training admins and clinic admins can do this.'
    expect(reasonOf(await actionOf(user, 'Locations', 'Tuas Fire Ground', 'Delete'))).toBe(only)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: 'Tuas Fire Ground' }))
    expect(await screen.findByText(only)).toBeVisible()
    expect(reasonOf(button('Save location'))).toBe(only)
  })
})

describe('adding a place', () => {
  it('a training center is added once, and courses offer its address', async () => {
    const { user } = await visit(backend(), `${centers}&edit=new`, { as: admin })
    await user.click(await screen.findByRole('button', { name: 'Add training center' }))
    expect(await screen.findAllByText('Required field')).toHaveLength(7)
    await fill(user, screen.getByLabelText('Name'), 'Jurong')
    await fill(user, screen.getByLabelText(/^Contact/), 'Li Na')
    await fill(user, screen.getByLabelText('Email'), 'jurong@northbreakwater.example')
    await fill(user, await screen.findByLabelText('Phone'), '+6565550153')
    await fill(user, screen.getByLabelText('Street'), '2 Jurong Pier Road')
    await fill(user, screen.getByLabelText('City'), 'Singapore')
    await chooseCountry(user, 'Singapore')
    await user.dblClick(button('Add training center'))
    expect(await rowOf('Training centers', 'Jurong')).toHaveTextContent('2 Jurong Pier RoadSingaporeLi Na+6565550153—No pin')
    expect(sentCount('AddTrainingCenter')).toBe(1)
    await user.click(screen.getByRole('link', { name: 'Schedule a course' }))
    const choices = await screen.findByLabelText(/^Saved address/)
    await user.selectOptions(choices, 'Jurong, 2 Jurong Pier Road, Singapore')
    expect(screen.getByLabelText(/^Street/)).toHaveValue('2 Jurong Pier Road')
  })

  it('a location is pinned where its address is found, and not added twice when its answer is lost', async () => {
    const { user } = await visit(backend(), `${locations}&edit=new`, { as: admin })
    await answerMap('The location on the map', (address) =>
      address === '4 Jurong Pier Road, 619158 Singapore, Singapore' ? { lat: 1.30512, lng: 103.72091 } : null,
    )
    await fill(user, screen.getByLabelText('Street'), '4 Jurong Pir Rd')
    expect(
      await screen.findByText(/This address could not be found on the map\. Set the pin yourself\./, {}, { timeout: 3000 }),
    ).toBeVisible()
    await fill(user, screen.getByLabelText('Name'), 'Jurong Pool')
    await fill(user, screen.getByLabelText('Street'), '4 Jurong Pier Road')
    await fill(user, screen.getByLabelText('Postcode'), '619158')
    await fill(user, screen.getByLabelText('City'), 'Singapore')
    await chooseCountry(user, 'Singapore')
    await waitFor(() => expect(screen.getByLabelText('Latitude')).toHaveValue('1.30512'), { timeout: 3000 })
    backend().faults.set('AddFacility', { kind: 'lost', times: 1 })
    await user.click(button('Add location'))
    expect(await rowOf('Locations', 'Jurong Pool')).toHaveTextContent('Pinned')
    expect(sentCount('AddFacility')).toBe(1)
    expect(backend().store.table('Facility').where({ name: 'Jurong Pool' })).toMatchObject([
      { geoLocation: '{"lat":1.30512,"lng":103.72091}', country: 'Singapore', isDefault: false, phoneNumber: null, email: null },
    ])
  })
})

describe('editing a place', () => {
  it('a location keeps what was not changed, and a lost answer is looked up', async () => {
    const before = facility('facility-keppel')
    backend().store.table('Facility').update('facility-fire-ground', { isDefault: true })
    const { user } = await visit(backend(), `${locations}&edit=facility-keppel`, { as: admin })
    await screen.findByLabelText('Name')
    const second = () => screen.queryByText(/is marked as default too, and stays marked/)
    await waitFor(() => expect(second()).toHaveTextContent('Tuas Fire Ground'))
    await user.click(screen.getByRole('switch', { name: /^Default/ }))
    expect(second()).toBeNull()
    await user.click(screen.getByRole('switch', { name: /^Default/ }))
    await fill(user, await screen.findByLabelText('Name'), 'Keppel Hall')
    backend().faults.set('SaveFacility', { kind: 'lost', times: 1 })
    await user.click(button('Save location'))
    expect(await rowOf('Locations', 'Keppel Hall')).toBeVisible()
    expect(facility('facility-keppel')).toEqual({ ...before, name: 'Keppel Hall' })
    expect(sentCount('SaveFacility')).toBe(1)
  })

  it('a refusal stands in the form, and the default of a training center is only shown', async () => {
    const { user } = await visit(backend(), `${centers}&edit=center-pasir-panjang`, { as: admin })
    expect(await screen.findByText('Which of your training centers is the default cannot be changed here.')).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
    await fill(user, screen.getByLabelText(/^Contact/), 'Li Na')
    backend().faults.set('SaveTrainingCenter', { kind: 'refused', message: 'The contact is unknown' })
    await user.click(button('Save training center'))
    expect(await within(screen.getByRole('main')).findByText('The contact is unknown')).toBeVisible()
  })

  it('a place that is gone says so', async () => {
    await visit(backend(), `${locations}&edit=facility-gone`, { as: admin })
    expect(await screen.findByText('There is no such location')).toBeVisible()
  })
})

describe('deleting a location', () => {
  const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Delete this location?' })

  it('counts the planned courses at the same address, and wants the name typed', async () => {
    const courses = backend().store.table('Course').where({ clientId: 'client-northbreakwater', isCompleted: false })
    const [course] = courses
    backend()
      .store.table('Course')
      .update(course?.id ?? '', { street: '12 TUAS View Circuit ', zip: null, city: 'Singapore', country: 'SG', courseTemplateId: null })
    const { user } = await visit(backend(), locations, { as: admin })
    await user.click(await actionOf(user, 'Locations', 'Tuas Fire Ground', 'Delete'))
    expect(await screen.findByText(/1 planned course has the same address and keeps it\./)).toBeVisible()
    const question = await dialog()
    expect(within(question).getByRole('link', { name: course?.name ?? '' })).toBeVisible()
    expect(reasonOf(within(question).getByRole('button', { name: 'Delete location' }))).toBe('Type the name first.')
    await user.click(within(question).getByLabelText(/^To delete it, type its name/))
    await user.paste('Tuas Fire Ground')
    backend().faults.set('DeleteFacility', { kind: 'lost', times: 1 })
    await user.click(within(question).getByRole('button', { name: 'Delete location' }))
    await waitFor(() => expect(screen.queryByText('Tuas Fire Ground')).toBeNull())
    expect(facility('facility-fire-ground')).toBeUndefined()
  })

  it('is not offered while the planned courses could not be read', async () => {
    backend().faults.set('AddressesOfPlannedCourses', { kind: 'json500', times: 1 })
    const { user } = await visit(backend(), locations, { as: admin })
    await user.click(await actionOf(user, 'Locations', 'Tuas Fire Ground', 'Delete'))
    const question = await dialog()
    expect(await within(question).findByRole('alert')).toHaveTextContent('Nothing was deleted.')
    expect(within(question).queryByRole('button', { name: 'Delete location' })).toBeNull()
    await user.click(within(question).getByRole('button', { name: 'Try again' }))
    expect(await within(await dialog()).findByText(/No planned course has the same address\./)).toBeVisible()
  })
})
