// needs a document
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { counted } from '~/lib/format/counted'
import { visit } from '../../support/visit'
import { admin, backend, courseRow, ecdis, safety, sent, withCourses } from './courses'

withCourses()

const instructorNamed = (name: string): string =>
  backend().store.table('Instructor').where({ clientId: 'client-northbreakwater', name })[0]?.id ?? ''

const running = 'course-basic-safety-running'

/** Selects courses in the table of planned courses, and opens the dialog. */
async function select(...ids: readonly string[]): Promise<{ readonly user: UserEvent; readonly dialog: HTMLElement }> {
  const { user } = await visit(backend(), '/course/planned?view=table', { as: admin })
  await screen.findByRole('table', { name: 'Planned courses' })
  for (const id of ids) {
    const row = document.querySelector(`a[href$="/${id}"]`)?.closest('tr')
    if (!row) throw new Error(`No row for ${id}`)
    // oxlint-disable-next-line no-await-in-loop -- as a person does, one after the other
    await user.click(within(row).getByRole('checkbox'))
  }
  await user.click(await screen.findByRole('button', { name: `Change instructor of ${ids.length}…` }))
  const dialog = await screen.findByRole('dialog', { name: `Change the instructor of ${ids.length} courses` })
  await within(dialog).findByLabelText('New instructor')
  return { user, dialog }
}

describe('the instructor of several courses', () => {
  it('is changed one course after the other, and nothing else of them', async () => {
    const lucia = instructorNamed('Lucia Ferrante')
    const before = [courseRow(safety), courseRow(ecdis)]
    const { user, dialog } = await select(safety, ecdis)
    await user.selectOptions(within(dialog).getByLabelText('New instructor'), 'Lucia Ferrante')
    const different = before.filter(({ instructorId }) => instructorId !== lucia).length
    await user.click(
      await within(dialog).findByRole('button', { name: different === 1 ? 'Change 1 course' : `Change ${different} courses` }),
    )
    expect(await screen.findByText(`${different} of ${counted(different, 'course')} changed.`)).toBeVisible()
    expect([courseRow(safety), courseRow(ecdis)]).toEqual(before.map((row) => ({ ...row, instructorId: lucia })))
    expect(sent('SaveCourse')).toHaveLength(different)
  })

  it('is not somebody who assists on one of them already', async () => {
    const courses = backend().store.table('Course')
    courses.update(safety, { instructorId: null, assistantId: instructorNamed('Lucia Ferrante') })
    courses.update(ecdis, { instructorId: null })
    const { user, dialog } = await select(safety, ecdis)
    await user.selectOptions(within(dialog).getByLabelText('New instructor'), 'Lucia Ferrante')
    expect(within(dialog).getByText('Stays as it is: Lucia Ferrante is its assistant')).toBeVisible()
    await user.click(await within(dialog).findByRole('button', { name: 'Change 1 course' }))
    await waitFor(() => expect(courseRow(ecdis)).toMatchObject({ instructorId: instructorNamed('Lucia Ferrante') }))
    expect(courseRow(safety)).toMatchObject({ instructorId: null })
  })

  it('is not said to be free while their courses cannot be read, or some of their days', async () => {
    backend().faults.set('CoursesAssistedBy', { kind: 'json500', times: 1 })
    backend()
      .store.table('Course')
      .insert({
        ...courseRow(safety),
        id: 'unread',
        name: 'Odd days',
        instructorId: instructorNamed('Lucia Ferrante'),
        days: [{ date: 'soon', startTime: '08:00', endTime: '16:00' }],
      })
    const { user, dialog } = await select(safety, ecdis)
    await user.selectOptions(within(dialog).getByLabelText('New instructor'), 'Lucia Ferrante')
    expect(await within(dialog).findByText(/is booked on these days could not be checked/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText('“Odd days” has days that cannot be read, so Lucia Ferrante may be booked twice.')).toBeVisible()
  })

  it('is said to be booked twice before anything is sent', async () => {
    backend()
      .store.table('Course')
      .update(safety, { days: courseRow(running).days ?? [] })
    const { user, dialog } = await select(safety, running)
    await user.selectOptions(within(dialog).getByLabelText('New instructor'), 'Lucia Ferrante')
    await waitFor(() => expect(within(dialog).getAllByText(/^Booked twice: /)).toHaveLength(2))
    expect(sent('SaveCourse')).toEqual([])
  })
})
