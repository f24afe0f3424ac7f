// needs a document
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { vault } from '~/shared/vault/vault'
import type { Row } from '../../backend/database'
import { fill, visit } from '../../support/visit'
import { admin, backend, button, courseRow, field, fieldSoon, operationOf, safety, sent } from './courses'

describe('planning runs', () => {
  it('that are refused in the middle says which are planned, and plans only the rest', async () => {
    const name = 'Two Runs and a Refusal'
    const { user } = await visit(backend(), '/course/create', { as: admin })
    await fill(user, await fieldSoon('Name'), name)
    await user.click(button('Next: days'))
    await user.click(await screen.findByText('Add another run'))
    await user.click(screen.getByText('Add another run'))
    const planned = () => backend().store.table('Course').where({ name })
    const pass = globalThis.fetch
    let count = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse' && (count += 1) === 2)
        backend().faults.set('PlanCourse', { kind: 'refused', message: 'The hall is taken', times: 1 })
      return pass(input, init)
    })
    await user.click(button('Plan 3 runs'))
    expect(await within(screen.getByRole('main')).findByText(/^1 of 3 runs are planned and taken off this form\./)).toHaveTextContent(
      'The hall is taken',
    )
    expect(planned()).toHaveLength(1)
    await user.click(button('Plan 2 runs'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned()).toHaveLength(3)
  })

  /** Goes to the days of a new course of that name. */
  const begin = async (name: string) => {
    const { user } = await visit(backend(), '/course/create', { as: admin })
    fireEvent.change(await fieldSoon('Name'), { target: { value: name } })
    await user.click(button('Next: days'))
    await screen.findByText('Add another run')
    return user
  }
  const planned = (name: string): Row[] => backend().store.table('Course').where({ name })
  const inMain = () => within(screen.getByRole('main'))

  it('are not planned by the second press of a double one, which was meant for the step before', async () => {
    const user = await begin('Pressed Twice')
    await waitFor(() => expect(button('Plan course')).not.toHaveAttribute('aria-busy'))
    fireEvent.click(button('Plan course'), { detail: 2 })
    expect(button('Plan course')).not.toHaveAttribute('aria-busy')
    expect(sent('PlanCourse')).toEqual([])
    await user.click(button('Plan course'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
  })

  it('on one day, and on a day that has passed, are said to be', async () => {
    const user = await begin('Twice Today')
    await user.click(screen.getByText('Add another run'))
    expect(await screen.findByText('Run 1 begins on the same day.')).toBeVisible()
    expect(screen.queryByText(/has passed/)).not.toBeInTheDocument()
    const [, second] = screen.getAllByLabelText('First day')
    if (second) await fill(user, second, '01-02-2020')
    expect(await screen.findByText('This day has passed: the course is planned as one that has been held.')).toBeVisible()
    expect(screen.queryByText('Run 1 begins on the same day.')).not.toBeInTheDocument()
  })

  it('whose answers were lost are looked up and count as planned, which is said once', async () => {
    const name = 'Lost and Found'
    const user = await begin(name)
    await user.click(screen.getByText('Add another run'))
    backend().faults.set('PlanCourse', { kind: 'lost' })
    await user.click(button('Plan 2 runs'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned(name)).toHaveLength(2)
    expect(sent('PlanCourse')).toHaveLength(2)
    expect(await screen.findAllByText('2 runs planned')).toHaveLength(1)
    expect(screen.queryByText(/Course (?:created|planned)/)).not.toBeInTheDocument()
  })

  it('that may be planned already are named with where to look, and planned again only when that is wanted', async () => {
    const name = 'Never Arrived & Co'
    const user = await begin(name)
    backend().faults.set('PlanCourse', { kind: 'network', times: 1 })
    await user.click(button('Plan course'))
    expect(await inMain().findByText(/^The server’s answer did not arrive\./)).toHaveTextContent(
      '“Never Arrived & Co” from 21.11.2026 on was not found among the planned courses just now, but may still appear.',
    )
    const link = screen.getByRole('link', { name: 'Look at the planned courses' })
    expect(link).toHaveAttribute('href', '/course/planned?q=Never+Arrived+%26+Co')
    expect(link).toHaveAttribute('target', '_blank')

    await user.click(button('Plan course'))
    const question = await screen.findByRole('dialog', { name: 'Plan it again?' })
    expect(question).toHaveTextContent('“Never Arrived & Co” from 21.11.2026 on may be planned already')
    await user.click(within(question).getByText('Do not plan it'))
    expect(await inMain().findByText(/^Nothing more was sent\./)).toBeVisible()
    expect(sent('PlanCourse')).toHaveLength(1)

    await user.click(button('Plan course'))
    await user.click(within(await screen.findByRole('dialog', { name: 'Plan it again?' })).getByText('Plan it again'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned(name)).toHaveLength(1)
    expect(await screen.findByText('Course created')).toBeInTheDocument()
  })

  it('that could not be looked up are looked up before anything is sent again', async () => {
    const name = 'Found Later'
    const user = await begin(name)
    const pass = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse') backend().faults.set('CoursesAround', { kind: 'json500', times: 1 })
      return pass(input, init)
    })
    backend().faults.set('PlanCourse', { kind: 'lost', times: 1 })
    await user.click(button('Plan course'))
    expect(await inMain().findByText(/“Found Later” from 21\.11\.2026 on could not be looked up\.$/)).toBeVisible()
    await user.click(button('Plan course'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(planned(name)).toHaveLength(1)
    expect(sent('PlanCourse')).toHaveLength(1)
  })

  it('that may be planned already are not planned again unasked after a reload either', async () => {
    const name = 'Lost and Reloaded'
    await vault.clear()
    const user = await begin(name)
    const pass = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse') backend().faults.set('CoursesAround', { kind: 'json500' })
      return pass(input, init)
    })
    backend().faults.set('PlanCourse', { kind: 'lost', times: 1 })
    await user.click(button('Plan course'))
    await inMain().findByText(/could not be looked up\.$/)
    cleanup()

    const { user: again } = await visit(backend(), '/course/create', { as: admin })
    await again.click(await screen.findByText('Continue with it'))
    expect(field('Name')).toHaveValue(name)
    await again.click(button('Next: days'))
    await again.click(await screen.findByText('Plan course', { selector: 'button' }))
    const question = await screen.findByRole('dialog', { name: 'Plan it again?' })
    await again.click(within(question).getByText('Do not plan it'))
    expect(sent('PlanCourse')).toHaveLength(1)

    // Once it can be looked up it is known to be there: what is planned beside it is wanted twice.
    backend().faults.clear()
    await again.click(button('Plan course'))
    const beside = await screen.findByRole('dialog', { name: 'Plan another one?' })
    expect(beside).toHaveTextContent(`“${name}” from 21.11.2026 on is planned after all.`)
    await again.click(within(beside).getByText('Do not plan it'))
    expect(await inMain().findByText(/on is planned\. What stands on this form now is not\.$/)).toBeVisible()
    expect(planned(name)).toHaveLength(1)
    expect(sent('PlanCourse')).toHaveLength(1)
  })

  it('whose answers an earlier visit did not hear are remembered beside others that are planned since', async () => {
    await vault.clear()
    const user = await begin('Heard Of Never')
    backend().faults.set('PlanCourse', { kind: 'lost', times: 1 })
    backend().faults.set('CoursesAround', { kind: 'json500' })
    await user.click(button('Plan course'))
    await inMain().findByText(/could not be looked up\.$/)
    cleanup()
    backend().faults.clear()

    const other = await begin('Something Else')
    await other.click(button('Plan course'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    cleanup()

    const again = await begin('Heard Of Never')
    await again.click(button('Plan course'))
    // The first count failed, so that nobody can tell.
    await screen.findByRole('dialog', { name: 'Plan it again?' })
    expect(planned('Heard Of Never')).toHaveLength(1)
  })

  it('that turn out to be planned are named, where the form holds something else by then', async () => {
    const user = await begin('As It Was')
    const pass = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (operationOf(init) === 'PlanCourse') backend().faults.set('CoursesAround', { kind: 'json500', times: 1 })
      return pass(input, init)
    })
    backend().faults.set('PlanCourse', { kind: 'lost', times: 1 })
    await user.click(button('Plan course'))
    await inMain().findByText(/could not be looked up\.$/)
    fireEvent.change(field('Name'), { target: { value: 'As It Is' } })
    await user.click(button('Plan course'))
    const question = await screen.findByRole('dialog', { name: 'Plan another one?' })
    expect(question).toHaveTextContent('“As It Was” from 21.11.2026 on is planned after all.')
    await user.click(within(question).getByText('Do not plan it'))
    expect(await inMain().findByText(/on is planned\. What stands on this form now is not\.$/)).toBeVisible()
    // That is known now: nothing is asked any more.
    await user.click(button('Plan course'))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect([planned('As It Was'), planned('As It Is')].map(({ length }) => length)).toEqual([1, 1])
  })

  it('that are there already under the same name on the same day do not stand in for a lost one', async () => {
    const name = 'Twice on Purpose'
    const today = { firstDay: '2026-11-21', lastDay: '2026-11-21', days: [{ date: '21/11/2026', startTime: '08:00', endTime: '16:00' }] }
    backend()
      .store.table('Course')
      .insert({ ...courseRow(safety), ...today, id: 'course-planned-before', name })
    const user = await begin(name)
    backend().faults.set('PlanCourse', { kind: 'network', times: 1 })
    await user.click(button('Plan course'))
    expect(await inMain().findByText(/was not found among the planned courses just now/)).toBeVisible()
    expect(planned(name)).toHaveLength(1)
  })
})
