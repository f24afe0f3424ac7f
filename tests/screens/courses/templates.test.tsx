// needs a document
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { templateMark } from '~/domain/course/courseTemplate'
import { fill, visit } from '../../support/visit'
import { admin, backend, withCourses } from './courses'

withCourses()

describe('course templates', () => {
  it('a template is created, changed, used for a course and deleted', async () => {
    const { user } = await visit(backend(), '/template/course', { as: admin })
    await user.click(await screen.findByRole('link', { name: 'New template' }))
    await fill(user, await screen.findByLabelText('Name'), 'Bridge Watchkeeping')
    await fill(user, screen.getByLabelText('Full days'), '3')
    await user.click(screen.getByRole('switch', { name: 'Include weekends' }))
    await user.click(screen.getByRole('button', { name: 'Save template' }))
    // The preview beside the form has a link of this name too.
    await screen.findByRole('heading', { level: 1, name: 'Course templates' })
    await user.click(await screen.findByRole('link', { name: 'Bridge Watchkeeping' }))
    // The list has told the name, so the heading is there before the template.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Bridge Watchkeeping' })).toBeVisible())
    expect(await screen.findByText('3 days')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await fill(user, await screen.findByLabelText('Subtitle'), 'STCW A-II/1')
    await user.click(screen.getByRole('button', { name: 'Save template' }))
    await user.click(await screen.findByRole('link', { name: 'Schedule from template' }))
    await waitFor(() => expect(screen.getByLabelText('Subtitle')).toHaveValue('STCW A-II/1'))
    await user.click(screen.getByRole('button', { name: 'Next: dates' }))
    // A Friday, so the course continues on Monday.
    await fill(user, await screen.findByLabelText('First day'), '04-12-2026')
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Course days' }))
          .getAllByRole('listitem')
          .map(({ textContent }) => /\w{3} \d{2}\.\d{2}/.exec(textContent)?.[0]),
      ).toEqual(['Fri 04.12', 'Mon 07.12', 'Tue 08.12']),
    )
    await user.click(screen.getByRole('button', { name: 'Schedule course' }))
    await waitFor(() => expect(location.pathname).toBe('/course/planned'))
    expect(backend().store.table('Course').where({ name: 'Bridge Watchkeeping' })).toHaveLength(2)
  }, 30_000)

  it('the form of a new course offers them, keeps the day of the address, and can start empty after all', async () => {
    const { user } = await visit(backend(), '/course/create?day=2028-03-06', { as: admin })
    const offered = within(await screen.findByRole('region', { name: 'Start from a template' }))
    expect(screen.getByLabelText('Name')).toHaveValue('')
    // The last sections are folded while they are empty.
    const fold = () => screen.getByRole('button', { name: /^Certificates/ })
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByRole('button', { name: /^Audience and web/ })).toHaveAttribute('aria-expanded', 'false')
    const [link] = offered.getAllByRole('link')
    const name = link?.querySelector('bdi')?.textContent
    await user.click(link ?? document.body)
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(name))
    expect(fold()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('link', { current: true, name: new RegExp(`^${name}`) })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next: dates' }))
    expect(await screen.findByLabelText('First day')).toHaveValue('06-03-2028')
    await user.click(screen.getByRole('button', { name: 'Back to details' }))
    await user.click(await screen.findByRole('link', { name: 'Start empty' }))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  })

  it('of many templates four are offered, and the others are on the page of all of them', async () => {
    await visit(backend(), '/course/create', { as: admin })
    const region = () => screen.findByRole('region', { name: 'Start from a template' })
    expect(within(await region()).queryByText(/^All \d+ templates$/)).toBeNull()
    cleanup()
    const courses = backend().store.table('Course')
    const [template] = courses.where({ courseTemplateId: templateMark, clientId: 'client-northbreakwater' })
    for (const number of [1, 2, 3]) courses.insert({ ...template, id: `template-${number}`, name: `Template ${number}` })
    await visit(backend(), '/course/create', { as: admin })
    const offered = within(await region())
    expect(offered.getAllByRole('listitem')).toHaveLength(4)
    expect(offered.getByRole('link', { name: 'All 5 templates' })).toHaveAttribute('href', '/template/course')
  })
})
