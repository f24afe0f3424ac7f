// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { vault } from '~/platform/vault/vault'
import type { Values } from '../backend/database'
import type { Rows, TableName } from '../backend/tables'
import { fill, visit } from '../support/visit'
import { admin, backend, button, courseRow, safety, sent, withCourses } from './courses/courses'

withCourses()

// Someone else saves a record while it is open in a form.

const formPath = `/course/edit/structure?course=${safety}&step=details`

const saveElsewhere = <Name extends TableName>(table: Name, id: string, change: Values<Rows[Name]>): void =>
  void backend().store.table(table).update(id, change)

/** Saves the course on its second step. */
const saveFromDetails = async (user: Awaited<ReturnType<typeof visit>>['user']): Promise<void> => {
  await user.click(button('Next: dates'))
  await user.click(await screen.findByText('Save course', { selector: 'button' }))
}

it('saving a course merges changes that someone else saved to other fields', async () => {
  const { user } = await visit(backend(), formPath, { as: admin })
  await fill(user, await screen.findByLabelText('Audience'), 'Riggers')
  saveElsewhere('Course', safety, { subName: 'Saved elsewhere', price: 999 })
  await saveFromDetails(user)
  await waitFor(() => expect(location.pathname).toBe(`/course/details/${safety}`))
  expect(courseRow(safety)).toMatchObject({ targetGroup: 'Riggers', subName: 'Saved elsewhere', price: 999 })
})

it('a conflict in a course asks the user before anything is saved', async () => {
  const { user } = await visit(backend(), formPath, { as: admin })
  await fill(user, await screen.findByLabelText('Subtitle'), 'Mine')
  saveElsewhere('Course', safety, { subName: 'Theirs', targetGroup: 'Cooks' })
  await saveFromDetails(user)
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
  expect(dialog).toHaveTextContent('changed what you changed too: Subtitle.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const notice = await screen.findByText(/^Nothing was saved: someone else changed Subtitle after you opened the form\./)
  expect(within(notice).getByRole('link', { name: 'Open the course' })).toHaveAttribute('href', `/course/details/${safety}`)
  expect(sent('SaveCourse')).toEqual([])

  await user.click(button('Save course'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(location.pathname).toBe(`/course/details/${safety}`))
  expect(courseRow(safety)).toMatchObject({ subName: 'Mine', targetGroup: 'Cooks' })
})

it('a draft is not said to be being sent while a conflict is asked about', async () => {
  const { user } = await visit(backend(), formPath, { as: admin })
  await fill(user, await screen.findByLabelText('Subtitle'), 'Mine')
  saveElsewhere('Course', safety, { subName: 'Theirs' })
  await saveFromDetails(user)
  await screen.findByRole('dialog', { name: 'Changed by someone else' })
  // As a closed tab leaves it.
  await waitFor(async () => {
    const [draft] = await vault.list('draft:')
    expect(draft?.value).toMatchObject({ typed: { subName: 'Mine' }, sent: null })
  })
})

it('a conflict in the days of a course is named “Days”', async () => {
  const { user } = await visit(backend(), formPath.replace('details', 'structure'), { as: admin })
  await fill(user, await screen.findByLabelText('Day 1 to'), '14:30')
  const days = courseRow(safety).days ?? []
  saveElsewhere('Course', safety, { days: days.map((day, index) => (index === 1 ? { ...day, startTime: '10:00' } : day)) })
  await user.click(button('Save course'))
  expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toHaveTextContent('changed what you changed too: Days.')
})

it('a course is not saved when the check for conflicts fails', async () => {
  const { user } = await visit(backend(), formPath, { as: admin })
  await fill(user, await screen.findByLabelText('Subtitle'), 'Mine')
  backend().faults.set('CourseForm', { kind: 'json500', times: 1 })
  await saveFromDetails(user)
  expect(await screen.findByText('The server had a problem. Try again.')).toBeVisible()
  expect(sent('SaveCourse')).toEqual([])
  await user.click(button('Save course'))
  await waitFor(() => expect(courseRow(safety)).toMatchObject({ subName: 'Mine' }))
})

it('a conflict in one of two fields that belong together asks about both', async () => {
  const { user } = await visit(backend(), formPath, { as: admin })
  await fill(user, await screen.findByLabelText('Price per seat'), '700')
  saveElsewhere('Course', safety, { currency: 'NOK' })
  await saveFromDetails(user)
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
  expect(dialog).toHaveTextContent('changed what you changed too: Price per seat, Currency.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Nothing was saved: someone else changed Price per seat, Currency/)).toBeVisible()
  expect(courseRow(safety)).toMatchObject({ currency: 'NOK' })
})

it.each([
  [
    'deleted',
    'The course was deleted, or couldn’t be read completely. Nothing was saved.',
    () => backend().store.table('Course').remove(safety),
  ],
  [
    'completed',
    'The course was completed in the meantime and can no longer be edited. Nothing was saved.',
    () => saveElsewhere('Course', safety, { isCompleted: true }),
  ],
])('a course that someone else %s is not saved', async (_outcome, message, change) => {
  const { user } = await visit(backend(), formPath, { as: admin })
  await fill(user, await screen.findByLabelText('Subtitle'), 'Mine')
  change()
  await saveFromDetails(user)
  expect(await screen.findByText(message)).toBeVisible()
  expect(sent('SaveCourse')).toEqual([])
  expect(screen.getByLabelText('Subtitle')).toHaveValue('Mine')
})

it('saving a course template merges changes that someone else saved to other fields', async () => {
  const id = 'course-template-basic-safety'
  const { user } = await visit(backend(), `/template/course/edit?template=${id}`, { as: admin })
  await fill(user, await screen.findByLabelText('Audience'), 'Riggers')
  saveElsewhere('Course', id, { subName: 'Saved elsewhere' })
  await user.click(button('Save template'))
  await waitFor(() => expect(location.pathname).toBe(`/template/course/view/${id}`))
  expect(courseRow(id)).toMatchObject({ targetGroup: 'Riggers', subName: 'Saved elsewhere' })
})

it('a course does not open as a template', async () => {
  await visit(backend(), `/template/course/edit?template=${safety}`, { as: admin })
  expect(await screen.findByText('There is no such template')).toBeVisible()
})

it('a course of zero days is not saved', async () => {
  const { user } = await visit(backend(), `/course/edit/structure?course=${safety}&step=structure`, { as: admin })
  await fill(user, await screen.findByLabelText('Full days'), '0')
  await user.click(button('Save course'))
  expect(await screen.findByText('Enter at least one day or some hours')).toBeVisible()
  expect(sent('SaveCourse')).toEqual([])
})
