// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Row } from '../backend/database'
import { fill, visit } from '../support/visit'
import { admin, backend, button, courseRow, safety, sent } from './courses/courses'

// Somebody else saves what is open in a form.

const form = `/course/edit/structure?course=${safety}&step=details`

const otherSaves = (table: string, id: string, change: Readonly<Record<string, unknown>>): void =>
  void backend().store.table(table).update(id, change)

const toDays = async (user: Awaited<ReturnType<typeof visit>>['user']): Promise<void> => {
  await user.click(button('Next: days'))
  await user.click(await screen.findByText('Save course', { selector: 'button' }))
}

it('a course keeps what somebody else has saved meanwhile, and takes what was changed here', async () => {
  const { user } = await visit(backend(), form, { as: admin })
  await fill(user, await screen.findByLabelText('For whom'), 'Riggers')
  otherSaves('Course', safety, { subName: 'Saved elsewhere', price: 999 })
  await toDays(user)
  await waitFor(() => expect(location.pathname).toBe(`/course/details/${safety}`))
  expect(courseRow(safety)).toMatchObject({ targetGroup: 'Riggers', subName: 'Saved elsewhere', price: 999 })
})

it('a course of which both changed the same is asked about, and nothing is saved before', async () => {
  const { user } = await visit(backend(), form, { as: admin })
  await fill(user, await screen.findByLabelText('Second line'), 'Mine')
  otherSaves('Course', safety, { subName: 'Theirs', targetGroup: 'Cooks' })
  await toDays(user)
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' })
  expect(dialog).toHaveTextContent('changed what you changed too: Second line.')
  await user.click(within(dialog).getByRole('button', { name: 'Do not save yet' }))
  const words = await screen.findByText(/^Nothing was saved: somebody else has changed Second line since you opened the form\./)
  expect(within(words).getByRole('link', { name: 'Look at the course' })).toHaveAttribute('href', `/course/details/${safety}`)
  expect(sent('SaveCourse')).toEqual([])

  await user.click(button('Save course'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(location.pathname).toBe(`/course/details/${safety}`))
  expect(courseRow(safety)).toMatchObject({ subName: 'Mine', targetGroup: 'Cooks' })
})

it('a draft takes nothing back that somebody else has saved since, and asks where both changed the same', async () => {
  const { user } = await visit(backend(), form, { as: admin })
  await fill(user, await screen.findByLabelText('Second line'), 'Mine')
  await fill(user, screen.getByLabelText('For whom'), 'Riggers')
  await user.click(screen.getByRole('link', { name: 'Planned' }))
  await user.click(await screen.findByRole('button', { name: 'Leave and keep the draft' }))
  otherSaves('Course', safety, { subName: 'Theirs', price: 999, tags: 'by t' })
  cleanup()

  const { user: again } = await visit(backend(), form, { as: admin })
  await again.click(await screen.findByText('Continue with it'))
  expect(screen.getByLabelText('Second line')).toHaveValue('Mine')
  await toDays(again)
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' })
  expect(dialog).toHaveTextContent('changed what you changed too: Second line.')
  await again.click(within(dialog).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(location.pathname).toBe(`/course/details/${safety}`))
  expect(courseRow(safety)).toMatchObject({ subName: 'Mine', targetGroup: 'Riggers', price: 999, tags: 'by t' })
})

it('a course of which both changed the days is asked about by the name of them all', async () => {
  const { user } = await visit(backend(), form.replace('details', 'structure'), { as: admin })
  await fill(user, await screen.findByLabelText('Day 1 to'), '14:30')
  const days = courseRow(safety)['days'] as readonly Row[]
  otherSaves('Course', safety, { days: days.map((day, at) => (at === 1 ? { ...day, startTime: '10:00' } : day)) })
  await user.click(button('Save course'))
  expect(await screen.findByRole('dialog', { name: 'Changed by somebody else' })).toHaveTextContent('changed what you changed too: Days.')
})

it('a course that could not be looked at before it is saved is not saved', async () => {
  const { user } = await visit(backend(), form, { as: admin })
  await fill(user, await screen.findByLabelText('Second line'), 'Mine')
  backend().faults.set('CourseForm', { kind: 'json500', times: 1 })
  await toDays(user)
  expect(await screen.findByText('The server had a problem; nothing was changed.')).toBeVisible()
  expect(sent('SaveCourse')).toEqual([])
  await user.click(button('Save course'))
  await waitFor(() => expect(courseRow(safety)).toMatchObject({ subName: 'Mine' }))
})

it('an instructor keeps the licence that somebody else has entered meanwhile', async () => {
  const id = 'instructor-holm'
  const { user } = await visit(backend(), `/entities/instructor/overview/${id}?edit=1`, { as: admin })
  await fill(user, await screen.findByLabelText('OGUK pin'), '4471')
  otherSaves('Instructor', id, { licenseNo: 'L-1' })
  await user.click(button('Save instructor'))
  await waitFor(() => expect(backend().store.table('Instructor').find(id)).toMatchObject({ licenseNo: 'L-1', ogukPin: '4471' }))
})

it('what is too short to be held is not planned', async () => {
  const { user } = await visit(backend(), `/course/edit/structure?course=${safety}&step=structure`, { as: admin })
  await fill(user, await screen.findByLabelText('Full days'), '0')
  await user.click(button('Save course'))
  expect(await screen.findByText('At least one day, or some hours')).toBeVisible()
  expect(sent('SaveCourse')).toEqual([])
})
